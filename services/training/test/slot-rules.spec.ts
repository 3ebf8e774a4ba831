import { describe, expect, it } from '@jest/globals';
import type { Timetable } from '../src/agenda-store/bands.js';
import { barsStudent, barsTime } from '../src/lesson-store/next-slots/bars.js';
import { brokenRules, type SlotFacts } from '../src/lesson-store/slot-rules.js';

const CAR = {
  isUsable: true,
  licences: ['B'],
  gearbox: 'manual',
  category: 'm1',
  dualControls: 'yes' as const,
  inspectionUntil: '2026-12-31',
  insuranceUntil: '2026-12-31',
  isInWorkshop: false,
  timetables: [],
};

const HOUR_MS = 3_600_000;
const TEN = Date.UTC(2026, 2, 2, 9);
/** A practice of the same teacher, by its hours from ten o'clock of that Monday. */
const ride = (from: number, to: number, change: Partial<SlotFacts['own']> = {}): SlotFacts['own'] => ({
  ...{ day: new Date(TEN + from * HOUR_MS).toISOString().slice(0, 10), pickup: null, dropoff: null },
  ...{ startsAt: TEN + from * HOUR_MS, endsAt: TEN + to * HOUR_MS },
  ...change,
});
const PAPERS = { contract: 'there', inscription: 'there', circuitPassedOn: null } as const;
const SETTINGS = { contract: 'warn', inscription: 'warn', holiday: 'warn', studentDaily: 2 } as const;
const CENTRE = { id: 'a', zone: 'Centro', latitude: 37.7796, longitude: -3.7849 };
const STATION = { id: 'b', zone: '', latitude: 37.7905, longitude: -3.7849 };

/** A Monday, 10:00 to 10:45, with nothing against it. */
const FREE: SlotFacts = {
  day: '2026-03-02',
  stretch: { from: 600, to: 645 },
  licence: 'B',
  type: {
    ...{ kind: 'road', licences: [], noVehicle: false, secondVehicle: false },
    ...{ gearbox: null, category: null, room: null },
  },
  teacher: {
    ...{ isActive: true, licences: [], isElsewhere: false, dailyLimit: null },
    ...{ motorcycleSince: null, timetables: [] },
  },
  vehicle: CAR,
  secondVehicle: null,
  room: null,
  branch: { timetables: [] },
  student: { isActive: true, circuitPassedOn: null, bands: [] },
  hasTaught: true,
  busy: { teacher: 0, vehicle: 0, secondVehicle: 0, student: 0, room: 0 },
  sameDay: { teacher: 0, student: 0 },
  bag: 'enough',
  own: ride(0, 0.75),
  around: [],
  travel: new Map(),
  papers: PAPERS,
  settings: SETTINGS,
  motorcycleYears: null,
};
const MOTORCYCLE = { ...CAR, licences: ['A2'], dualControls: 'no' as const };
const RIDER: SlotFacts = {
  ...FREE,
  licence: 'A2',
  vehicle: MOTORCYCLE,
  secondVehicle: CAR,
  student: { isActive: true, circuitPassedOn: '2025-03-02', bands: [] },
};
const TRAILER = { ...CAR, licences: [], gearbox: null, category: 'o', dualControls: null };
const UNKNOWN = { ...TRAILER, category: null };
const HAULER: Partial<SlotFacts> = {
  licence: 'EB',
  type: { ...FREE.type, secondVehicle: true },
  vehicle: { ...CAR, licences: ['B', 'EB'] },
  secondVehicle: TRAILER,
};
const CAR_OF_B96 = { ...CAR, licences: ['B', 'B96'] };
const week = (
  kind: Timetable['kind'],
  from: string,
  to: string,
  change: Partial<Timetable> = {},
): Timetable => ({
  ...{ id: 'a', name: 'Semana', subject: 'teacher', kind, startsOn: null, endsOn: null },
  bands: [{ days: [1, 2, 3, 4, 5], from, to }],
  ...change,
});

it('lets a practice be booked that has nothing against it', () => {
  expect(brokenRules(FREE)).toEqual([]);
  expect(brokenRules(RIDER)).toEqual([]);
  expect(brokenRules({ ...FREE, ...HAULER })).toEqual([]);
});

