import { z } from 'zod';
import { line, objectId } from '../fields.js';
import { MAX_DRIVE_NAME } from './drive-limits.js';
import { driveNameError } from './drive-name.js';

/** A name of 1 to 120 characters without `/ \ : * ? " < > |`. */
export const driveName = line(MAX_DRIVE_NAME).superRefine((name, ctx) => {
  const message = driveNameError(name);
  if (message !== null) ctx.addIssue({ code: 'custom', message });
});

/** A folder of the drive; `root` is the drive itself. */
export const driveFolderId = z.union([z.literal('root'), objectId]);

export const folderForm = z.strictObject({ name: driveName });
