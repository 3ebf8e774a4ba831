import { describe, expect, it } from '@jest/globals';
import type { Timetable } from '../src/agenda-store/bands.js';
import {
  bestSubstitutes,
  lacksCategory,
  type Spare,
  type Stranded,
  troubles,
} from '../src/fleet-store/substitutes.js';

const DAY = '2026-03-02';
const LESSON: Stranded = {
  ...{ id: 'l1', vehicle: 'old', day: DAY, stretch: { from: 600, to: 645 }, branch: 'jaen' },
  ...{ licence: 'B', gearbox: null, category: null, needsDualControls: true },
};
const CAR: Spare = {
  ...{ id: 'car', name: '1234 BCD', branch: 'jaen', model: 'Ibiza', isUsable: true, licences: ['B'] },
  ...{ gearbox: 'manual', category: 'm1', dualControls: 'yes', inspectionUntil: null, insuranceUntil: null },
  ...{ timetables: [], workshopDays: new Set<string>(), busy: [] },
};
const OLD: Spare = { ...CAR, id: 'old', inspectionUntil: '2026-03-01' };
const timetable = (kind: Timetable['kind'], from: string, to: string): Timetable => ({
  ...{ id: 't', name: 'Semana', subject: 'vehicle', kind, startsOn: null, endsOn: null },
  bands: [{ days: [1, 2, 3, 4, 5], from, to }],
});
const best = (lessons: readonly Stranded[], ...spares: readonly Spare[]) =>
  [...bestSubstitutes(lessons, [OLD, ...spares])].map(([, id]) => id);

describe('a substitute', () => {
  it('is a free vehicle of the licence with its papers in order', () => {
    expect(best([LESSON], CAR)).toEqual(['car']);
  });

  it.each<[string, Partial<Spare>]>([
    ['another licence', { licences: ['C'] }],
    ['a trailer', { category: 'o' }],
    ['an ITV that ended the day before', { inspectionUntil: '2026-03-01' }],
    ['an insurance that ended the day before', { insuranceUntil: '2026-03-01' }],
    ['no dual controls', { dualControls: 'no' }],
    ['no place in the agenda', { isUsable: false }],
    ['an order that keeps it in the workshop', { workshopDays: new Set([DAY]) }],
    ['a practice at that hour', { busy: [{ day: DAY, stretch: { from: 640, to: 685 } }] }],
    ['an absence at that hour', { timetables: [timetable('absence', '10:40', '11:00')] }],
    ['hours that leave it out', { timetables: [timetable('work', '10:05', '14:00')] }],
  ])('is none with %s', (_, change) => {
    expect(best([LESSON], { ...CAR, ...change })).toEqual([null]);
  });

  it('is never the vehicle itself, and of the gearbox and the category of the type', () => {
    expect(best([LESSON])).toEqual([null]);
    expect(best([{ ...LESSON, gearbox: 'automatic' }], CAR)).toEqual([null]);
    expect(best([{ ...LESSON, category: 'n2' }], CAR)).toEqual([null]);
    expect(best([{ ...LESSON, category: 'n2' }], { ...CAR, category: null })).toEqual(['car']);
  });

  it('that may be a trailer comes last, and pulls none where dual controls or a gearbox are needed', () => {
    const unknown = { ...CAR, id: 'aaa', licences: [], gearbox: null, category: null, dualControls: null };
    expect(best([LESSON], unknown)).toEqual(['aaa']);
    expect(best([{ ...LESSON, licence: 'EB' }], unknown)).toEqual([null]);
    const inCircuit = { ...LESSON, needsDualControls: false };
    expect(best([inCircuit], unknown)).toEqual(['aaa']);
    expect(best([inCircuit], unknown, { ...CAR, branch: 'ubeda' })).toEqual(['car']);
    expect(best([{ ...inCircuit, licence: 'EB', gearbox: 'manual' }], unknown)).toEqual([null]);
  });

  describe('of a trailer', () => {
    const TOWED: Stranded = { ...LESSON, licence: null, category: 'o', needsDualControls: false };
    const TRAILER: Spare = {
      ...{ ...CAR, id: 'trailer', model: 'Remolque', licences: [], gearbox: null, category: 'o' },
      dualControls: null,
    };
    const UNKNOWN: Spare = { ...TRAILER, id: 'aaa', category: null };

    it('is a trailer; one without a category comes last, and is known as such', () => {
      expect(best([TOWED], CAR)).toEqual([null]);
      expect(best([TOWED], UNKNOWN, { ...TRAILER, branch: 'ubeda' })).toEqual(['trailer']);
      expect(best([TOWED], UNKNOWN)).toEqual(['aaa']);
      expect([TRAILER, UNKNOWN].map((one) => lacksCategory(one, TOWED))).toEqual([false, true]);
      expect(lacksCategory(UNKNOWN, LESSON)).toBe(false);
    });

    it.each<[string, Partial<Spare>]>([
      ['a gearbox', { gearbox: 'manual' }],
      ['dual controls', { dualControls: 'yes' }],
      ['the leave of Tráfico to have none', { dualControls: 'exempt' }],
      ['licences without trailers alone', { licences: ['B'] }],
      ['a licence without trailers beside one with them', { licences: ['B', 'EB'] }],
      ['another category', { category: 'm1' }],
    ])('is none with %s', (_, change) => {
      expect(best([TOWED], { ...UNKNOWN, ...change })).toEqual([null]);
    });

    it('has no category where its licences are those of trailers', () => {
      expect(best([TOWED], { ...UNKNOWN, licences: ['EB'] })).toEqual(['aaa']);
    });

    it('does not follow a motorcycle', () => {
      const followed = { ...TOWED, category: null };
      expect(best([followed], TRAILER)).toEqual([null]);
      expect(best([followed], TRAILER, CAR)).toEqual(['car']);
    });
  });

  it.each<[string, Partial<Spare>]>([
    ['of another branch', { branch: 'ubeda' }],
    ['of another gearbox', { gearbox: 'automatic' }],
    ['of another model', { model: 'Clio' }],
    ['with more practices that day', { busy: [{ day: DAY, stretch: { from: 0, to: 45 } }] }],
  ])('is rather one like the old than one %s', (_, change) => {
    const other = { ...CAR, ...change, id: 'aaa' };
    expect(best([LESSON], other, CAR)).toEqual(['car']);
    expect(best([LESSON], other)).toEqual(['aaa']);
  });

  it('is given to one practice at a time, the earlier first', () => {
    const early = { ...LESSON, id: 'l0', stretch: { from: 570, to: 615 } };
    const later = { ...LESSON, id: 'l2', stretch: { from: 645, to: 690 } };
    const found = bestSubstitutes([LESSON, later, early], [OLD, CAR]);
    expect(Object.fromEntries(found)).toEqual({ l0: 'car', l1: null, l2: 'car' });
  });
});

it('names what keeps a vehicle from being driven', () => {
  expect(troubles(OLD, '2026-03-01')).toEqual([]);
  expect(troubles(OLD, DAY)).toEqual(['inspection']);
  const all = { ...OLD, insuranceUntil: '2026-01-01', isUsable: false, workshopDays: new Set([DAY]) };
  expect(troubles(all, DAY)).toEqual(['inspection', 'insurance', 'vehicle-inactive', 'vehicle-workshop']);
});
