import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { agendaSettingRead, agendaSettingUpdate } from '@volante/contracts/training/agenda-setting.contract';
import { USUAL_SETTINGS } from '@volante/contracts/training/agenda-setting.fields';
import { lessonBook, lessonCheck, lessonMove, lessonRead } from '@volante/contracts/training/lesson.contract';
import { nextSlots } from '@volante/contracts/training/next-slot.contract';
import { practicePlace } from '@volante/contracts/training/practice-place.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { room } from '@volante/contracts/training/room.contract';
import { schedule } from '@volante/contracts/training/schedule.contract';
import { travelTime } from '@volante/contracts/training/travel-time.contract';
import {
  FIRST_BRANCH,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
} from '@volante/testing/records/service-house';
import {
  circuitCopies,
  contractCopies,
  contractScans,
  inscriptionCopies,
} from '../src/agenda-store/student-papers.js';
import { idOf, startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let type: string;
const { manager, neighbour, stranger } = PEOPLE;
const NOT_OVERRIDING = somebody({
  permissions: manager.permissions.filter((id) => id !== 'practice.override'),
});

beforeAll(async () => {
  house = await startAgenda();
  made = agendaMaker(house);
  type = await made.add(practiceType.calls.create, { name: 'Circulación B', licences: ['B'] });
});
afterAll(() => house.stop());

type Booking = CallInput<typeof lessonBook>;
async function aBooking(change: Partial<Booking> = {}): Promise<Booking> {
  return {
    ...{ student: change.student ?? (await made.student()), type },
    ...{ teacher: change.teacher ?? (await made.teacher()), vehicle: await made.car() },
    ...{ day: '2030-03-04', from: '10:00', ...change },
  };
}
const rulesOf = (answer: { error?: { errors?: readonly { path: string }[] } }) =>
  answer.error?.errors?.map(({ path }) => path);

const event = (topic: string, state: object, id: string, version = 1) => ({
  ...{ seq: 1, businessId: DEMO.school.id, entityId: id, topic, version },
  state: state as Record<string, unknown>,
});

describe('the way between two practices', () => {
  it('is that of the table of zones, in both directions, else that of the map', async () => {
    const at = (name: string, zone: string, latitude: number) =>
      made.add(practicePlace.calls.create, { name, zone, branch: FIRST_BRANCH, latitude, longitude: -3.789 });
    const centre = await at('Plaza', 'Centro', 37.77);
    const north = await at('Estación', 'Norte', 37.8);
    const busy = await made.teacher();
    await house.ok(manager, lessonBook, await aBooking({ teacher: busy, pickup: centre }));
    const from = (time: string) => aBooking({ teacher: busy, from: time, pickup: north });
    expect(rulesOf(await house.call(manager, lessonBook, await from('10:50')))).toEqual(['travel']);
    // 3.3 km in a straight line are ten minutes.
    expect((await house.ok(manager, lessonCheck, await from('10:55'))).broken).toEqual([]);
    await made.add(travelTime.calls.create, { zone: 'Norte', otherZone: 'Centro', minutes: 20 });
    expect((await house.ok(manager, lessonCheck, await from('10:55'))).broken).toEqual(['travel']);
    expect((await house.ok(manager, lessonCheck, await from('11:05'))).broken).toEqual([]);
    expect(
      await house.fails(manager, travelTime.calls.create, { zone: 'Centro', otherZone: 'Norte', minutes: 5 }),
    ).toBe('TRAVEL-TIME-001');
  });

  it('between two zones is written down once, however many do it at once and in whichever order', async () => {
    const at = (one: number) =>
      one % 2 ? { zone: 'Este', otherZone: 'Oeste' } : { zone: 'oeste', otherZone: 'Este' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, one) =>
        house.call(manager, travelTime.calls.create, { ...at(one), minutes: 10 + one }),
      ),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['TRAVEL-TIME-001']));
    await made.add(travelTime.calls.create, { zone: 'Este', otherZone: 'Este', minutes: 5 });
  });
});

describe('working time', () => {
  it('warns anybody, who goes on with a reason that stays', async () => {
    const tired = await made.teacher();
    await house.ok(manager, lessonBook, await aBooking({ teacher: tired, from: '21:00' }));
    const early = await aBooking({ teacher: tired, day: '2030-03-05', from: '08:00' });
    const refused = await house.call(NOT_OVERRIDING, lessonBook, early);
    expect([refused.error?.code, rulesOf(refused)]).toEqual(['LESSON-002', ['teacher-rest']]);
    const { id } = await house.ok(NOT_OVERRIDING, lessonBook, { ...early, override: 'Lo pide el profesor' });
    expect(await house.ok(manager, lessonRead, { id })).toMatchObject({
      broken: ['teacher-rest'],
      overrideReason: 'Lo pide el profesor',
    });
  });
});

