/** States of `file_text`. A worker of the previous release leaves what it has read as `formerlyRead`, without a number. */
export const TEXT_STATE = { toRead: 0, formerlyRead: 1, noText: 2, toIndex: 3, indexed: 4 } as const;
/** Between the text of a file's own and what OCR has read of it: no letter, and nothing that a person writes. */
export const OCR_MARK = '\u001e';
/** Some hundred pages; text beyond them is not found. */
export const MAX_CHARACTERS = 400_000;