describe('each rule', () => {
  it.each<[string, Partial<SlotFacts>]>([
    ['teacher-busy', { busy: { ...FREE.busy, teacher: 1 } }],
    ['exam-teacher', { hasTaught: false, type: { ...FREE.type, kind: 'exam' } }],
    ['vehicle-busy', { busy: { ...FREE.busy, vehicle: 1 } }],
    ['vehicle-busy', { busy: { ...FREE.busy, secondVehicle: 1 } }],
    ['student-busy', { busy: { ...FREE.busy, student: 1 } }],
    ['inspection', { vehicle: { ...CAR, inspectionUntil: '2026-03-01' } }],
    ['insurance', { vehicle: { ...CAR, insuranceUntil: '2026-03-01' } }],
    ['dual-controls', { vehicle: { ...CAR, dualControls: 'no' } }],
    ['no-vehicle', { vehicle: null }],
    ['second-needed', { type: { ...FREE.type, secondVehicle: true } }],
    ['second-no-trailer', { ...HAULER, secondVehicle: CAR }],
    ['second-no-trailer', { ...HAULER, licence: 'B96', vehicle: CAR_OF_B96, secondVehicle: CAR }],
    ['no-room', { type: { ...FREE.type, room: 'circuit' } }],
    ['type-licence', { type: { ...FREE.type, licences: ['C'] } }],
    ['teacher-inactive', { teacher: { ...FREE.teacher, isActive: false } }],
    ['teacher-branch', { teacher: { ...FREE.teacher, isElsewhere: true } }],
    ['teacher-licence', { teacher: { ...FREE.teacher, licences: ['C'] } }],
    ['teacher-limit', { teacher: { ...FREE.teacher, dailyLimit: 8 }, sameDay: { teacher: 8, student: 0 } }],
    ['teacher-hours', { teacher: { ...FREE.teacher, timetables: [week('work', '10:05', '14:00')] } }],
    ['teacher-absent', { teacher: { ...FREE.teacher, timetables: [week('absence', '10:40', '11:00')] } }],
    ['teacher-theory', { teacher: { ...FREE.teacher, timetables: [week('theory', '09:00', '10:05')] } }],
    ['vehicle-inactive', { vehicle: { ...CAR, isUsable: false } }],
    ['vehicle-workshop', { vehicle: { ...CAR, isInWorkshop: true } }],
    ['vehicle-licence', { vehicle: { ...CAR, licences: ['C'] } }],
    ['vehicle-category', { type: { ...FREE.type, category: 'n2' } }],
    ['vehicle-category', { vehicle: TRAILER }],
    ['vehicle-gearbox', { type: { ...FREE.type, gearbox: 'automatic' } }],
    ['vehicle-hours', { vehicle: { ...CAR, timetables: [week('work', '16:00', '20:00')] } }],
    [
      'vehicle-absent',
      { vehicle: { ...CAR, timetables: [week('absence', '00:00', '23:59', { bands: [] })] } },
    ],
    ['student-inactive', { student: { isActive: false, circuitPassedOn: null, bands: [] } }],
    ['student-hours', { student: { ...FREE.student, bands: [{ days: [1], from: '10:05', to: '14:00' }] } }],
    ['student-hours', { student: { ...FREE.student, bands: [{ days: [2], from: '09:00', to: '14:00' }] } }],
    ['student-limit', { sameDay: { teacher: 0, student: 2 } }],
    ['student-limit', { settings: { ...SETTINGS, studentDaily: 1 }, sameDay: { teacher: 0, student: 1 } }],
    ['units', { bag: 'short' }],
    ['money', { money: 'short' }],
    ['money-note', { money: 'unchecked' }],
    ['contract-note', { papers: { ...PAPERS, contract: 'missing' } }],
    ['inscription-note', { papers: { ...PAPERS, inscription: 'missing' } }],
    [
      'contract',
      { papers: { ...PAPERS, contract: 'missing' }, settings: { ...SETTINGS, contract: 'refuse' } },
    ],
    [
      'inscription',
      { papers: { ...PAPERS, inscription: 'missing' }, settings: { ...SETTINGS, inscription: 'refuse' } },
    ],
    ['teacher-rest', { around: [ride(-14, -11.5)] }],
    ['teacher-rest', { own: ride(10, 10.75), around: [ride(22, 22.5)] }],
    ['teacher-pause', { around: [ride(-5.5, -0.1)] }],
    ['teacher-pause', { around: [ride(-4, -0.1), ride(0.9, 3)] }],
    ['travel', { own: ride(0, 0.75, { pickup: STATION }), around: [ride(-1, 0, { dropoff: CENTRE })] }],
    ['travel', { own: ride(0, 0.75, { dropoff: CENTRE }), around: [ride(0.8, 1.5, { pickup: STATION })] }],
    ['branch-hours', { branch: { timetables: [week('work', '16:00', '20:00', { subject: 'branch' })] } }],
    [
      'branch-hours',
      {
        branch: {
          timetables: [week('absence', '', '', { bands: [], startsOn: '2026-03-02', endsOn: '2026-03-02' })],
        },
      },
    ],
  ])('%s stands against it alone', (rule, change) => {
    expect(brokenRules({ ...FREE, ...change })).toEqual([rule]);
  });

  it.each<[string, Partial<SlotFacts>]>([
    ['second-vehicle', { secondVehicle: null }],
    ['second-vehicle', { secondVehicle: null, type: { ...FREE.type, kind: 'mock' } }],
    ['second-trailer', { secondVehicle: TRAILER }],
    ['circuit-first', { student: { isActive: true, circuitPassedOn: null, bands: [] } }],
    ['circuit-first', { student: { isActive: true, circuitPassedOn: '2024-03-01', bands: [] } }],
    [
      'circuit-first',
      {
        type: { ...FREE.type, kind: 'mock' },
        student: { isActive: true, circuitPassedOn: null, bands: [] },
      },
    ],
    ['circuit-first', { student: { isActive: true, circuitPassedOn: '2026-03-03', bands: [] } }],
    ['teacher-motorcycle', { motorcycleYears: 0 }],
    [
      'teacher-motorcycle',
      { motorcycleYears: 3, teacher: { ...FREE.teacher, motorcycleSince: '2023-03-03' } },
    ],
  ])('%s stands against a rider on the road', (rule, change) => {
    expect(brokenRules({ ...RIDER, ...change })).toEqual([rule]);
  });
});