describe('the next slots', () => {
  it('are times at which every rule holds, the own teacher first, one after another', async () => {
    const [tutor, other] = [await made.teacher(), await made.teacher()];
    const enrolled = await made.student({ tutor });
    const mornings = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '11:00' }];
    for (const one of [tutor, other])
      await made.add(schedule.calls.create, {
        ...{ name: 'Mañanas', branch: FIRST_BRANCH, subject: 'teacher', teacher: one, bands: mornings },
      });
    await house.ok(manager, lessonBook, await aBooking({ teacher: tutor, day: '2030-09-02', from: '09:10' }));
    const wanted = { student: enrolled, type, from: '2030-09-02' };
    const { rows } = await house.ok(manager, nextSlots, { ...wanted, teacher: tutor });
    // One on the first day, two on each of the other nine.
    expect(rows).toHaveLength(19);
    expect(rows.slice(0, 3).map(({ day, from }) => `${day} ${from}`)).toEqual([
      '2030-09-02 09:55',
      '2030-09-03 09:00',
      '2030-09-03 09:45',
    ]);
    for (const { day, from, teacher, vehicle } of rows)
      expect(
        (
          await house.ok(manager, lessonCheck, { student: enrolled, type, day, from, teacher, vehicle })
        ).broken.filter((rule) => !rule.endsWith('-note')),
      ).toEqual([]);
    const all = await house.ok(manager, nextSlots, { ...wanted, limit: 2 });
    expect(all.rows).toHaveLength(2);
    await house.ok(
      manager,
      lessonBook,
      await aBooking({ student: enrolled, teacher: tutor, day: '2030-09-03', from: '10:00' }),
    );
    const again = await house.ok(manager, nextSlots, { ...wanted, teacher: tutor });
    expect(again.rows.slice(0, 3).map(({ day, from }) => `${day} ${from}`)).toEqual([
      '2030-09-02 09:55',
      '2030-09-03 09:00',
      '2030-09-04 09:00',
    ]);
  });

  it('take the first vehicle and room that hold that day, not the first ones of the list', async () => {
    const day = '2030-09-16';
    const truck = await made.add(practiceType.calls.create, {
      ...{ name: 'Maniobras C', licences: ['C'], kind: 'road', room: 'circuit' },
    });
    const of = (plate: string, change: object = {}) => made.car({ plate, licences: ['C'], ...change });
    await of('0001 BBB', { inspectionUntil: '2030-09-15' });
    await of('0002 BBB', { insuranceUntil: '2030-09-15' });
    await of('0003 BBB', { dualControls: 'no' });
    const away = await of('0004 BBB');
    const sound = await of('0005 BBB');
    const place = (name: string) =>
      made.add(room.calls.create, { name, branch: FIRST_BRANCH, kind: 'circuit', places: 1 });
    const [shut, open] = [await place('Pista A'), await place('Pista B')];
    const closed = { branch: FIRST_BRANCH, kind: 'absence', startsOn: day, endsOn: day, bands: [] };
    await made.add(schedule.calls.create, { ...closed, name: 'Taller', subject: 'vehicle', vehicle: away });
    await made.add(schedule.calls.create, { ...closed, name: 'Obras', subject: 'room', room: shut });
    const teacher = await made.teacher({ licences: ['C', 'A2'] });
    const wanted = { teacher, from: day, limit: 1 };
    const driver = await made.student({ licence: 'C' });
    expect((await house.ok(manager, nextSlots, { ...wanted, student: driver, type: truck })).rows).toEqual([
      expect.objectContaining({ day, from: '08:00', vehicle: sound, room: open }),
    ]);
    const hauling = await made.add(practiceType.calls.create, {
      ...{ name: 'Circulación B+E', licences: ['EB'], secondVehicle: true },
    });
    const unwritten = await made.car({ plate: '0000 BBB', dualControls: null });
    const trailer = await made.car({ plate: '0000 BBC', category: 'o', dualControls: null });
    const hauler = await made.student({ licence: 'EB' });
    const all = { ...wanted, student: hauler, type: hauling, teacher: await made.teacher() };
    const [drawn] = (await house.ok(manager, nextSlots, all)).rows;
    expect(drawn).toMatchObject({ secondVehicle: trailer, vehicle: expect.any(String) });
    expect([trailer, unwritten]).not.toContain(drawn?.vehicle);
    const riding = await made.add(practiceType.calls.create, { name: 'Circulación A2', licences: ['A2'] });
    const bike = await made.car({ plate: '0006 BBB', licences: ['A2'], category: 'l', dualControls: 'no' });
    await made.car({ plate: '0007 BBB', licences: ['B'], category: 'm1', inspectionUntil: '2030-09-15' });
    const follows = await made.car({ plate: '0008 BBB', licences: ['B'], category: 'm1' });
    const rider = await made.student({ licence: 'A2', circuitPassedOn: '2030-05-06' });
    expect((await house.ok(manager, nextSlots, { ...wanted, student: rider, type: riding })).rows).toEqual([
      expect.objectContaining({ day, from: '08:00', vehicle: bike, secondVehicle: follows }),
    ]);
  });

  it('take a room in which a place is left at each of their minutes', async () => {
    const day = '2030-09-23';
    const track = { name: 'Pista ancha', branch: FIRST_BRANCH, kind: 'simulator', places: 2 };
    const shared = { room: await made.add(room.calls.create, track), day };
    const short = await made.add(practiceType.calls.create, { name: 'Simulador', kind: 'simulator' });
    for (const from of ['08:00', '08:45'])
      await house.ok(manager, lessonBook, await aBooking({ ...shared, type: short, from }));
    const long = {
      name: 'Simulador largo',
      kind: 'simulator',
      room: 'simulator',
      minutes: 90,
      noVehicle: true,
    };
    const wanted = {
      ...{ type: await made.add(practiceType.calls.create, long), from: day, limit: 1 },
      ...{ student: await made.student(), teacher: await made.teacher() },
    };
    const found = await house.ok(manager, nextSlots, wanted);
    expect(found.rows).toEqual([expect.objectContaining({ day, from: '08:00', room: shared.room })]);
    await house.ok(manager, lessonBook, await aBooking({ ...shared, type: short, from: '08:30' }));
    const later = await house.ok(manager, nextSlots, wanted);
    expect(later.rows).toEqual([expect.objectContaining({ day, from: '09:15', room: shared.room })]);
  });

  it('are on no holiday of the whole country; who books on one is told', async () => {
    const tutor = await made.teacher();
    const enrolled = await made.student({ tutor });
    const wanted = { student: enrolled, type, teacher: tutor, from: '2030-04-30' };
    const { rows } = await house.ok(manager, nextSlots, wanted);
    const days = rows.map(({ day }) => day);
    expect(days).toContain('2030-04-30');
    expect(days).toContain('2030-05-02');
    expect(days).not.toContain('2030-05-01');
    const holiday = await aBooking({ student: enrolled, teacher: tutor, day: '2030-05-01' });
    const { id } = await house.ok(manager, lessonBook, holiday);
    expect((await house.ok(manager, lessonRead, { id })).broken).toContain('holiday-note');
  });

  it('keep a holiday free where the school sets it: a booking takes a reason of somebody who may set rules aside', async () => {
    const { version } = await house.ok(manager, agendaSettingRead, {});
    await house.ok(manager, agendaSettingUpdate, { ...USUAL_SETTINGS, holiday: 'refuse', version });
    const tutor = await made.teacher();
    const enrolled = await made.student({ tutor });
    const wanted = { student: enrolled, type, teacher: tutor, from: '2030-08-15' };
    const { rows } = await house.ok(manager, nextSlots, wanted);
    expect(rows.map(({ day }) => day)).not.toContain('2030-08-15');
    const holiday = await aBooking({ student: enrolled, teacher: tutor, day: '2030-08-15' });
    const refused = await house.call(manager, lessonBook, holiday);
    expect(refused.error?.errors).toEqual([
      expect.objectContaining({ path: 'holiday', message: 'Ese día es fiesta en toda España.' }),
    ]);
    expect(
      rulesOf(await house.call(NOT_OVERRIDING, lessonBook, { ...holiday, override: 'Da igual' })),
    ).toEqual(['holiday']);
    const before = await house.ok(manager, lessonBook, { ...holiday, day: '2030-08-14' });
    const moved = await house.call(manager, lessonMove, { id: before.id, version: 1, day: '2030-08-15' });
    expect(rulesOf(moved)).toEqual(['holiday']);
    const { id } = await house.ok(manager, lessonBook, { ...holiday, override: 'Examen el día siguiente' });
    expect(await house.ok(manager, lessonRead, { id })).toMatchObject({
      broken: ['holiday'],
      overrideReason: 'Examen el día siguiente',
    });
    expect((await house.ok(stranger, agendaSettingRead, {})).holiday).toBe('warn');
    await house.ok(manager, agendaSettingUpdate, { ...USUAL_SETTINGS, version: version + 1 });
  });

  it('say why there is none, and show nothing of another branch or school', async () => {
    const enrolled = await made.student();
    const idle = await made.teacher({ licences: ['B'] });
    await made.add(schedule.calls.create, {
      ...{ name: 'Vacaciones', branch: FIRST_BRANCH, subject: 'branch', kind: 'absence' },
      ...{ startsOn: '2031-08-01', endsOn: '2031-08-31', bands: [] },
    });
    const wanted = { student: enrolled, type, teacher: idle, from: '2031-08-04' };
    expect(await house.ok(manager, nextSlots, wanted)).toEqual({ rows: [], against: ['branch-hours'] });
    for (const as of [neighbour, stranger])
      expect(await house.fails(as, nextSlots, wanted)).toBe('LESSON-005');
    const there = await made.student({ branch: SECOND_BRANCH });
    const none = await house.ok(manager, nextSlots, {
      student: there,
      type,
      teacher: idle,
      from: '2031-08-04',
    });
    // The cars of the first branch are not offered to the second one.
    expect(none).toEqual({ rows: [], against: ['no-vehicle'] });
  });

  it('are those of teachers of that branch, and another one is booked with a reason alone', async () => {
    const [here, there] = [FIRST_BRANCH, SECOND_BRANCH];
    const away = await made.teacher({ branches: [there] });
    const both = await made.teacher({ branches: [there, here] });
    const student = await made.student({ tutor: away });
    const wanted = { student, type, from: '2030-10-07' };
    const of = async (teacher: string) => (await house.ok(manager, nextSlots, { ...wanted, teacher })).rows;
    expect(await of(away)).toEqual([]);
    expect((await of(both)).length).toBeGreaterThan(0);
    const booking = await aBooking({ student, teacher: away, day: '2030-10-07' });
    expect(rulesOf(await house.call(manager, lessonBook, booking))).toEqual(['teacher-branch']);
    await house.ok(manager, lessonBook, { ...booking, override: 'Cubre una baja' });
    const odd = { employee: idOf('emp', made.next()), name: 'Eva', branches: [DEMO.other.id] };
    expect(await house.fails(manager, practiceTeacher.calls.create, odd)).toBe('REQ-101');
  });
});

