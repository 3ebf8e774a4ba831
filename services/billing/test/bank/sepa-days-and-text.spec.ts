import { addDays } from '@volante/service-kit/local-days';
import fc from 'fast-check';
import { sepaText } from '../../src/bank/sepa/sepa-text.js';
import { afterTargetDays, isTargetDay, nextTargetDay } from '../../src/bank/sepa/target-days.js';

/** Easter Sundays as the church's tables have them. */
const EASTER = ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2038-04-25'];

describe('days on which banks settle', () => {
  it.each(EASTER)('leave out Good Friday and Easter Monday around %s', (sunday) => {
    for (const days of [-2, -1, 0, 1]) expect(isTargetDay(addDays(sunday, days))).toBe(false);
    expect(isTargetDay(addDays(sunday, -3))).toBe(true);
    expect(isTargetDay(addDays(sunday, 2))).toBe(true);
  });

  it('are six holidays short of the working days of a year', () => {
    const days = Array.from({ length: 365 }, (_, at) => addDays('2026-01-01', at));
    const closed = days.filter((day) => !isTargetDay(day) && new Date(day).getUTCDay() % 6 !== 0);
    expect(closed).toEqual(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25']);
    // National holidays of Spain are none of TARGET's.
    expect(isTargetDay('2026-10-12')).toBe(true);
    expect(isTargetDay('2028-02-29')).toBe(true);
  });

  it('go on after those that are closed', () => {
    expect(nextTargetDay('2026-04-03')).toBe('2026-04-07');
    expect(nextTargetDay('2026-04-07')).toBe('2026-04-07');
    expect(afterTargetDays('2026-04-01', 2)).toBe('2026-04-07');
    expect(afterTargetDays('2026-12-24', 1)).toBe('2026-12-28');
  });
});

describe('a text for banks', () => {
  it.each([
    ['Peña Ñúñez, María José', 'Pena Nunez, Maria Jose'],
    ['Autoescuela «La Señal» & Hijos', "Autoescuela 'La Senal' + Hijos"],
    ['Plazo 2/3 · 120 €', 'Plazo 2/3 . 120 EUR'],
    ['//doble//barra/', 'doble/barra'],
    ['Übergröße Œuvre Łódź', 'Ubergrosse OEuvre Lodz'],
    ['日本', ''],
    ['una\nlínea\ty otra', 'una linea y otra'],
  ])('%s becomes %s', (text, plain) => {
    expect(sepaText(text, 70)).toBe(plain);
  });

  it('holds nothing but what every bank takes, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 1, max: 140 }),
        (text, max) => {
          const plain = sepaText(text, max);
          expect(plain).toMatch(/^(?![/ ])[A-Za-z0-9/\-?:().,'+ ]*$/);
          expect(plain).not.toMatch(/\/\/|[/ ]$/);
          expect(plain.length).toBeLessThanOrEqual(max);
        },
      ),
    );
  });
});
