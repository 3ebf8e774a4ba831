export const EXCHANGE_FORMATS = ['gift', 'moodle'] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];
/** Questions of one file. */
export const MAX_EXCHANGED = 500;
/** Characters of one file. */
export const MAX_EXCHANGE_TEXT = 400_000;
export const MAX_EXCHANGE_LINE = 60_000;
