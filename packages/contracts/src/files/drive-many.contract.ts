import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { driveFolderId, driveIds } from './drive.fields.js';
import { driveWrite } from './drive-call.js';

export const MANY_ACTS = ['move', 'copy', 'delete'] as const;

/**
 * Moves, copies or deletes folders and files one after the other, as a job with progress: for more than 100 elements, and for copies of
 * folders with more than 100 in them (5,000 at most, DRIVE-008). One that cannot be done is named at the end and stops no other. The
 * result of the job: `failed`, and `ids` of those that were done, for `copy` of the new ones.
 */
export const driveMany = defineCall({
  ...driveWrite,
  kind: 'job',
  specified: false,
  path: 'filesystem/many/start',
  summary: 'Mover, copiar o eliminar muchos archivos y carpetas',
  input: z.strictObject({
    act: z.enum(MANY_ACTS),
    ids: driveIds,
    /** Where they go; not used by `delete`. */
    folder: driveFolderId.default('root'),
    onTaken: z.enum(['refuse', 'both']).default('refuse'),
  }),
  output: z.object({ job: objectId }),
  errors: ['DRIVE-005', 'JOB-002', 'JOB-003'],
});
