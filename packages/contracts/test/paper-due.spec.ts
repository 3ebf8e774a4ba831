import { describe, expect, it } from '@jest/globals';
import {
  claimDeadline,
  fineDeadline,
  inspectionDue,
  noticeDeadline,
  type PaperTerm,
  type PaperVehicle,
  paperDue,
} from '../src/training/paper-due.js';

const CAR: PaperVehicle = { category: 'm1', registeredOn: '2022-03-10', inspectionUntil: null };
const OIL: PaperTerm = {
  ...{ name: 'Aceite', kind: 'service', category: null, fromYears: null, source: '' },
  ...{ everyMonths: 12, everyKilometres: 15_000, startsOn: null, endsOn: null },
};

describe('the ITV of a driving school (RD 920/2017, art. 6)', () => {
  it.each<[string, Partial<PaperVehicle>, string, string]>([
    ['is not wanted until two years', {}, '2023-06-01', '2024-03-10'],
    ['is wanted every year from two years', {}, '2024-03-10', '2025-03-10'],
    ['is wanted every year to five years, that day included', {}, '2027-03-10', '2028-03-10'],
    ['is wanted every half year later', {}, '2027-03-11', '2027-09-11'],
    ['counts from the old end within 30 days', { inspectionUntil: '2025-03-10' }, '2025-02-08', '2026-03-10'],
    ['counts from its own day before that', { inspectionUntil: '2025-03-10' }, '2025-02-07', '2026-02-07'],
    [
      'counts from its own day where the old one had ended',
      { inspectionUntil: '2025-03-10' },
      '2025-03-11',
      '2026-03-11',
    ],
    ['holds for motorcycles too', { category: 'l' }, '2024-05-01', '2025-05-01'],
    ['ends on the last day of a short month', { registeredOn: '2015-01-01' }, '2026-08-31', '2027-02-28'],
  ])('%s', (_, change, passedOn, dueOn) => {
    expect(inspectionDue({ ...CAR, ...change }, passedOn)).toMatchObject({ dueOn });
  });

  it.each<[string, Partial<PaperVehicle>, string]>([
    ['lorries', { category: 'n3' }, '2026-01-01'],
    ['vehicles without a category', { category: null }, '2026-01-01'],
    ['vehicles whose registration is not known', { registeredOn: null }, '2026-01-01'],
    ['days before the decree', {}, '2018-05-19'],
  ])('has no term for %s', (_, change, day) => {
    expect(inspectionDue({ ...CAR, ...change }, day)).toBeNull();
  });
});

describe('a paper', () => {
  const done = { kind: 'service', doneOn: '2026-03-02', kilometres: 40_000 } as const;

  it('is due by the day and the kilometres of the school’s term', () => {
    expect(paperDue(CAR, done, [OIL])).toEqual({
      dueOn: '2027-03-02',
      dueKilometres: 55_000,
      source: 'Aceite',
    });
    expect(paperDue(CAR, { ...done, kilometres: null }, [OIL])).toMatchObject({ dueKilometres: null });
  });

  it('goes by the most exact term that holds on its day', () => {
    const cars = { ...OIL, name: 'Turismos', category: 'm1' as const, everyMonths: 6 };
    const old = { ...cars, name: 'Viejos', fromYears: 4, everyMonths: 3 };
    const later = { ...old, name: 'Desde mayo', everyMonths: 1, startsOn: '2026-05-01' };
    const lorries = { ...cars, name: 'Camiones', category: 'n3' as const, everyMonths: 2 };
    expect(paperDue(CAR, done, [OIL, cars, lorries, later])).toMatchObject({ source: 'Turismos' });
    expect(paperDue({ ...CAR, registeredOn: '2022-03-02' }, done, [OIL, cars, old])).toMatchObject({
      source: 'Viejos',
    });
    expect(paperDue(CAR, done, [OIL, cars, old])).toMatchObject({ source: 'Turismos' });
  });

  it('of an ITV is due on the earlier of the law’s day and the school’s', () => {
    const inspection = { kind: 'inspection', doneOn: '2024-05-01', kilometres: null } as const;
    const own = { ...OIL, kind: 'inspection' as const, everyKilometres: null };
    expect(paperDue(CAR, inspection, [{ ...own, everyMonths: 24 }])).toMatchObject({ dueOn: '2025-05-01' });
    expect(paperDue(CAR, inspection, [{ ...own, everyMonths: 6 }])).toMatchObject({ dueOn: '2024-11-01' });
    expect(paperDue({ ...CAR, category: 'n3' }, inspection, [own])).toMatchObject({ dueOn: '2025-05-01' });
  });

  it('has no proposal without a term', () => {
    expect(paperDue(CAR, done, [])).toBeNull();
  });
});

it.each([
  ['a claim, seven days (Ley 50/1980, art. 16)', claimDeadline('2026-02-25'), '2026-03-04'],
  ['a fine, twenty natural days (RDLeg 6/2015, art. 93.1)', fineDeadline('2026-02-20'), '2026-03-12'],
  ['a policy, a month (Ley 50/1980, art. 22)', noticeDeadline('2026-03-31'), '2026-02-28'],
])('the deadline of %s', (_, day, expected) => {
  expect(day).toBe(expected);
});
