import { z } from 'zod';
import { cursor, instant, line, objectId, queryFlag, queryInt } from '../fields.js';
import { MAX_DRIVE_IDS, MAX_DRIVE_NAME } from './drive-limits.js';
import { driveNameError } from './drive-name.js';
import { DRIVE_LEVELS, DRIVE_PLACES, DRIVE_SORTS } from './drive-words.js';

/** A name of 1 to 120 characters without `/ \ : * ? " < > |`. */
export const driveName = line(MAX_DRIVE_NAME).superRefine((name, ctx) => {
  const message = driveNameError(name);
  if (message !== null) ctx.addIssue({ code: 'custom', message });
});

/** A folder of the drive; `root` is the drive itself. */
export const driveFolderId = z.union([z.literal('root'), objectId]);

export const folderForm = z.strictObject({ name: driveName });

export const driveLevel = z.enum(DRIVE_LEVELS);
export const drivePlace = z.union([z.enum(DRIVE_PLACES), objectId]);

/** Elements of one change. */
export const driveIds = z.array(objectId).min(1).max(MAX_DRIVE_IDS);

/** A folder or a file, as lists show it. */
export const driveRow = z.object({
  id: objectId,
  kind: z.enum(['folder', 'file']),
  name: z.string(),
  /** Of a file; `null` for a folder. */
  mime: z.string().nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
  /** Of a PDF. */
  pages: z.number().int().nullable(),
  /** The bytes of the newest version, for `filesystem/file/ticket/{id}`; a new version has another one. */
  content: objectId.nullable(),
  at: instant,
  /** Name of the person who changed it last. */
  by: z.string(),
  /** A private folder. */
  isPrivate: z.boolean(),
  /** The person's own right here. */
  level: driveLevel,
  parent: driveFolderId,
  /** Names of its folders, `Alumnos / 2026`; '' where the list is one folder's, or for the root. */
  place: z.string(),
  /** Where a search found the words in the content, not in the name. */
  /** `ocr`: it was read by OCR, and may be wrong. */
  passage: z
    .object({ before: z.string(), hit: z.string(), after: z.string(), ocr: z.literal(true).optional() })
    .optional(),
});
export type DriveRow = z.output<typeof driveRow>;

export const driveCrumb = z.object({ id: driveFolderId, name: z.string() });

export const drivePaging = {
  sort: z.enum(DRIVE_SORTS).default('name'),
  cursor: cursor.optional(),
  limit: queryInt(1, 200).default(50),
  count: queryFlag.default(true),
};