it.each<[string, Partial<SlotFacts>]>([
  ['a teacher whom the student does not know, in a practice', { hasTaught: false }],
  [
    'papers that end on the day',
    { vehicle: { ...CAR, inspectionUntil: '2026-03-02', insuranceUntil: '2026-03-02' } },
  ],
  ['papers that are not written down', { vehicle: { ...CAR, inspectionUntil: null, insuranceUntil: null } }],
  ['a car that the authority allowed without dual controls', { vehicle: { ...CAR, dualControls: 'exempt' } }],
  [
    'a simulator without a car',
    { type: { ...FREE.type, kind: 'simulator', noVehicle: true }, vehicle: null },
  ],
  [
    'two bands that touch',
    {
      teacher: {
        ...FREE.teacher,
        timetables: [week('work', '09:00', '10:15'), week('work', '10:15', '14:00')],
      },
    },
  ],
  [
    'a timetable of another season with one of now',
    {
      teacher: {
        ...FREE.teacher,
        timetables: [
          week('work', '16:00', '20:00', { endsOn: '2026-02-28' }),
          week('work', '09:00', '14:00', { startsOn: '2026-03-01' }),
        ],
      },
    },
  ],
  [
    'theory that ends as it begins',
    { teacher: { ...FREE.teacher, timetables: [week('theory', '09:00', '10:00')] } },
  ],
  [
    'the two years of the circuit to the day',
    { ...RIDER, student: { isActive: true, circuitPassedOn: '2024-03-02', bands: [] } },
  ],
  [
    'a rider in the circuit, who has not passed it',
    {
      ...RIDER,
      type: { ...FREE.type, kind: 'circuit' },
      secondVehicle: null,
      student: { isActive: true, circuitPassedOn: null, bands: [] },
    },
  ],
  [
    'a rider in a mock exam in the circuit',
    {
      ...RIDER,
      type: { ...FREE.type, kind: 'mock', room: 'circuit' },
      room: { isActive: true, kind: 'circuit', places: 1, timetables: [] },
      secondVehicle: null,
      student: { isActive: true, circuitPassedOn: null, bands: [] },
    },
  ],
  ['a trailer of which nobody wrote down that it is one', { ...HAULER, secondVehicle: UNKNOWN }],
  ['a follower of which nobody wrote down what it is', { ...RIDER, secondVehicle: UNKNOWN }],
  [
    'a trailer that brings motorcycles to the circuit',
    { ...RIDER, type: { ...FREE.type, kind: 'circuit' }, secondVehicle: TRAILER },
  ],
  ['a trailer beside a car of B', { secondVehicle: TRAILER }],
  ['a trailer behind a car of B96', { ...HAULER, licence: 'B96', vehicle: CAR_OF_B96 }],
  [
    'a trailer alone, where the type names one',
    { vehicle: TRAILER, type: { ...FREE.type, kind: 'circuit', category: 'o' } },
  ],
  ['a student without a bag', { bag: 'none' }],
  [
    'papers that nobody has sent, or looks at',
    {
      papers: { ...PAPERS, contract: 'unchecked', inscription: 'missing' },
      settings: { ...SETTINGS, inscription: 'off' },
    },
  ],
  ['twelve hours to the minute', { own: ride(10, 10.75), around: [ride(-14, -2), ride(22.75, 23)] }],
  ['six hours to the minute', { around: [ride(-5.25, 0)] }],
  ['a pause of a quarter of an hour', { around: [ride(-5.5, -0.25)] }],
  [
    'a way that is five minutes on the map, with five minutes for it',
    { own: ride(0, 0.75, { pickup: STATION }), around: [ride(-1, -5 / 60, { dropoff: CENTRE })] },
  ],
  [
    'a way that the school wrote down',
    {
      own: ride(0, 0.75, { pickup: { ...STATION, zone: 'Norte' } }),
      around: [ride(-1, 0, { dropoff: CENTRE })],
      travel: new Map([['Centro\nNorte', 0]]),
    },
  ],
  [
    'a circuit that the authority has written',
    {
      ...RIDER,
      student: { isActive: true, circuitPassedOn: null, bands: [] },
      papers: { ...PAPERS, circuitPassedOn: '2025-03-02' },
    },
  ],
  [
    'the years of the class A to the day',
    { ...RIDER, motorcycleYears: 3, teacher: { ...FREE.teacher, motorcycleSince: '2023-03-02' } },
  ],
])('%s stands not against it', (_, change) => {
  expect(brokenRules({ ...FREE, ...change })).toEqual([]);
});

