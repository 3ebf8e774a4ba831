import { z } from 'zod';
import { defineCall } from '../call.js';
import { nothing } from '../fields.js';
import { driveRead, driveWrite } from './drive-call.js';
import { MAX_TRASH_DAYS, MIN_TRASH_DAYS } from './drive-limits.js';
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
    /** Days that the trash keeps what was deleted. */
    trashDays: z.number().int(),
    rights: z.object({ modify: z.boolean(), takeOver: z.boolean() }),
  }),
  errors: [],
});

export const SPACE_PARTS = ['drive', 'versions', 'trash', 'records', 'received', 'uploads'] as const;
export const SPACE_KINDS = ['pdf', 'image', 'office', 'media', 'other'] as const;
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
    /** Whether the installation has an antivirus, and how many files wait for it or are held by it. */
    antivirus: z.object({ isOn: z.boolean(), waiting: z.number().int(), held: z.number().int() }),
    /** Whether the school has its scans read by OCR, and how many files are still to be read. */
    ocr: z.object({ isOn: z.boolean(), waiting: z.number().int() }),
  }),
  errors: [],
});

/**
 * Changes what is given. Fewer days remove at the next round what has been in the trash for longer. `ocr`: scans that are there are read as
 * well; once it is off, no further ones, and those that were read are still found.
 */
export const fileSettingUpdate = defineCall({
  ...driveWrite,
  permission: 'business.modify',
  specified: false,
  path: 'file-setting/update',
  summary: 'Cambiar cuántos días guarda la papelera y si se leen los escaneos',
  input: z.strictObject({
    trashDays: z.number().int().min(MIN_TRASH_DAYS).max(MAX_TRASH_DAYS).optional(),
    ocr: z.boolean().optional(),
  }),
  output: nothing,
  errors: [],
});
