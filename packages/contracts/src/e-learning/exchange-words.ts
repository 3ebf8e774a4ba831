/** `own`: the bank's package with pictures. `qti3` and `qti2` are packages too; GIFT and Moodle are one text. */
export const EXCHANGE_FORMATS = ['own', 'qti3', 'qti2', 'moodle', 'gift'] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];
export const PACKAGE_FORMATS: readonly ExchangeFormat[] = ['own', 'qti3', 'qti2'];
/** Questions of one file. */
export const MAX_EXCHANGED = 500;
/** Characters of one file, or of all texts of a package. */
export const MAX_EXCHANGE_TEXT = 500_000;
export const MAX_EXCHANGE_LINE = 60_000;
/** Texts and pictures of a package. */
export const MAX_PACKED = MAX_EXCHANGED + 1;
