import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { motorcycleReading } from '@volante/contracts/training/motorcycle-reading.contract';
import { practicePlace } from '@volante/contracts/training/practice-place.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { room } from '@volante/contracts/training/room.contract';
import { schedule } from '@volante/contracts/training/schedule.contract';
import { travelTime } from '@volante/contracts/training/travel-time.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import { describeRecord } from '@volante/testing/records/describe-record';
import { recordDesk } from '@volante/testing/records/record-desk';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { idOf, startAgenda } from './agenda-house.js';

let house: ServiceHouse;
let contacts = 0;
/** One that is enrolled nowhere yet. */
const nextContact = () => {
  contacts += 1;
  return idOf('new', contacts);
};

/** A timetable names one of each, so that it may be of any. */
const subjects = { teacher: '', vehicle: '', room: '' };
/** Somebody who waits, and for which practice. */
const waiting = { student: '', type: '' };
beforeAll(async () => {
  house = await startAgenda();
  const add = async (record: Parameters<typeof house.ok>[1], input: object) =>
    ((await house.ok(PEOPLE.manager, record, input as never)) as { id: string }).id;
  subjects.teacher = await add(practiceTeacher.calls.create, { employee: idOf('emp', 899), name: 'Eva' });
  subjects.vehicle = await add(vehicle.calls.create, { plate: '9999 BCD', branch: FIRST_BRANCH });
  waiting.type = await add(practiceType.calls.create, { name: 'Espera' });
  const student = { contact: idOf('con', 8_999), name: 'Alumno que espera', branch: FIRST_BRANCH };
  waiting.student = await add(practiceStudent.calls.create, student);
  subjects.room = await add(room.calls.create, { name: 'Pista', branch: FIRST_BRANCH });
});
afterAll(() => house.stop());

const BANDS = [{ days: [1, 2, 3], from: '09:00', to: '14:00' }];
const TIMETABLE = {
  right: (n: number) => ({ name: `Horario ${n}`, branch: FIRST_BRANCH, bands: BANDS, ...subjects }),
  change: { name: 'Otro horario', startsOn: '2026-09-01' },
} as const;

describeRecord(practiceType, {
  house: () => house,
  right: (n) => ({ name: `Circulación ${n}` }),
  change: { minutes: 60, units: 2 },
  required: { contact: nextContact, 'practice-student': () => waiting.student },
});
describeRecord(room, {
  house: () => house,
  right: (n) => ({ name: `Aula ${n}`, branch: FIRST_BRANCH }),
  change: { places: 20, kind: 'circuit' },
});
describeRecord(practiceTeacher, {
  house: () => house,
  right: (n) => ({ employee: idOf('emp', n), name: `Profesor ${n}` }),
  change: { dailyLimit: 8, licences: ['B'], branches: [FIRST_BRANCH] },
  required: { contact: nextContact },
});
describeRecord(practiceStudent, {
  house: () => house,
  right: (n) => ({
    ...{ contact: idOf('con', n), name: `Alumno ${n}`, branch: FIRST_BRANCH },
    tutor: subjects.teacher,
  }),
  change: { observations: 'Prefiere las tardes' },
  required: { 'practice-type': () => waiting.type },
});
describeRecord(waitingWish, {
  house: () => house,
  right: (n) => ({ ...waiting, name: `Espera ${n}`, branch: FIRST_BRANCH }),
  change: { fromTime: '16:00', weekdays: ['mon'] },
});
describeRecord(schedule, { house: () => house, ...TIMETABLE });
describeRecord(practicePlace, {
  house: () => house,
  right: (n) => ({ name: `Punto ${n}`, branch: FIRST_BRANCH }),
  change: { zone: 'Norte', latitude: 37.77 },
  required: { contact: nextContact, 'practice-type': () => waiting.type },
});
describeRecord(travelTime, {
  house: () => house,
  right: (n) => ({ zone: `Zona ${n}`, otherZone: `Zona ${n + 100_000}`, minutes: 20 }),
  change: { minutes: 25 },
});
describeRecord(motorcycleReading, {
  house: () => house,
  right: (n) => ({ name: `Criterio ${n}` }),
  change: { startsOn: '2026-09-01', years: 2 },
});

describe('a timetable', () => {
  const desk = recordDesk(schedule, () => house, { ...TIMETABLE, right: (n) => TIMETABLE.right(n + 5_000) });

  it.each([
    ['teacher', { subject: 'teacher' as const, teacher: null }],
    ['vehicle', { subject: 'vehicle' as const, vehicle: null }],
    ['room', { subject: 'room' as const, room: null }],
    ['endsOn', { startsOn: '2026-05-02', endsOn: '2026-05-01' }],
    ['bands', { bands: [] }],
  ])('is refused for its %s', async (path, change) => {
    const { id } = await desk.add();
    expect((await desk.update(id, 1, change)).error).toMatchObject({ code: 'REQ-101', errors: [{ path }] });
  });
});

describe('a student of practices', () => {
  const desk = recordDesk(practiceStudent, () => house, {
    right: (n) => ({ contact: idOf('con', n + 5_000), name: `Alumno ${n}`, branch: FIRST_BRANCH }),
    change: {},
  });

  it('is enrolled once for each licence', async () => {
    const contact = idOf('con', 9_000);
    const { id } = await desk.add({ contact });
    await expect(desk.add({ contact })).rejects.toThrow('PRACTICE-STUDENT-001');
    const other = await desk.add({ contact, licence: 'A2' });
    expect((await desk.update(other.id, 1, { licence: 'B' })).error).toMatchObject({
      code: 'PRACTICE-STUDENT-001',
      errors: [{ path: 'contact' }],
    });
    expect(await desk.update(id, 1, { observations: 'Prefiere las tardes' })).toMatchObject({
      success: true,
    });
  });
});
