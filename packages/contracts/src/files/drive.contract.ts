import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, objectId, pageOf } from '../fields.js';
import { driveCrumb, driveFolderId, driveLevel, drivePaging, drivePlace, driveRow } from './drive.fields.js';
import { driveRead, driveWrite } from './drive-call.js';
import { MAX_DRIVE_IDS } from './drive-limits.js';
import { RECORD_KINDS, SEARCH_KINDS, SEARCH_SPANS } from './drive-words.js';

export const DRIVE_ERRORS = {
  'DRIVE-001': { status: 409, message: 'Ya hay algo con ese nombre en la carpeta.' },
  'DRIVE-002': { status: 409, message: 'En la carpeta no caben más elementos: el máximo es 10.000.' },
  'DRIVE-003': {
    status: 409,
    message: 'Una carpeta no se puede mover dentro de sí misma ni dentro de una de sus carpetas.',
  },
  'DRIVE-004': { status: 409, message: 'No caben más niveles de carpetas: el máximo es 20.' },
  'DRIVE-005': {
    status: 403,
    message: 'En esta carpeta no tienes permiso para eso. Pídelo a quien la administra.',
  },
  'DRIVE-006': { status: 409, message: 'Hay demasiadas carpetas privadas o de una sucursal.' },
  'DRIVE-009': {
    status: 409,
    message: 'Has hecho 250 carpetas privadas o de una sucursal, que es el máximo de cada persona.',
  },
  'DRIVE-008': { status: 400, message: 'Son demasiados elementos para copiarlos de una vez.' },
  'DRIVE-007': {
    status: 400,
    message: 'Una carpeta privada necesita al menos una persona o un rol que la administre.',
  },
} as const satisfies ErrorCatalogue;

/**
 * Children of a folder, folders first, or the rows of another place. DATA-404 for a folder that is hidden from the person.
 * `locked`: private folders directly in this one that the person may take over but not see; only for those who hold
 * `business.modify`.
 */
export const folderRead = defineCall({
  ...driveRead,
  specified: true,
  path: 'filesystem/folder/read',
  summary: 'Contenido de una carpeta, primero las carpetas',
  input: z.strictObject({
    folder: drivePlace.default('root'),
    /** In `personas`: records of this kind that have documents, in place of contacts; the right to see them is needed. */
    of: z.enum(RECORD_KINDS).optional(),
    ...drivePaging,
  }),
  output: pageOf(driveRow).extend({
    folder: z.object({
      id: drivePlace,
      name: z.string(),
      level: driveLevel,
      isPrivate: z.boolean(),
      branch: objectId.nullable(),
      /** From the root down, the folder itself last; empty for the root and for other places. */
      path: z.array(driveCrumb),
    }),
    locked: z.array(z.object({ id: objectId, owners: z.array(z.string()) })),
  }),
  errors: [],
});

/**
 * Names that contain every word of the query, without case and accents; after them files whose text has a word beginning with each
 * of them, with a passage. Of what the person sees alone; the query is trimmed. The text of a file is there some seconds after it.
 */
export const driveSearch = defineCall({
  ...driveRead,
  specified: true,
  path: 'filesystem/search',
  summary: 'Buscar archivos y carpetas por su nombre y su contenido',
  input: z.strictObject({
    query: line(120).min(2, 'Escribe al menos 2 caracteres'),
    /**
     * Only there and below. `personas`: documents of contacts (`client.view`), newest first; a row's `parent` is the contact, `place` its
     * name.
     */
    folder: drivePlace.default('root'),
    /** In `personas`: documents of records of this kind, in place of contacts; the right to see them is needed. */
    of: z.enum(RECORD_KINDS).optional(),
    kind: z.enum(SEARCH_KINDS).optional(),
    /** Id of the account that put it there. */
    owner: objectId.optional(),
    /** Changed in the last 24 hours, 7, 31 or 366 days. */
    within: z.enum(SEARCH_SPANS).optional(),
    ...drivePaging,
  }),
  output: pageOf(driveRow),
  errors: [],
});

/** One folder or file. DATA-404 when it is hidden or in the trash. */
export const driveItem = defineCall({
  ...driveRead,
  specified: false,
  path: 'filesystem/item/{id}',
  summary: 'Un archivo o una carpeta, con sus versiones y quién lo ve',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    item: driveRow,
    path: z.array(driveCrumb),
    createdAt: instant,
    createdBy: z.string(),
    /** Newest first; empty for a folder. */
    versions: z.array(
      z.object({
        number: z.number().int(),
        content: objectId,
        size: z.number().int(),
        at: instant,
        by: z.string(),
        label: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
    /** Why the person sees it: one entry for each rule on the way from the root; empty when it is open to all who see files. */
    why: z.array(
      z.object({
        folder: z.string(),
        rule: z.enum(['user', 'role', 'branch']),
        /** Name of the role; '' for the others. */
        name: z.string(),
        level: driveLevel,
      }),
    ),
  }),
  errors: [],
});

/** Which of these names the folder already has, whatever case and accents: asked before many files are uploaded. */
export const driveNames = defineCall({
  ...driveWrite,
  effect: 'read',
  specified: false,
  path: 'filesystem/file/names',
  summary: 'Qué nombres hay ya en una carpeta',
  input: z.strictObject({
    folder: driveFolderId,
    names: z.array(line(255)).min(1).max(MAX_DRIVE_IDS),
  }),
  output: z.object({ taken: z.array(z.object({ name: z.string(), kind: z.enum(['folder', 'file']) })) }),
  errors: [],
});
