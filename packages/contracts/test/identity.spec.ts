import { describe, expect, it } from '@jest/globals';
import {
  CIF_MESSAGE,
  cifError,
  DNI_MESSAGES,
  dniError,
  fiscalCodeError,
  ibanError,
  normaliseIdentity,
} from '../src/identity.js';

describe('DNI and NIE', () => {
  it.each([
    '12345678Z',
    '00000000T',
    '56789423P',
    '89890001K',
    'X1234567L',
    'Y1234567X',
    'Z1234567R',
    'X0000000T',
    '12345678z',
  ])('takes %s', (dni) => {
    expect(dniError(dni)).toBeNull();
  });

  it.each([
    ['', DNI_MESSAGES.short],
    ['1234567Z', DNI_MESSAGES.short],
    ['123456789Z', DNI_MESSAGES.long],
    ['1234A678Z', DNI_MESSAGES.format],
    ['123456789', DNI_MESSAGES.format],
    ['W1234567L', DNI_MESSAGES.format],
    ['12345678A', DNI_MESSAGES.letter],
    ['X1234567A', DNI_MESSAGES.letter],
  ])('refuses %p in the words of the specification', (dni, message) => {
    expect(dniError(dni)).toBe(message);
  });
});

describe('CIF', () => {
  it.each([
    'A58818501',
    'A28083806',
    'B12345674',
    'B85905495',
    'B72877814',
    'P2813400E',
    'Q2826000H',
    'A86018322',
  ])('takes %s', (cif) => {
    expect(cifError(cif)).toBeNull();
  });

  it.each(['A58818502', 'B1234567D', 'P28134005', 'I12345674', 'B1234567', '12345678Z', ''])(
    'refuses %p',
    (cif) => {
      expect(cifError(cif)).toBe(CIF_MESSAGE);
    },
  );
});

describe('tax numbers of people without a DNI', () => {
  it.each(['K0000000T', 'L0000001R', 'M1234567L', 'm1234567l'])('%s is right', (code) => {
    expect([fiscalCodeError('P', code), fiscalCodeError('E', code)]).toEqual([null, null]);
  });

  it.each([
    ['M1234567A', DNI_MESSAGES.letter],
    ['K12345678', DNI_MESSAGES.format],
    ['M123456L', DNI_MESSAGES.short],
  ])('%s: %s', (code, message) => {
    expect(fiscalCodeError('P', code)).toBe(message);
  });
});

it('asks a foreign company for a letter', () => {
  expect([cifError('N1234567D'), cifError('N12345674')]).toEqual([null, CIF_MESSAGE]);
});

// Since Orden EHA/451/2008 the seven digits are no province: nothing forbids a digit after a number with 00.
it('takes digit and letter where the number begins with 00', () => {
  expect([cifError('G0012345E'), cifError('G00123455'), cifError('G00123453')]).toEqual([
    null,
    null,
    CIF_MESSAGE,
  ]);
});

describe('a Spanish account number', () => {
  // Bank, branch, two check digits, account. The first is the one that the central bank prints as its example.
  it.each(['ES9121000418450200051332', 'ES79 2100 0813 6101 2345 6789', 'ES6000491500051234567892'])(
    '%s is right',
    (iban) => {
      expect(ibanError(iban)).toBeNull();
    },
  );

  it('is wrong where the bank’s own check digits are, though the remainder of 97 is right', () => {
    // 46 in the place of 45, with the first digits that make the remainder 1.
    expect(ibanError('ES2921000418460200051332')).not.toBeNull();
  });
});

it('takes the DNI of a sole trader for a company, but no CIF for a person', () => {
  expect(fiscalCodeError('E', '12345678Z')).toBeNull();
  expect(fiscalCodeError('E', 'B12345674')).toBeNull();
  expect(fiscalCodeError('P', 'B12345674')).toBe(DNI_MESSAGES.format);
});

it('reads numbers as people write them', () => {
  expect(normaliseIdentity(' 12.345.678-z ')).toBe('12345678Z');
});
