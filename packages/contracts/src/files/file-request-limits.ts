/** Days that a link takes files at most. */
export const MAX_REQUEST_DAYS = 90;
/** Files that one link takes, those that are rejected later included. */
export const MAX_REQUEST_FILES = 500;
/** Megabytes that one link takes. */
export const MAX_REQUEST_MEGABYTES = 2000;
/** Open links of one folder. */
export const MAX_FOLDER_REQUESTS = 20;
/** Names given on one link. */
export const MAX_REQUEST_SENDERS = 200;
/** Received files of one decision. */
export const MAX_RECEIVED_IDS = 200;
