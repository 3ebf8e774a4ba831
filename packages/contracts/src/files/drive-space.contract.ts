import { z } from 'zod';
import { defineCall } from '../call.js';

import { driveRead } from './drive-call.js';
import { DRIVE_PLACES } from './drive-words.js';

/** Places, usage and the person's own rights. Bytes. */
export const driveData = defineCall({
  ...driveRead,
  specified: true,
  path: 'filesystem/data',
  summary: 'Sitios de los archivos, espacio usado y permisos propios',
  input: z.strictObject({}),
  output: z.object({
    places: z.array(z.enum(DRIVE_PLACES)),
    usage: z.object({
      bytes: z.number().int(),
      /** Part of `bytes` that emptying the trash would free. */
      trashBytes: z.number().int(),
      quota: z.number().int(),
      state: z.enum(['ok', 'warning', 'full']),
    }),
    rights: z.object({ modify: z.boolean(), takeOver: z.boolean() }),
  }),
  errors: [],
});

export const SPACE_PARTS = ['drive', 'versions', 'trash', 'records'] as const;
export const SPACE_KINDS = ['pdf', 'image', 'office', 'other'] as const;
const share = <K extends readonly [string, ...string[]]>(keys: K) =>
  z.array(z.object({ key: z.enum(keys), files: z.number().int(), bytes: z.number().int() }));

/** How the school's files are kept, and what takes the space: by where it lies and by its type, each of them whole. Bytes. */
export const driveConfigure = defineCall({
  ...driveRead,
  permission: 'file.modify',
  specified: true,
  path: 'filesystem/configure',
  summary: 'Configuración de los archivos y en qué se usa el espacio',
  input: z.strictObject({}),
  output: z.object({
    quota: z.number().int(),
    bytes: z.number().int(),
    parts: share(SPACE_PARTS),
    kinds: share(SPACE_KINDS),
    trashDays: z.number().int(),
    maxVersions: z.number().int(),
    /** Whether uploads are looked at by an antivirus; none can be set yet. */
    antivirus: z.enum(['none']),
  }),
  errors: [],
});
