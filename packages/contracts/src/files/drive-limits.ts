/** Levels of folders below the drive's root. */
export const MAX_FOLDER_LEVELS = 20;
/** Folders and files directly in one folder. */
export const MAX_FOLDER_CHILDREN = 10_000;
/** Characters of a name in the drive. */
export const MAX_DRIVE_NAME = 120;
/** Ids that one change takes. */
export const MAX_DRIVE_IDS = 500;
/** Elements that one request copies. */
export const MAX_COPIED = 100;
/** Elements in one folder that a job copies. */
export const MAX_JOB_COPIED = 5_000;
/** Folders of one school that are private or of one branch. */
export const MAX_DRIVE_ZONES = 1000;
/** Of these, made by one person: nobody takes the places of all others. */
export const MAX_PERSON_ZONES = 250;
/** Owners of one private folder, people and roles together. */
export const MAX_FOLDER_OWNERS = 50;
/** Versions of one file that are kept; those with a label are never thinned out. */
export const MAX_FILE_VERSIONS = 50;
/** Days that the trash keeps a deleted element, where the school chose no others. */
export const TRASH_DAYS = 30;
export const MIN_TRASH_DAYS = 7;
export const MAX_TRASH_DAYS = 90;
/** The quota's share from which the school is warned. */
export const QUOTA_WARNS_AT = 0.8;
/** Bytes of a part of an upload; what is no larger is sent at once. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024;
/** Bytes of the largest file: a film or a recording. */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024 * 1024;
/** Days that the parts of an unfinished upload are kept. */
export const UPLOAD_DAYS = 7;
/** Unfinished uploads of one person. */
export const MAX_OPEN_UPLOADS = 200;
/** Files of one ZIP. */
export const MAX_ZIP_FILES = 5_000;
/** Bytes of the files in one ZIP; the format holds 4 GB. */
export const MAX_ZIP_BYTES = 2 * 1024 * 1024 * 1024;
/** Pages of one document that are read by OCR. */
export const MAX_OCR_PAGES = 30;
