import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { DEMO } from '@volante/contracts/demo';
import { feedCreate, feedList, feedRead, feedRevoke } from '@volante/contracts/training/agenda-feed.contract';
import {
  fleetCalendarCreate,
  fleetCalendarList,
  fleetCalendarRevoke,
} from '@volante/contracts/training/fleet-calendar.contract';
import { lessonBook, lessonMove, lessonState } from '@volante/contracts/training/lesson.contract';
import { practiceLeave } from '@volante/contracts/training/practice-leave.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { repairOrder } from '@volante/contracts/training/repair-order.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { vehiclePaper } from '@volante/contracts/training/vehicle-paper.contract';
import {
  FIRST_BRANCH,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
} from '@volante/testing/records/service-house';
import ical, { type VEvent } from 'node-ical';
import { idOf, startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let type: string;
const { manager, neighbour, stranger } = PEOPLE;
const NASTY = 'Eva; Ñoño, \\"X" END:VCALENDAR 🚗 de la Fuente y García-Pérez con un nombre muy largo';

beforeAll(async () => {
  house = await startAgenda();
  made = agendaMaker(house);
  type = await made.add(practiceType.calls.create, { name: 'Circulación B' });
});
afterAll(() => house.stop());

const read = async (key: string, etag?: string) => {
  const { data, error } = await house.host.call(null, feedRead, etag ? { etag } : {}, { key });
  return { code: error?.code, ...(data as { etag: string; text: string | null } | undefined) };
};
const eventsOf = (text: string | null | undefined) =>
  Object.values(ical.sync.parseICS(text ?? '')).filter((one): one is VEvent => one?.type === 'VEVENT');
const soon = () => addDays(new Date().toISOString().slice(0, 10), 20);

async function booked(name = 'Clara Gil') {
  const [teacher, vehicle] = [await made.teacher(), await made.car()];
  const booking = {
    student: await made.student({ name }),
    type,
    teacher,
    vehicle,
    day: soon(),
    from: '10:00',
  };
  return { ...(await house.ok(manager, lessonBook, booking)), booking, teacher, vehicle };
}

describe('a calendar by link', () => {
  it('is read by other programs, follows changes by a higher number, and keeps what was cancelled as such', async () => {
    const { id, version, teacher, booking } = await booked();
    const { key } = await house.ok(manager, feedCreate, { kind: 'teacher', of: teacher });
    const first = await read(key);
    const [event] = eventsOf(first.text);
    expect(event).toMatchObject({
      uid: `${id}@volante`,
      status: 'CONFIRMED',
      summary: 'C. G. · Circulación B',
    });
    expect(Number(event?.sequence)).toBe(0);
    expect(first.text).toContain(`DTSTART;TZID=Europe/Madrid:${booking.day.replaceAll('-', '')}T100000`);
    expect(await read(key, first.etag)).toEqual({ code: undefined, etag: first.etag, text: null });
    const moved = await house.ok(manager, lessonMove, { id, version, from: '12:00' });
    const second = await read(key, first.etag);
    expect(Number(eventsOf(second.text)[0]?.sequence)).toBe(1);
    expect(second.text).toContain('T120000');
    await house.ok(manager, lessonState, { ...moved, state: 'cancelled-school', reason: 'Lluvia' });
    const [gone] = eventsOf((await read(key, second.etag)).text);
    expect([gone?.status, Number(gone?.sequence)]).toEqual(['CANCELLED', 2]);
  });

  it('shows names only where they are allowed, and no name breaks it', async () => {
    const { vehicle } = await booked(NASTY);
    const open = async (withNames: boolean) => {
      const { key } = await house.ok(manager, feedCreate, { kind: 'vehicle', of: vehicle, withNames });
      return (await read(key)).text ?? '';
    };
    const full = await open(true);
    const [event, ...more] = eventsOf(full);
    expect(more).toEqual([]);
    expect(String(event?.summary)).toContain('Eva; Ñoño, ');
    expect(full.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(full.split('\r\n').filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    expect(await open(false)).not.toContain('Fuente');
  });

  it('changes when one practice leaves its days while another one enters; names that changed come a day later', async () => {
    const { teacher, booking, id, version } = await booked();
    const { key } = await house.ok(manager, feedCreate, { kind: 'teacher', of: teacher });
    const far = { ...booking, student: await made.student(), vehicle: await made.car() };
    const later = await house.ok(manager, lessonBook, { ...far, day: addDays(soon(), 120) });
    expect(later.version).toBe(version);
    const moveTo = (lesson: string, days: number) =>
      house.db.unscopedRun('UPDATE lesson SET day = UTC_DATE() + INTERVAL :days DAY WHERE id = :lesson', {
        ...{ days, lesson },
      });
    const sameTime = 'UPDATE lesson SET updated_at = :at WHERE id IN (:ids)';
    await house.db.unscopedRun(sameTime, { at: new Date(), ids: [id, later.id] });
    await moveTo(later.id, 400);
    const first = await read(key);
    expect(first.text).toContain(id);
    await moveTo(id, -60);
    await moveTo(later.id, 150);
    const second = await read(key, first.etag);
    expect(second.text).toContain(later.id);
    expect(second.text).not.toContain(id);
    await house.db.unscopedRun("UPDATE practice_type SET name = 'Otro nombre' WHERE id = :type", { type });
    try {
      expect((await read(key, second.etag)).text).toBeNull();
      await house.db.unscopedRun(
        'UPDATE agenda_feed SET created_at = created_at - INTERVAL 1 DAY WHERE of_id = :teacher',
        { teacher },
      );
      expect((await read(key, second.etag)).text).toContain('Otro nombre');
    } finally {
      await house.db.unscopedRun("UPDATE practice_type SET name = 'Circulación B' WHERE id = :type", {
        type,
      });
    }
  });

  it('of a vehicle has the days on which its papers end where its maker wanted them, and they move', async () => {
    const { vehicle: car, teacher } = await booked();
    const { key } = await house.ok(manager, feedCreate, { kind: 'vehicle', of: car, withDues: true });
    const plain = await house.ok(manager, feedCreate, { kind: 'vehicle', of: car });
    const before = await read(key);
    expect(eventsOf(before.text)).toHaveLength(1);
    const setCar = async (change: object) => {
      const { record } = await house.ok(manager, vehicle.calls.read, { id: car });
      await house.ok(manager, vehicle.calls.update, { id: car, version: record?.version ?? 0, ...change });
    };
    await setCar({ inspectionUntil: soon() });
    const paper = { vehicle: car, branch: FIRST_BRANCH, kind: 'tax' as const, dueOn: addDays(soon(), 30) };
    await made.add(vehiclePaper.calls.create, paper);
    const second = await read(key, before.etag);
    const daysOf = (text: string | null | undefined) =>
      eventsOf(text)
        .filter(({ datetype }) => datetype === 'date')
        .map(({ summary, uid, sequence }) => ({ summary, uid, sequence: Number(sequence) }));
    const [inspection, tax, ...more] = daysOf(second.text);
    expect(more).toEqual([]);
    expect(inspection).toMatchObject({ summary: expect.stringMatching(/^ITV de .*: último día$/) });
    expect(tax).toMatchObject({ summary: expect.stringContaining('Impuesto de circulación') });
    expect(second.text).toContain(`DTSTART;VALUE=DATE:${soon().replaceAll('-', '')}`);
    // Kilometres are no day: the calendar is unchanged.
    await setCar({ kilometres: 12_345 });
    expect((await read(key, second.etag)).text).toBeNull();
    await setCar({ inspectionUntil: addDays(soon(), 365) });
    const third = daysOf((await read(key, second.etag)).text).find(({ uid }) => uid === inspection?.uid);
    expect(third?.sequence).toBeGreaterThan(inspection?.sequence ?? 0);
    expect(daysOf((await read(plain.key)).text)).toEqual([]);
    // Days of papers are for those who see vehicles.
    const all = somebody({ permissions: ['practice.view', 'practice.all'] });
    await house.ok(all, feedCreate, { kind: 'vehicle', of: car });
    for (const [as, wanted] of [
      [all, { kind: 'vehicle', of: car }],
      [manager, { kind: 'teacher', of: teacher }],
    ] as const)
      expect(await house.fails(as, feedCreate, { ...wanted, withDues: true })).toBe('LESSON-005');
  });

  it('of all vehicles has what ends and who is in a workshop, of the maker’s branches, and is ended by those who see vehicles', async () => {
    const { record } = await house.ok(manager, vehicle.calls.read, {
      id: await made.car({ inspectionUntil: soon() }),
    });
    const other = await made.car({ branch: SECOND_BRANCH, insuranceUntil: soon() });
    const { id: car = '', plate = '' } = record ?? {};
    const all = await house.ok(manager, fleetCalendarCreate, {});
    const some = await house.ok(neighbour, fleetCalendarCreate, {});
    const of = async (key: string, etag?: string) => {
      const answer = await read(key, etag);
      return { ...answer, uids: eventsOf(answer.text).map(({ uid }) => uid) };
    };
    const first = await of(all.key);
    expect(first.uids).toEqual(
      expect.arrayContaining([`inspection-${car}@volante`, `insurance-${other}@volante`]),
    );
    const mine = await of(some.key);
    expect(mine.uids).toContain(`insurance-${other}@volante`);
    expect(mine.uids).not.toContain(`inspection-${car}@volante`);
    expect((await read(all.key, first.etag)).text).toBeNull();
    const dated = { number: '', description: '', issuedOn: null, file: null };
    const paper = { id: car, name: 'Doble mando', ...dated, expiresOn: soon() };
    const { qualification } = await house.ok(manager, vehicle.calls.qualifications.create, paper);
    const order = { name: 'Embrague', vehicle: car, branch: FIRST_BRANCH, step: 'in' as const };
    const days = { inOn: soon(), outOn: addDays(soon(), 2) };
    const work = await made.add(repairOrder.calls.create, { ...order, ...days });
    const second = await of(all.key, first.etag);
    expect(second.uids).toContain(`qualification-${qualification}@volante`);
    const shop = eventsOf(second.text).find(({ uid }) => uid === `workshop-${work}@volante`);
    expect(shop?.summary).toBe(`${plate} en el taller`);
    expect(second.text).toContain(`DTEND;VALUE=DATE:${addDays(soon(), 3).replaceAll('-', '')}`);
    expect(second.text).not.toContain('Embrague');
    const { rows } = await house.ok(neighbour, fleetCalendarList, {});
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([all.id, some.id]));
    expect((await house.ok(manager, feedList, {})).rows.map(({ id }) => id)).not.toContain(all.id);
    expect((await house.ok(stranger, fleetCalendarList, {})).rows).toEqual([]);
    expect(await house.fails(stranger, fleetCalendarRevoke, { id: all.id })).toBe('DATA-404');
    const nobody = somebody({ permissions: ['practice.view', 'practice.all'] });
    expect(await house.fails(nobody, fleetCalendarCreate, {})).toBe('ACCESS-001');
    await house.ok(manager, fleetCalendarRevoke, { id: all.id });
    expect((await read(all.key)).code).toBe('KEY-001');
    expect((await read(some.key)).code).toBeUndefined();
  });

  it('of a student has the initials alone, and ends with the enrolment, the link and the contact', async () => {
    const { booking, id } = await booked();
    const of = booking.student;
    const open = async () => (await house.ok(manager, feedCreate, { kind: 'student', of })).key;
    const [key, other] = [await open(), await open()];
    const first = await read(key);
    expect(eventsOf(first.text)).toMatchObject([{ uid: `${id}@volante`, summary: 'C. G. · Circulación B' }]);
    expect(first.text).not.toContain('Clara');
    expect((await read(key, first.etag)).text).toBeNull();
    const own = somebody({ permissions: ['practice.view'] });
    for (const as of [own, neighbour, stranger])
      expect(await house.fails(as, feedCreate, { kind: 'student', of })).toBe('LESSON-005');
    await house.db.unscopedRun("UPDATE practice_student SET state = 'inactive' WHERE id = :of", { of });
    expect((await read(key)).code).toBe('KEY-001');
    await house.db.unscopedRun("UPDATE practice_student SET state = 'active' WHERE id = :of", { of });
    expect((await read(key)).code).toBeUndefined();
    const [row] = await house.db.unscoped<{ contact: string }>(
      'SELECT contact FROM practice_student WHERE id = :of',
      { of },
    );
    await house.ok(manager, practiceLeave, { contact: row?.contact ?? '', reason: 'Se da de baja' });
    await house.db.unscopedRun("UPDATE practice_student SET state = 'active' WHERE id = :of", { of });
    for (const ended of [key, other]) expect((await read(ended)).code).toBe('KEY-001');
  });

  it('is of the own practices without the right to see all, and ends at once', async () => {
    const { teacher, vehicle } = await booked();
    const own = somebody({ permissions: ['practice.view'] });
    for (const [as, kind, of] of [
      [own, 'teacher', teacher],
      [own, 'vehicle', vehicle],
      [neighbour, 'vehicle', vehicle],
      [stranger, 'teacher', teacher],
    ] as const)
      expect(await house.fails(as, feedCreate, { kind, of })).toBe('LESSON-005');
    const { id, key } = await house.ok(manager, feedCreate, { kind: 'vehicle', of: vehicle });
    await read(key);
    const { rows } = await house.ok(manager, feedList, {});
    expect(rows.find((row) => row.id === id)?.seenAt).not.toBeNull();
    expect((await house.ok(stranger, feedList, {})).rows).toEqual([]);
    expect(await house.fails(stranger, feedRevoke, { id })).toBe('DATA-404');
    await house.ok(manager, feedRevoke, { id });
    expect((await read(key)).code).toBe('KEY-001');
  });

  it('shows the branches that its maker sees, and ends when they leave the school', async () => {
    const { teacher, booking } = await booked();
    const { key } = await house.ok(neighbour, feedCreate, { kind: 'teacher', of: teacher });
    expect(eventsOf((await read(key)).text)).toEqual([]);
    const student = await made.student({ branch: SECOND_BRANCH });
    const car = await made.car({ branch: SECOND_BRANCH });
    await house.ok(manager, lessonBook, { ...booking, student, vehicle: car, from: '12:00' });
    expect(eventsOf((await read(key)).text)).toHaveLength(1);
    await house.db.unscopedRun(
      `INSERT INTO employee_ref (business_id, id, account, name, state, version)
       VALUES (:school, :id, :account, 'Eva', 'inactive', 1)`,
      { school: DEMO.school.id, id: idOf('gone', 1), account: neighbour.id },
    );
    expect((await read(key)).code).toBe('KEY-001');
  });
});