it('fills a room to its places, and no further', () => {
  const room = { isActive: true, kind: 'circuit' as const, places: 2, timetables: [] };
  const type = { ...FREE.type, kind: 'circuit' as const, room: 'circuit' as const };
  expect(brokenRules({ ...FREE, type, room, busy: { ...FREE.busy, room: 1 } })).toEqual([]);
  expect(brokenRules({ ...FREE, type, room, busy: { ...FREE.busy, room: 2 } })).toEqual(['room-busy']);
  expect(brokenRules({ ...FREE, type, room: { ...room, kind: 'classroom' } })).toEqual(['room-kind']);
});

it.each([
  ['2026-12-07', []],
  ['2026-12-08', ['holiday-note']],
  ['2030-04-19', ['holiday-note']],
])('a holiday of the whole country is noted on %s', (day, rules) => {
  const always = { ...FREE.teacher, timetables: [] };
  const idle = { ...FREE, day, teacher: always, around: [] };
  expect(brokenRules({ ...idle, vehicle: { ...CAR, inspectionUntil: null, insuranceUntil: null } })).toEqual(
    rules,
  );
});

it('a holiday of the whole country is refused where the school sets it, and only there', () => {
  const on = (day: string, holiday: 'warn' | 'refuse') =>
    brokenRules({
      ...{ ...FREE, day, around: [], settings: { ...SETTINGS, holiday } },
      teacher: { ...FREE.teacher, timetables: [] },
      vehicle: { ...CAR, inspectionUntil: null, insuranceUntil: null },
    });
  for (const day of ['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06', '2030-04-19']) {
    expect(on(day, 'refuse')).toEqual(['holiday']);
    expect(on(day, 'warn')).toEqual(['holiday-note']);
  }
  expect(on('2026-12-07', 'refuse')).toEqual([]);
});

describe('what stands against a time', () => {
  const closed: SlotFacts['branch'] = {
    timetables: [
      {
        ...{ id: 'x', name: 'Fiesta local', subject: 'branch', kind: 'absence' },
        ...{ startsOn: '2026-03-02', endsOn: '2026-03-02', bands: [] },
      },
    ],
  };
  const away = { ...FREE.student, bands: [{ days: [2], from: '09:00', to: '12:00' }] };
  it.each<[string[], string[], Partial<SlotFacts>]>([
    [[], [], {}],
    [['student-hours', 'units'], [], { student: away, bag: 'short' }],
    [['student-inactive'], [], { student: { ...FREE.student, isActive: false } }],
    [['student-limit'], [], { sameDay: { teacher: 0, student: 2 } }],
    [['units'], [], { bag: 'short' }],
    [[], [], { money: 'unchecked' }],
    [[], ['no-vehicle'], { vehicle: null }],
    [[], ['no-room'], { type: { ...FREE.type, room: 'circuit' } }],
    [[], ['branch-hours'], { branch: closed }],
  ])('is %s for the student and %s for the practice, with every teacher', (ofStudent, ofTime, change) => {
    const facts = { ...FREE, ...change };
    expect(barsStudent(facts)).toEqual(ofStudent);
    expect(barsTime(facts)).toEqual(ofTime);
    const teachers = [FREE.teacher, { ...FREE.teacher, isActive: false, licences: ['C'], dailyLimit: 0 }];
    for (const teacher of teachers)
      expect(brokenRules({ ...facts, teacher, around: [ride(-1, 0)] })).toEqual(
        expect.arrayContaining([...ofStudent, ...ofTime]),
      );
  });
});
