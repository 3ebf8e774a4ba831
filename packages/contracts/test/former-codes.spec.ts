import { expect, it } from '@jest/globals';
import { ERRORS, errorDefinition } from '../src/catalogue.js';
import { COMMON_ERRORS } from '../src/errors.js';
import { codeNow, formerCodes } from '../src/former-codes.js';

it.each(formerCodes())('%s of an older service is read as the code of now', (code) => {
  expect(ERRORS).not.toHaveProperty([code]);
  expect(COMMON_ERRORS).toHaveProperty([codeNow(code)]);
  expect(errorDefinition(code)).toBe(errorDefinition(codeNow(code)));
  expect(errorDefinition(code).status).toBeLessThan(500);
});

it('a code that was never another stays as it is', () => {
  for (const code of ['SUPPLIER-001', 'constructor', '']) expect(codeNow(code)).toBe(code);
});
