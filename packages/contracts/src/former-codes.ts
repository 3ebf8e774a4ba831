import type { CommonErrorCode } from './errors.js';

/**
 * Error codes that earlier releases answered, and the code of now. A service of the release before may still run beside
 * newer ones: what it answers is read as if it had said the code of now. To be removed after the next release.
 */
const FORMER_CODES: ReadonlyMap<string, CommonErrorCode> = new Map([
  ['CLIENT-002', 'LIST-001'],
  ['CONTACT-005', 'LIST-001'],
  ['DGT-002', 'LIST-001'],
  ['DGT-BOOK-011', 'LIST-001'],
  ['EMPLOYEE-004', 'LIST-001'],
  ['MAIL-006', 'LIST-001'],
  ['MAIL-LAYOUT-002', 'LIST-001'],
  ['ACTIVITY-001', 'LIST-001'],
  ['DEVICE-003', 'LIST-001'],
  ['SUPPLIER-004', 'LIST-001'],
]);

/** The code of now; a code that was never another stays. */
export const codeNow = (code: string): string => FORMER_CODES.get(code) ?? code;

/** The codes that only an older service answers. */
export const formerCodes = (): string[] => [...FORMER_CODES.keys()];