describe('a second vehicle that is known to be of another kind', () => {
  it('is booked and moved to with a reason of somebody who may set rules aside; an unknown one with none', async () => {
    const hauling = await made.add(practiceType.calls.create, {
      ...{ name: 'Vías B+E', licences: ['EB'], secondVehicle: true },
    });
    const [car, trailer] = [await made.car({ category: 'm1' }), await made.car({ category: 'o' })];
    const unwritten = await made.car({ dualControls: null });
    const wanted = {
      ...(await aBooking({ student: await made.student({ licence: 'EB' }), type: hauling })),
      day: '2030-10-14',
    };
    const asTrailer = { ...wanted, secondVehicle: car };
    const refused = await house.call(manager, lessonBook, asTrailer);
    expect([refused.error?.code, refused.error?.errors]).toEqual([
      'LESSON-002',
      [
        expect.objectContaining({
          path: 'second-no-trailer',
          message: 'Este permiso se practica con remolque, y el segundo vehículo no lo es.',
        }),
      ],
    ]);
    const reason = { override: 'Remolque en el taller' };
    expect(rulesOf(await house.call(NOT_OVERRIDING, lessonBook, { ...asTrailer, ...reason }))).toEqual([
      'second-no-trailer',
    ]);
    for (const secondVehicle of [trailer, unwritten])
      expect((await house.ok(manager, lessonCheck, { ...wanted, secondVehicle })).broken).toEqual([]);
    const booked = await house.ok(NOT_OVERRIDING, lessonBook, { ...wanted, secondVehicle: trailer });
    const move = { ...booked, secondVehicle: car };
    expect(rulesOf(await house.call(manager, lessonMove, move))).toEqual(['second-no-trailer']);
    await house.ok(manager, lessonMove, { ...move, ...reason });
    expect(await house.ok(manager, lessonRead, { id: booked.id })).toMatchObject({
      ...{ secondVehicle: car, broken: ['second-no-trailer'], overrideReason: 'Remolque en el taller' },
    });
  });

  it('is no trailer behind a motorcycle on the road', async () => {
    const riding = await made.add(practiceType.calls.create, { name: 'Vías A2', licences: ['A2'] });
    const student = await made.student({ licence: 'A2', circuitPassedOn: '2030-05-06' });
    const wanted = await aBooking({ student, type: riding, day: '2030-10-15' });
    const broken = async (secondVehicle: string) =>
      (await house.ok(manager, lessonCheck, { ...wanted, secondVehicle })).broken;
    expect(await broken(await made.car({ category: 'o' }))).toEqual(['second-trailer']);
    expect(await broken(await made.car({ category: 'l' }))).toEqual([]);
    expect(await broken(await made.car())).toEqual([]);
  });
});

