/** Pages of one PDF that is put together. */
export const MAX_COMPOSED_PAGES = 300;
/** Pages of a censored copy: each becomes a picture. */
export const MAX_CENSORED_PAGES = 60;
export const MAX_CENSOR_BOXES = 500;
/** Pictures that are taken out of a PDF at once. */
export const MAX_EXTRACTED = 60;
