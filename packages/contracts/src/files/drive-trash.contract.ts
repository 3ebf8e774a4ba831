import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { driveFolderId, driveIds } from './drive.fields.js';
import { driveWrite } from './drive-call.js';

const idsInput = z.strictObject({ ids: driveIds });

/** Back to its place: folders on the way that are gone are made again with their owners; a taken name becomes "(2)". */
export const trashRestore = defineCall({
  ...driveWrite,
  specified: false,
  path: 'filesystem/trash/restore',
  summary: 'Recuperar de la papelera',
  deadline: 30_000,
  input: idsInput,
  output: z.object({
    restored: z.array(z.object({ id: objectId, name: z.string(), folder: driveFolderId })),
  }),
  errors: ['DRIVE-002', 'DRIVE-004', 'DRIVE-005'],
});

/** For good, before its 30 days: rows, versions and bytes. Managers of the school alone, where they manage the folder. RETENTION-001 before the end of its term. */
export const trashPurge = defineCall({
  ...driveWrite,
  permission: 'business.modify',
  specified: false,
  path: 'filesystem/trash/purge',
  summary: 'Eliminar para siempre lo que está en la papelera',
  input: idsInput,
  output: z.object({ purged: z.number().int() }),
  errors: ['DRIVE-005', 'RETENTION-001'],
});
