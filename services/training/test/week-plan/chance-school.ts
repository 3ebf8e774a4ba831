import { addDays } from '@volante/contracts/calendar-days';
import { USUAL_SETTINGS } from '@volante/contracts/training/agenda-setting.fields';
import { timeOf } from '../../src/agenda-store/bands.js';
import { seeded } from '../../src/week-plan/plan-search.js';
import type { WeekFacts, WeekStudent } from '../../src/week-plan/read-week.js';

export interface SchoolSize {
  teachers: number;
  vehicles: number;
  students: number;
  /** Practices that each student wants. */
  each: number;
}

/** A Monday on which clocks do not change. */
const MONDAY = '2030-03-04';
const ALL_DAYS = [1, 2, 3, 4, 5, 6];
const HOUR = 60;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const NO_TYPE = {
  kind: 'road',
  licences: '["B"]',
  minutes: 45,
  units: 1,
  debt: 0,
  no_vehicle: 0,
  second_vehicle: 0,
} as const;

/** A school by chance, of a seed: teachers of mornings, afternoons or both, and students who can at some hours. */
export function chanceSchool(seed: number, size: SchoolSize): WeekFacts {
  const random = seeded(seed);
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
  const places = new Map(
    range(8).map((n) => [
      `p${n}`,
      { id: `p${n}`, zone: '', latitude: 37.77 + random() / 30, longitude: -3.79 + random() / 30 },
    ]),
  );
  const timetables = range(size.teachers).flatMap((n) => {
    const bands = [
      { days: ALL_DAYS, from: '08:00', to: '14:00' },
      { days: ALL_DAYS, from: '15:30', to: '21:00' },
    ].filter((_, at) => n % 3 === 0 || n % 3 === at + 1);
    const facts = { id: `h${n}`, name: '', subject: 'teacher', kind: 'work', of: `t${n}` } as const;
    return [{ ...facts, startsOn: null, endsOn: null, bands }];
  });
  const students = range(size.students).map((n): WeekStudent => {
    const from = between(8, 18);
    const bands = [{ days: ALL_DAYS, from: timeOf(from * HOUR), to: timeOf((from + between(2, 5)) * HOUR) }];
    return {
      ...{ id: `s${n}`, contact: `c${n}`, licence: 'B', tutor: `t${between(0, size.teachers)}` },
      ...{ place: `p${between(0, 8)}`, circuitPassedOn: null, bands, typeId: 'y', minutes: 45 },
      ...{ examOn: random() < 0.15 ? addDays(MONDAY, 8) : null, wanted: size.each, affordable: size.each },
      type: { ...NO_TYPE, gearbox: null, category: null, room: null },
      own: {
        papers: { contract: 'there', inscription: 'there', circuitPassedOn: null },
        motorcycleYears: null,
      },
    };
  });
  return {
    ...{ branch: 'b', zone: 'Europe/Madrid', students, now: { day: addDays(MONDAY, -3), minute: 600 } },
    days: range(7).map((at) => addDays(MONDAY, at)),
    ways: { places, travel: new Map() },
    shared: {
      ...{ lessons: [], timetables, rooms: [], orders: [], settings: USUAL_SETTINGS },
      teachers: range(size.teachers).map((n) => ({
        ...{ id: `t${n}`, name: `Profesor ${n}`, licences: '["B"]', daily_limit: 10 },
        ...{ motorcycle_since: null, standing: 'active', account: null },
      })),
      vehicles: range(size.vehicles).map((n) => ({
        ...{
          id: `v${n}`,
          plate: `v${n}`,
          licences: '["B"]',
          gearbox: null,
          category: null,
          dual_controls: 'yes' as const,
        },
        ...{ inspection_until: null, insurance_until: null },
      })),
    },
  };
}
