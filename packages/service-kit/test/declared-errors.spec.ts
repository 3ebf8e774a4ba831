import { expect, it } from '@jest/globals';
import { declaredOnly } from '../src/calls/declared-errors.js';
import { CodedError, notFound } from '../src/coded-error.js';

const call = { path: 'supplier/create', errors: ['SUPPLIER-001'] } as const;

it('a call answers the errors that it declares and those of every call', () => {
  for (const error of [new CodedError('SUPPLIER-001'), notFound(), new Error('a mistake')])
    expect(declaredOnly(call, error)).toBe(error);
});

it('another one is a mistake of ours, and says which', () => {
  expect(declaredOnly(call, new CodedError('MAIL-001', { id: 1 }))).toMatchObject({
    code: 'REQ-110',
    details: { undeclared: 'MAIL-001', call: 'supplier/create' },
  });
});
