import type { Samples, World } from './world.js';

const place = (world: World) => ({
  ...{ student: world['record:practice-student'], type: world['record:practice-type'] },
  ...{ teacher: world['record:practice-teacher'], day: '2031-02-03', from: '09:00' },
});
const one = ({ lesson }: World) => ({ id: lesson });
const NO_RECORD = '0'.repeat(24);
const SKIP = { duplicates: 'skip' };
/** No phone has sent one: it is asked about by the id of something else. */
const sheet = ({ lesson }: World) => ({ id: lesson });
const HASH = 'a'.repeat(64);
const STROKES = 'M10 20L30 40L50 60L70 80L90 90L110 80L130 60L150 40';
const GIVEN = {
  ...{ startedAt: '2026-01-05T09:00:00.000Z', endedAt: '2026-01-05T09:45:00.000Z', kmStart: 1, kmEnd: 9 },
  ...{ fuel: 3_250, levels: { lane: 3 }, hasPlaces: true, note: 'Generada' },
  faults: [{ kind: 'L', manoeuvre: 'lane', at: '2026-01-05T09:10:00.000Z', place: { lat: 1, lng: 1 } }],
  ...{
    hands: { teacher: HASH, student: HASH },
    closedAt: '2026-01-05T09:46:00.000Z',
    number: 1,
    previous: '',
  },
};
const ofStudent = (world: World) => ({ student: world['record:practice-student'] });
const typed = { strokes: null, typed: 'Generada' };

