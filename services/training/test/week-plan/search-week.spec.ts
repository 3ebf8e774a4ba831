import { describe, expect, it } from '@jest/globals';
import { bandsOn, isWithin, minuteOf } from '../../src/agenda-store/bands.js';
import type { WeekFacts } from '../../src/week-plan/read-week.js';
import { searchWeek } from '../../src/week-plan/search-week.js';
import type { WeekLine } from '../../src/week-plan/settle-week.js';
import { PLAN_WEIGHTS } from '../../src/week-plan/week-plan.js';
import { chanceSchool } from './chance-school.js';

const SIZE = { teachers: 6, vehicles: 5, students: 50, each: 2 };

function searched(week: WeekFacts, change: { isOver?: () => boolean } = {}): WeekLine[] {
  const turns = searchWeek({
    ...{ week, weights: PLAN_WEIGHTS, seed: 1, rounds: 20, spent: () => 0, isOver: () => false },
    ...change,
  });
  for (;;) {
    const turn = turns.next();
    if (turn.done) return turn.value;
  }
}

const placed = (lines: readonly WeekLine[]) =>
  lines.flatMap(({ of, slot }) => {
    if (slot === null) return [];
    const to = slot.fromMinute + of.minutes;
    return [{ of, slot, day: slot.day, from: slot.fromMinute, to }];
  });

/** Pairs that overlap and share a teacher, a vehicle or a student, and hours at which a teacher or student cannot. */
function faults(week: WeekFacts, lines: readonly WeekLine[]): string[] {
  const rows = placed(lines);
  const found: string[] = [];
  for (const [at, one] of rows.entries()) {
    const hours = week.shared.timetables.find(({ of }) => of === one.slot.teacher.id)?.bands ?? [];
    if (!isWithin(one, bandsOn(hours, one.day))) found.push('teacher');
    if (!isWithin(one, bandsOn(one.of.bands, one.day))) found.push('student');
    for (const other of rows.slice(at + 1)) {
      if (one.day !== other.day || one.from >= other.to || other.from >= one.to) continue;
      if (one.slot.teacher.id === other.slot.teacher.id) found.push('two of one teacher');
      if (one.slot.vehicle?.id === other.slot.vehicle?.id) found.push('two in one vehicle');
      if (one.of.contact === other.of.contact) found.push('two of one student');
    }
  }
  return found;
}

describe('the proposal of a chance school', () => {
  it.each([1, 2, 3, 4, 5])('breaks no rule and names why the rest has no place: week %d', (seed) => {
    const week = chanceSchool(seed, SIZE);
    const lines = searched(week);
    expect(faults(week, lines)).toEqual([]);
    expect(lines).toHaveLength(SIZE.students * SIZE.each);
    expect(placed(lines).length).toBeGreaterThan(lines.length / 2);
    for (const { slot, why } of lines) expect(why.length > 0).toBe(slot === null);
    const daily = Map.groupBy(placed(lines), ({ of, day }) => `${of.contact} ${day}`);
    expect([...daily.values()].filter((rows) => rows.length > 2)).toEqual([]);
  });

  it('keeps what is booked, and places nothing before now', () => {
    const week = chanceSchool(7, SIZE);
    const [first, second] = placed(searched(week));
    if (!first || !second) throw new Error('nothing was placed');
    const today = first.day;
    const lines = searched({ ...week, now: { day: today, minute: minuteOf('12:00') } });
    expect(placed(lines).filter(({ day, from }) => day < today || (day === today && from <= 720))).toEqual(
      [],
    );
  });

  it('has nobody drive a trailer, and what may be one last', () => {
    const week = chanceSchool(4, { ...SIZE, students: 12 });
    const [car] = week.shared.vehicles;
    if (!car) throw new Error('no car');
    const unknown = { ...car, id: 'unknown', licences: '[]', dual_controls: null };
    const perhaps = [{ ...unknown, id: 'trailer', category: 'o' }, unknown];
    const drivenOf = (vehicles: readonly (typeof car)[]) =>
      placed(searched({ ...week, shared: { ...week.shared, vehicles } })).map(({ slot }) => slot.vehicle?.id);
    const driven = drivenOf([...perhaps, ...week.shared.vehicles]);
    expect(driven.length).toBeGreaterThan(12);
    expect(driven).not.toContain('trailer');
    expect(new Set(drivenOf(perhaps))).toEqual(new Set(['unknown']));
  });

  it('says of those that it had no time for that it did not look', () => {
    const none = { ...SIZE, vehicles: 0 };
    const lines = searched(chanceSchool(2, none), { isOver: () => true });
    expect(new Set(lines.flatMap(({ why }) => why))).toEqual(new Set(['no-look']));
    const looked = searched(chanceSchool(2, { ...none, students: 3 }));
    expect(looked.flatMap(({ why }) => why)).toContain('no-vehicle');
    expect(looked.flatMap(({ why }) => why)).not.toContain('no-look');
  });

  it('leaves practices out that the bag cannot pay, and students whom a rule stops', () => {
    const week = chanceSchool(3, { ...SIZE, students: 2 });
    const [poor, unsigned] = week.students;
    if (!poor || !unsigned) throw new Error('two students');
    const papers = { ...unsigned.own.papers, contract: 'missing' as const };
    const students = [
      { ...poor, affordable: 1 },
      { ...unsigned, own: { ...unsigned.own, papers } },
    ];
    const settings = { ...week.shared.settings, contract: 'refuse' as const };
    const lines = searched({ ...week, students, shared: { ...week.shared, settings } });
    const whyOf = (id: string) => lines.filter(({ of, slot }) => of.id === id && !slot).map(({ why }) => why);
    expect(whyOf(poor.id)).toEqual([['units']]);
    expect(whyOf(unsigned.id)).toEqual([['contract'], ['contract']]);
  });
});
