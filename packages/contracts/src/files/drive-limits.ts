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
/** Folders of one school that are private or of one branch. */
export const MAX_DRIVE_ZONES = 1000;
/** Owners of one private folder, people and roles together. */
export const MAX_FOLDER_OWNERS = 50;
/** Versions of one file that are kept; those with a label are never thinned out. */
export const MAX_FILE_VERSIONS = 50;
/** Days that the trash keeps a deleted element. */
export const TRASH_DAYS = 30;
/** The quota's share from which the school is warned. */
export const QUOTA_WARNS_AT = 0.8;
