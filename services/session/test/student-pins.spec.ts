import { describe, expect, it } from '@jest/globals';
import { identityOf, plainDni } from '../src/student-store/identity.js';
import { isWeakPin, newPin } from '../src/student-store/pins.js';

describe('a PIN', () => {
  it.each([
    '000000',
    '777777',
    '121212',
    '481481',
    '123456',
    '012345',
    '654321',
    '987654',
    '240505',
    '310199',
    '010100',
  ])('%s is among those that are tried first', (pin) => expect(isWeakPin(pin)).toBe(true));

  it.each(['482915', '975310', '123457', '654320', '676768', '321299', '001305', '311399', '481482'])(
    '%s is not',
    (pin) => expect(isWeakPin(pin)).toBe(false),
  );

  it('is made of six digits, and never one of the weak ones', () => {
    const pins = Array.from({ length: 2_000 }, newPin);
    expect(pins.every((pin) => /^\d{6}$/.test(pin) && !isWeakPin(pin))).toBe(true);
    expect(new Set(pins).size).toBeGreaterThan(1_900);
  });
});

describe('what a student types', () => {
  it.each([
    [' 12.345.678-z ', { dni: '12345678Z', email: '' }],
    ['x1234567l', { dni: 'X1234567L', email: '' }],
    [' Marta@Example.COM ', { dni: '', email: 'marta@example.com' }],
    ['@', { dni: '', email: '@' }],
    ['ñ', { dni: '', email: '' }],
  ])('«%s» is an address where there is an @, and a DNI elsewhere', (typed, found) => {
    expect(identityOf(typed)).toEqual(found);
  });

  it('is cut where no DNI is so long', () => {
    expect(plainDni('9'.repeat(1_000))).toHaveLength(254);
  });
});
