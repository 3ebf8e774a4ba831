import type { Samples, World } from './world.js';

const place = (world: World) => ({
  ...{ student: world['record:practice-student'], type: world['record:practice-type'] },
  ...{ teacher: world['record:practice-teacher'], day: '2031-02-03', from: '09:00' },
});
const one = ({ lesson }: World) => ({ id: lesson });
const NO_RECORD = '0'.repeat(24);
const SKIP = { duplicates: 'skip' };
const typed = { strokes: null, typed: 'Generada' };

export const TRAINING_SAMPLES: Samples = {
  'GET lesson/list': () => ({ from: '2031-02-03', to: '2031-02-09' }),
  'GET lesson/read/{id}': one,
  'GET lesson/history/{id}': one,
  'GET lesson/cost/{id}': one,
  'GET lesson/resources': () => ({}),
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
  'POST schedule/check': ({ branch }) => ({ branch, subject: 'branch', kind: 'absence' }),
};

export const TRAINING_RECORD_CALLS = [
  'GET lesson/read/{id}',
  'GET lesson/history/{id}',
  'GET lesson/cost/{id}',
  'POST lesson/move',
  'POST lesson/state',
  'POST lesson/sign',
  'POST hermes/vehicle/create',
  'POST hermes/vehicle/delete',
  'GET vehicle/substitutes/{id}',
  'GET fine/driver/{id}',
  'POST fine/letter',
];
