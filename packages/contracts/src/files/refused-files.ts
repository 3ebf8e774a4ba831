import { FILE_ERRORS } from './file.contract.js';

/**
 * Refusals of a file for its bytes: the same file is refused each time. A full space or a lost line are none of them, nor are FILE-003, 005 and
 * 006, which also come where the process that looked at the file ran out of time.
 */
const FINAL = [
  'FILESIZE',
  'FILE-001',
  'FILE-002',
  'FILE-007',
  'FILE-010',
] as const satisfies readonly (keyof typeof FILE_ERRORS)[];

const CODES: ReadonlySet<string> = new Set(FINAL);
const MESSAGES: ReadonlySet<string> = new Set(FINAL.map((code) => FILE_ERRORS[code].message));

/** Whether it is useless to send the file again, by the code of its refusal. */
export const isFinalRefusal = (code: string): boolean => CODES.has(code);

/** The same by the message with which an upload in parts ended: its state has no code. */
export const isFinalMessage = (message: string): boolean => MESSAGES.has(message);
