import { expect, it } from '@jest/globals';
import { FILE_ERRORS } from '../src/files/file.contract.js';
import { isFinalMessage, isFinalRefusal } from '../src/files/refused-files.js';

it('a file is refused for good for its kind, size and content, by code and by message', () => {
  for (const code of ['FILE-001', 'FILE-002', 'FILE-007', 'FILE-010'] as const) {
    expect([code, isFinalRefusal(code)]).toEqual([code, true]);
    expect([code, isFinalMessage(FILE_ERRORS[code].message)]).toEqual([code, true]);
  }
});

it('may come again where room, line or permission were missing', () => {
  for (const code of ['FILE-008', 'REQ-100', 'DRIVE-002', 'ACCESS-001', 'FILE-003'])
    expect(isFinalRefusal(code)).toBe(false);
  expect(isFinalMessage(FILE_ERRORS['FILE-008'].message)).toBe(false);
  expect(isFinalMessage('')).toBe(false);
});