export const TRAINING_SAMPLES: Samples = {
  'GET lesson/list': () => ({ from: '2031-02-03', to: '2031-02-09' }),
  'GET lesson/read/{id}': one,
  'GET lesson/history/{id}': one,
  'GET lesson/cost/{id}': one,
  'GET lesson/resources': () => ({}),
  'POST lesson/series/check': (world) => ({ ...place(world), weeks: 1, count: 3 }),
  'POST lesson/series/book': (world) => {
    const { day: _, ...rest } = place(world);
    return { ...rest, from: '13:00', days: ['2031-03-03', '2031-03-10'], override: 'Generada' };
  },
  'POST lesson/series/move': (world) => ({ ...one(world), version: 1, scope: 'all', from: '11:00' }),
  'POST lesson/series/cancel': (world) => ({
    ...{ ...one(world), version: 1, scope: 'following' },
    ...{ state: 'cancelled-school', reason: 'Generada' },
  }),
  'GET lesson/slot/next': (world) => ({
    ...{ student: world['record:practice-student'], type: world['record:practice-type'] },
    from: '2031-02-03',
  }),
  'GET lesson/link/read/{student}': ofStudent,
  'POST lesson/link/create': ofStudent,
  'POST lesson/link/revoke': ofStudent,
  'GET lesson/open/read': () => ({}),
  'GET lesson/open/slots': (world) => ({ type: world['record:practice-type'] }),
  'POST lesson/open/book': (world) => ({
    ...{ type: world['record:practice-type'], teacher: world['record:practice-teacher'] },
    ...{ day: '2031-02-03', from: '09:00' },
  }),
  'GET exam/day/list': () => ({ from: '2031-02-03', to: '2031-02-09' }),
  'GET exam/day/read/{id}': one,
  'POST exam/day/plan': (world) => ({
    ...{ ...one(world), version: 1, teacher: world['record:practice-teacher'] },
    ...{ type: world['record:practice-type'], from: '09:00' },
  }),
  'POST exam/day/clear': (world) => ({ ...one(world), version: 1 }),
  'POST practice/leave': (world) => ({ contact: world.contact, reason: 'Se da de baja' }),
  'POST lesson/open/answer': (world) => ({ offer: world.lesson, accepts: false }),
  'POST lesson/open/confirm': (world) => ({ ...one(world), version: 1 }),
  'POST lesson/open/cancel': (world) => ({ ...one(world), version: 1, percent: 0 }),
  'GET agenda/feed/list': () => ({}),
  'POST agenda/feed/create': (world) => ({ kind: 'teacher', of: world['record:practice-teacher'] }),
  'POST agenda/feed/revoke': (world) => ({ id: world.lesson }),
  'GET agenda/feed/read': () => ({}),
  'GET fleet/calendar/list': () => ({}),
  'POST fleet/calendar/create': () => ({}),
  'POST fleet/calendar/revoke': (world) => ({ id: world.lesson }),
  'GET lesson/overlap/list': () => ({}),
  'GET agenda/setting/read': () => ({}),
  'GET practice/route/state': () => ({}),
  'POST agenda/setting/update': () => ({
    ...{ contract: 'warn', inscription: 'warn', holiday: 'warn', studentDaily: 9, maxNoShows: 2 },
    ...{ reminders: false, version: 0 },
    ...{ planPlaced: 100, planUrgent: 50, planTutor: 20, planTravel: 1, planSameDay: 10 },
  }),
  'POST hermes/student/practice': (world) => ({ ...place(world), override: 'Generada' }),
  'POST lesson/check': place,
  'POST lesson/move': (world) => ({ ...one(world), version: 1, from: '10:00', override: 'Generada' }),
  'POST lesson/state': (world) => ({ ...one(world), version: 1, state: 'under-way' }),
  'POST lesson/sign': (world) => ({ ...one(world), version: 1, teacher: typed, student: typed }),
  'POST hermes/vehicle/create': (world) => ({ id: world['record:vehicle'] }),
  'POST hermes/vehicle/delete': (world) => ({ id: world['record:vehicle'] }),
  'POST hermes/teacher/student': (world) => ({
    teacher: world['record:practice-teacher'],
    students: [world['record:practice-student']],
  }),
  'POST hermes/teacher/student/assign': (world) => ({
    teacher: world['record:practice-teacher'],
    student: world['record:practice-student'],
    moveLessons: true,
  }),
  'GET vehicle/substitutes/{id}': (world) => ({
    ...{ id: world['record:vehicle'], from: '2031-02-03', to: '2031-02-09' },
  }),
  'POST vehicle/replace': (world) => ({
    moves: [{ id: world.lesson, version: 1, vehicle: world['record:vehicle'] }],
  }),
  'POST refuel/import/upload': () => ({}),
  'POST refuel/import/preview': () => ({ id: NO_RECORD, mapping: [], options: SKIP }),
  'POST refuel/import/start': () => ({ id: NO_RECORD, mapping: [], options: SKIP }),
  'GET refuel/import/list': () => ({}),
  'POST refuel/import/undo': () => ({ id: NO_RECORD }),
  'GET occupancy/read': () => ({ from: '2031-02-03', to: '2031-02-09' }),
  'POST occupancy/file': () => ({
    ...{ from: '2031-02-03', to: '2031-02-09', sheet: 'payroll', format: 'xlsx' },
  }),
  'GET fleet/costs': () => ({ from: '2031-01-01', to: '2031-12-31' }),
  'POST fleet/costs/file': () => ({ from: '2031-01-01', to: '2031-12-31', format: 'xlsx' }),
  'GET fine/driver/{id}': (world) => ({ id: world['record:fine'] }),
  'POST fine/letter': (world) => ({ id: world['record:fine'] }),
  'GET fleet/due': () => ({ days: 30 }),
  'GET hermes/token': () => ({}),
  'GET hermes/teacher/pin': () => ({}),
  'POST sheet/phone/pair': () => ({ ticket: 'VT1', digits: '000000', name: 'Generado' }),
  'GET sheet/phone/list': () => ({}),
  'POST sheet/phone/remove': sheet,
  'GET sheet/days': () => ({}),
  'POST sheet/send': (world) => ({
    ...{ now: '2026-01-05T10:00:00.000Z', seal: HASH, strokes: { teacher: STROKES, student: STROKES } },
    sheet: {
      ...{ id: 'e'.repeat(24), lesson: world.lesson, teacher: world['record:practice-teacher'] },
      ...{ student: world['record:practice-student'], type: world['record:practice-type'], vehicle: null },
      ...GIVEN,
    },
  }),
  'GET sheet/list': () => ({ inbox: 'true' }),
  'GET sheet/read/{id}': sheet,
  'GET sheet/progress/{id}': (world) => ({ id: world.contact }),
  'GET lesson/off-clock': () => ({ from: '2031-02-03', to: '2031-02-09' }),
  'POST sheet/settle': (world) => ({ ...sheet(world), act: 'again' }),
  'POST sheet/repair': (world) => ({
    ...{ ...sheet(world), repairs: 0, vehicle: null, kmStart: 1, kmEnd: 9, note: 'Generada' },
    reason: 'Generada',
  }),
  'GET sheet/proof': (world) => ({ ...sheet(world), seal: HASH }),
  'GET practice-bag/read/{student}': (world) => ({ student: world['record:practice-student'] }),
  'GET practice-bag/inbox': () => ({}),
  'POST hermes/student/bag': (world) => ({
    ...{ student: world['record:practice-student'], type: world['record:practice-type'] },
    ...{ units: 2, reason: 'Generada' },
  }),
  'POST hermes/student/bag/update': (world) => ({
    ...{ student: world['record:practice-student'], lot: world.practiceLot, change: 1, reason: 'Generada' },
  }),
  'POST practice-bag/expire': (world) => ({
    ...{ student: world['record:practice-student'], lot: world.practiceLot, reason: 'Generada' },
  }),
  'POST practice-bag/restore': (world) => ({
    ...{ student: world['record:practice-student'], lot: world.practiceLot, reason: 'Generada' },
  }),
  'POST practice-bag/fit': (world) => ({
    ...{ kind: 'other', licence: 'B', minutes: 45, type: world['record:practice-type'] },
  }),
  'GET week/plan/read': ({ branch }) => ({ branch, monday: '2031-02-03' }),
  'POST week/plan/start': ({ branch }) => ({ branch, monday: '2031-02-03' }),
  'POST week/plan/accept': () => ({ lines: [NO_RECORD] }),
  'POST schedule/check': ({ branch }) => ({ branch, subject: 'branch', kind: 'absence' }),
};

export const TRAINING_RECORD_CALLS = [
  'GET lesson/read/{id}',
  'GET lesson/history/{id}',
  'GET lesson/cost/{id}',
  'POST lesson/move',
  'POST lesson/series/move',
  'POST lesson/series/cancel',
  'POST lesson/state',
  'POST lesson/sign',
  'GET lesson/link/read/{student}',
  'POST lesson/link/create',
  'POST lesson/link/revoke',
  'POST hermes/vehicle/create',
  'POST hermes/vehicle/delete',
  'GET vehicle/substitutes/{id}',
  'GET fine/driver/{id}',
  'POST fine/letter',
  'GET practice-bag/read/{student}',
  'POST hermes/student/bag',
  'POST hermes/student/bag/update',
  'POST practice-bag/expire',
  'POST practice-bag/restore',
];