// Last: from here on the school has papers, and those who have none get notes.
describe('papers of a student', () => {
  it('stand unchecked until the other service has sent one, then are noted or refused as the school sets it', async () => {
    const contact = idOf('ppl', 1);
    const enrolled = await made.student({ contact });
    const first = await aBooking({ student: enrolled });
    expect(await house.ok(manager, lessonCheck, first)).toMatchObject({ broken: [] });
    const { manager: entities } = house.db.source;
    const signed = { contact: idOf('ppl', 2), kind: 'teaching', licence: 'B' };
    await contractCopies.apply(entities, event('agreement-request.signed', signed, idOf('pap', 1)));
    await inscriptionCopies.apply(
      entities,
      event('register-entry.created', { student: idOf('ppl', 2), licence: 'B' }, idOf('pap', 2)),
    );
    const { id } = await house.ok(manager, lessonBook, first);
    expect(await house.ok(manager, lessonRead, { id })).toMatchObject({
      broken: ['contract-note', 'inscription-note'],
      overrideReason: '',
    });
    const { version } = await house.ok(manager, agendaSettingRead, {});
    const strict = { ...USUAL_SETTINGS, contract: 'refuse' as const, inscription: 'off' as const };
    await house.ok(manager, agendaSettingUpdate, { ...strict, version });
    expect(await house.fails(manager, agendaSettingUpdate, { ...strict, version })).toBe('DATA-409');
    const next = await aBooking({ student: enrolled, day: '2030-03-05' });
    expect(rulesOf(await house.call(NOT_OVERRIDING, lessonBook, { ...next, override: 'Da igual' }))).toEqual([
      'contract',
    ]);
    const scan = { contact, branch: DEMO.school.branches[0].id };
    const scanned = async (topic: string, seq: number) => {
      await contractScans.apply(entities, { ...event(topic, scan, contact), seq });
      return (await house.ok(manager, lessonCheck, next)).broken;
    };
    expect(await scanned('contract-scan.set', 5)).toEqual([]);
    expect(await scanned('contract-scan.cleared', 6)).toEqual(['contract']);
    expect(await scanned('contract-scan.set', 5)).toEqual(['contract']);
    const own = event('agreement-request.signed', { ...signed, contact }, idOf('pap', 900), 2);
    await contractCopies.apply(entities, own);
    // Repeated and older events change nothing.
    await contractCopies.apply(entities, { ...own, topic: 'agreement-request.void', version: 1 });
    await house.ok(NOT_OVERRIDING, lessonBook, next);
    expect((await house.ok(stranger, agendaSettingRead, {})).version).toBe(0);
    await house.ok(manager, agendaSettingUpdate, { ...USUAL_SETTINGS, version: version + 1 });
  });

  it('have the circuit that the authority passed, until it is taken back', async () => {
    const contact = idOf('ppl', 3);
    const rider = await made.student({ contact, licence: 'A2' });
    const road = await made.add(practiceType.calls.create, { name: 'Vía abierta de moto', licences: ['A2'] });
    const wanted = await aBooking({ student: rider, type: road, secondVehicle: await made.car() });
    const broken = async () => (await house.ok(manager, lessonCheck, wanted)).broken;
    expect(await broken()).toContain('circuit-first');
    const passed = { student: contact, licence: 'A2', test: 'circuit', outcome: 'passed', day: '2029-06-01' };
    const { manager: entities } = house.db.source;
    await circuitCopies.apply(entities, event('exam.created', passed, idOf('exa', 1)));
    expect(await broken()).not.toContain('circuit-first');
    await circuitCopies.apply(entities, event('exam.deleted', passed, idOf('exa', 1), 2));
    expect(await broken()).toContain('circuit-first');
  });
});
