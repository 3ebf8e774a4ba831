import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { cursor, instant, line, nothing, objectId, pageOf } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { KEPT_BACK } from './kept-back.js';

/** Days that a link opens at most. */
export const MAX_LINK_DAYS = 365;
/** Open links of one file or folder. */
export const MAX_FILE_LINKS = 20;
/** Files in the ZIP of a folder's link, and their bytes together. */
export const MAX_LINK_ZIP_FILES = 500;
export const MAX_LINK_ZIP_BYTES = 200 * 1024 * 1024;

export const DRIVE_LINK_ERRORS = {
  'DRIVE-LINK-001': { status: 403, message: 'La contraseña no es correcta.' },
  'DRIVE-LINK-002': {
    status: 409,
    message: `Ya hay ${MAX_FILE_LINKS} enlaces abiertos: retira alguno antes.`,
  },
  'DRIVE-LINK-003': {
    status: 400,
    message: 'Es demasiado para un solo ZIP: caben 500 archivos y 200 MB. Descárgalos de uno en uno.',
  },
  'DRIVE-LINK-004': {
    status: 503,
    message: 'Ahora mismo no se puede preparar el ZIP. Descarga los archivos de uno en uno.',
  },
} as const satisfies ErrorCatalogue;

const base = {
  service: 'files',
  specified: false,
  ...sessionCall,
  permission: 'file.share',
} as const;

const link = z.object({
  id: objectId,
  /** What it is for, in the maker's words. */
  note: z.string(),
  by: z.string(),
  at: instant,
  expiresAt: instant,
  hasPassword: z.boolean(),
  downloads: z.number().int(),
  /** `null`: as many as they like. */
  maxDownloads: z.number().int().nullable(),
  /** `used`: downloaded as often as it may be; `locked`: too many wrong passwords; `narrowed`: fewer people see it since. */
  state: z.enum(['open', 'expired', 'used', 'locked', 'narrowed', 'withdrawn']),
  /** The last downloads, newest first. `ip`: whole for the maker and `business.modify`; its network for others. */
  uses: z.array(z.object({ at: instant, ip: z.string() })),
});
export type FileLink = z.output<typeof link>;

/** Links to a file or folder that were made, newest first. */
export const fileLinks = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  path: 'filesystem/link/list/{id}',
  summary: 'Enlaces públicos de un archivo o una carpeta y sus descargas',
  input: z.strictObject({ id: objectId }),
  output: z.object({ rows: z.array(link) }),
  errors: [],
});

/**
 * Whoever has the link reads the newest version, or what lies in the folder but for what is private or of one branch in it, and
 * nothing else. It closes when fewer people see the element than now. `secret` (256 bits) is told once: its digest is kept.
 */
export const fileLinkCreate = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  path: 'filesystem/link/create',
  summary: 'Crear un enlace público a un archivo o una carpeta',
  input: z.strictObject({
    id: objectId,
    days: z.number().int().min(1).max(MAX_LINK_DAYS).default(7),
    /** '': none. */
    password: line(100).default(''),
    downloads: z.number().int().min(1).max(1000).nullable().default(null),
    note: line(120).default(''),
  }),
  output: z.object({ link: objectId, secret: z.string(), expiresAt: instant }),
  errors: ['DRIVE-005', 'DRIVE-LINK-002'],
});

/** At once; tickets that were given before end within a minute. */
export const fileLinkDelete = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  path: 'filesystem/link/delete',
  summary: 'Retirar un enlace público',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['DRIVE-005'],
});

const opened = {
  service: 'files',
  specified: false,
  access: 'document',
  permission: null,
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;

const password = line(100).default('');

/** What a link leads to. With a password its name is not told before. KEY-001 once it does not open any more. */
export const openFile = defineCall({
  ...opened,
  method: 'GET',
  effect: 'read',
  path: 'filesystem/open/read',
  summary: 'A qué archivo lleva un enlace',
  input: z.strictObject({}),
  output: z.object({
    needsPassword: z.boolean(),
    kind: z.enum(['file', 'folder']),
    name: z.string(),
    /** Bytes of a file; 0 before the password, and for a folder. */
    size: z.number().int(),
    expiresAt: instant,
    leftDownloads: z.number().int().nullable(),
  }),
  errors: ['KEY-001'],
});

/**
 * What lies in the folder of a link, or in one below it; folders first, by name. Nothing that is private or of one branch in it. Is no
 * download.
 */
export const openFolder = defineCall({
  ...opened,
  method: 'POST',
  effect: 'write',
  path: 'filesystem/open/folder',
  summary: 'Contenido de la carpeta de un enlace',
  input: z.strictObject({
    password,
    /** `null`: that of the link. */
    folder: objectId.nullable().default(null),
    cursor: cursor.optional(),
  }),
  output: pageOf(
    z.object({
      id: objectId,
      kind: z.enum(['file', 'folder']),
      name: z.string(),
      /** Bytes of a file. */
      size: z.number().int().nullable(),
    }),
  ).extend({
    /** From the folder of the link down, that on show last. */
    path: z.array(z.object({ id: objectId, name: z.string() })),
  }),
  errors: ['KEY-001', 'DRIVE-LINK-001', 'LIST-001'],
});

/** All files of a link's folder in one ZIP, as an address for 60 seconds; counts as one download. The same content is packed once a day. */
export const openZip = defineCall({
  ...opened,
  method: 'POST',
  effect: 'write',
  path: 'filesystem/open/zip',
  summary: 'Descargar en un ZIP la carpeta de un enlace',
  deadline: 30_000,
  input: z.strictObject({ password }),
  output: z.object({ url: z.string(), name: z.string() }),
  errors: ['KEY-001', 'DRIVE-LINK-001', 'DRIVE-LINK-003', 'DRIVE-LINK-004', ...KEPT_BACK],
});

/** An address for 60 seconds; counts as a download. `item`: a file of a link's folder. After ten wrong passwords the link is locked. */
export const openFileTicket = defineCall({
  ...opened,
  method: 'POST',
  effect: 'write',
  path: 'filesystem/open/ticket',
  summary: 'Descargar el archivo de un enlace',
  input: z.strictObject({ password, item: objectId.nullable().default(null) }),
  output: z.object({ url: z.string(), name: z.string() }),
  errors: ['KEY-001', 'DRIVE-LINK-001'],
});
