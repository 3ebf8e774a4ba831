import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, nothing, objectId } from '../fields.js';
import { driveFolderId } from './drive.fields.js';
import { driveWrite } from './drive-call.js';
import { MAX_UPLOAD_BYTES, UPLOAD_PART_BYTES } from './drive-limits.js';

export const DRIVE_UPLOAD_ERRORS = {
  'DRIVE-UPLOAD-001': {
    status: 409,
    message: 'La subida va por otra parte. Se sigue por la que le toca.',
  },
  'DRIVE-UPLOAD-002': {
    status: 409,
    message: 'Tienes demasiadas subidas a medias. Termina o descarta alguna antes de empezar otra.',
  },
  'DRIVE-UPLOAD-003': {
    status: 409,
    message: 'No es el mismo archivo que se empezó a subir. Elige el mismo, sin cambios.',
  },
} as const satisfies ErrorCatalogue;

/**
 * SHA-256 of the beginning of the file, its size and the moment of its last change, hex: it tells the same file from another
 * one after the page was loaded again, and promises nothing about the rest.
 */
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/);

const openUpload = z.object({
  id: objectId,
  name: z.string(),
  folder: driveFolderId,
  /** Bytes of the whole file. */
  size: z.number().int(),
  /** Parts that are here, from the first on without a gap. */
  parts: z.number().int(),
  /** Parts that nobody continues go then. */
  expiresAt: instant,
});
export type OpenUpload = z.output<typeof openUpload>;

/** The person's own uploads that wait for further parts, newest first. */
export const uploadList = defineCall({
  ...driveWrite,
  method: 'GET',
  effect: 'read',
  specified: false,
  path: 'filesystem/upload/list',
  summary: 'Subidas propias que están a medias',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(openUpload) }),
  errors: [],
});

/**
 * Begins an upload in parts, or goes on with the person's own one of the same file into the same folder. The size is taken
 * from the school's space at once. `upload`: goes on with that one, DRIVE-UPLOAD-003 where the file is another.
 */
export const uploadBegin = defineCall({
  ...driveWrite,
  specified: false,
  path: 'filesystem/upload/begin',
  summary: 'Empezar a subir un archivo por partes, o seguir con él',
  input: z.strictObject({
    folder: driveFolderId,
    name: line(255).min(1),
    size: z.number().int().min(1).max(MAX_UPLOAD_BYTES, 'El archivo pesa más de 2 GB'),
    fingerprint,
    onTaken: z.enum(['refuse', 'version', 'both', 'skip']).default('refuse'),
    upload: objectId.optional(),
  }),
  output: openUpload.extend({ partBytes: z.literal(UPLOAD_PART_BYTES) }),
  errors: ['DRIVE-001', 'DRIVE-002', 'DRIVE-005', 'DRIVE-UPLOAD-002', 'DRIVE-UPLOAD-003', 'FILE-008'],
});

/**
 * Multipart: `id`, `number` (from 0 on, in order) and `file`: {@link UPLOAD_PART_BYTES} bytes, the last one what is left. A part
 * that is here already is taken as done. DRIVE-UPLOAD-001 with the next number where another one is due.
 */
export const uploadPart = defineCall({
  ...driveWrite,
  kind: 'upload',
  specified: false,
  path: 'filesystem/upload/part',
  summary: 'Subir una parte de un archivo',
  deadline: 30_000,
  input: z.strictObject({
    upload: z.string(),
    filename: line(255),
    size: z.number().int(),
    id: objectId,
    number: z.coerce.number().int().min(0),
  }),
  output: z.object({ parts: z.number().int() }),
  errors: ['DRIVE-UPLOAD-001', 'FILE-003'],
});

/** All parts are here: they are joined, looked at and put into the folder; {@link uploadState} says when. */
export const uploadFinish = defineCall({
  ...driveWrite,
  specified: false,
  path: 'filesystem/upload/finish',
  summary: 'Juntar las partes de un archivo',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['DRIVE-UPLOAD-001'],
});

/** How far an upload is. Known for a day after its end. */
export const uploadState = defineCall({
  ...driveWrite,
  method: 'GET',
  effect: 'read',
  specified: false,
  path: 'filesystem/upload/state/{id}',
  summary: 'Cómo va una subida por partes',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    state: z.enum(['open', 'joining', 'stored', 'version', 'skipped', 'failed']),
    parts: z.number().int(),
    /** The file in the drive, once it is there. */
    item: objectId.nullable(),
    /** SHA-256 of the joined bytes as they came, hex. */
    sha256: z.string().nullable(),
    /** Spanish: why it failed; '' otherwise. */
    problem: z.string(),
  }),
  errors: [],
});

/** Its parts go; nothing happens where it has ended. */
export const uploadCancel = defineCall({
  ...driveWrite,
  specified: false,
  path: 'filesystem/upload/cancel',
  summary: 'Descartar una subida a medias',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: [],
});
