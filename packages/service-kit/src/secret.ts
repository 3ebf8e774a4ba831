import { randomBytes, randomInt } from 'node:crypto';

const BYTES = 32;
const CODE_DIGITS = 6;

/**
 * 256 random bits as 43 characters, for an address, a device or a letter. A table keeps its `sha256`: nobody tries them all, so that
 * a plain digest is enough.
 */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** Six digits for a letter or a screen. They can be tried: a table keeps their digest under a key that is not in the database. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
