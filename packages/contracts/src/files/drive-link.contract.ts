import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, nothing, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';

/** Days that a link opens at most. */
export const MAX_LINK_DAYS = 365;
/** Open links of one file. */
export const MAX_FILE_LINKS = 20;

export const DRIVE_LINK_ERRORS = {
  'DRIVE-LINK-001': { status: 403, message: 'La contraseña no es correcta.' },
  'DRIVE-LINK-002': {
    status: 409,
    message: `Este archivo ya tiene ${MAX_FILE_LINKS} enlaces abiertos: retira alguno antes.`,
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
  /** `used`: downloaded as often as it may be; `locked`: too many wrong passwords. */
  state: z.enum(['open', 'expired', 'used', 'locked', 'withdrawn']),
  /** The last downloads, newest first. */
  uses: z.array(z.object({ at: instant, ip: z.string() })),
});
export type FileLink = z.output<typeof link>;

/** Links to a file that were made, newest first. */
export const fileLinks = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  path: 'filesystem/link/list/{id}',
  summary: 'Enlaces públicos de un archivo y sus descargas',
  input: z.strictObject({ id: objectId }),
  output: z.object({ rows: z.array(link) }),
  errors: [],
});

/** Whoever has the link reads the newest version, and nothing else. `secret` (256 bits) is told once: its digest is kept. */
export const fileLinkCreate = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  path: 'filesystem/link/create',
  summary: 'Crear un enlace público a un archivo',
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
    name: z.string(),
    /** Bytes; 0 before the password. */
    size: z.number().int(),
    expiresAt: instant,
    leftDownloads: z.number().int().nullable(),
  }),
  errors: ['KEY-001'],
});

/** An address for 60 seconds; counts as a download. After ten wrong passwords the link is locked. */
export const openFileTicket = defineCall({
  ...opened,
  method: 'POST',
  effect: 'write',
  path: 'filesystem/open/ticket',
  summary: 'Descargar el archivo de un enlace',
  input: z.strictObject({ password: line(100).default('') }),
  output: z.object({ url: z.string(), name: z.string() }),
  errors: ['KEY-001', 'DRIVE-LINK-001'],
});
