import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { objectId } from '../fields.js';
import { jobCalls } from '../jobs/job.contract.js';
import { driveIds } from './drive.fields.js';
import { driveRead } from './drive-call.js';
import { KEPT_BACK } from './kept-back.js';

export const DRIVE_ZIP_ERRORS = {
  'DRIVE-ZIP-001': {
    status: 400,
    message: 'Es demasiado para un solo ZIP: caben 5.000 archivos y 2 GB. Elige menos.',
  },
} as const satisfies ErrorCatalogue;

export const driveJobs = jobCalls('files', 'filesystem');

/**
 * A ZIP of the chosen files and folders, with all in them that the person sees when it is made: the newest version of each.
 * DATA-404 where a chosen one is hidden; DRIVE-ZIP-001 beyond 5,000 files or 2 GB; FILE-008 where the space has no
 * room for it, since it is kept for 30 days.
 */
export const driveZip = defineCall({
  ...driveRead,
  method: 'POST',
  effect: 'write',
  afterTrial: true,
  kind: 'job',
  specified: false,
  path: 'filesystem/zip/start',
  summary: 'Descargar archivos y carpetas en un ZIP',
  input: z.strictObject({ ids: driveIds }),
  output: z.object({ job: objectId }),
  errors: ['DRIVE-ZIP-001', 'FILE-008', ...KEPT_BACK, 'JOB-002', 'JOB-003'],
});
