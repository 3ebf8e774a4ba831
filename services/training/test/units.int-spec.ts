import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { lessonBook, lessonMove, lessonRead, lessonState } from '@volante/contracts/training/lesson.contract';
import {
  practiceBagCorrect,
  practiceBagExpire,
  practiceBagFit,
  practiceBagGive,
  practiceBagInbox,
  practiceBagRead,
  practiceBagRestore,
} from '@volante/contracts/training/practice-bag.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import {
  type PracticeUnitsState,
  practiceBagWithdraw,
  practiceUnitsState,
} from '@volante/contracts/training/practice-units.contract';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import type { LoggedEvent } from '@volante/service-kit/data/event-consumer';
import { createLog } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse, somebody } from '@volante/testing/records/service-house';
import { givenCopies, lotCopies } from '../src/lesson-store/bag-copies.js';
import { bagContacts } from '../src/unit-store/bag-contacts.consumer.js';
import type { BilledLot } from '../src/unit-store/check-units.js';
import { UnitChecksBackground } from '../src/unit-store/unit-checks.background.js';
import { UnitsBackground } from '../src/unit-store/units.background.js';
import { idOf, startAgenda } from './agenda-house.js';

let house: ServiceHouse;
let type: string;
let made = 700;
const { manager } = PEOPLE;
const business = DEMO.school.id;
const without = (permission: string) =>
  somebody({ permissions: manager.permissions.filter((id) => id !== permission) });

async function add(call: CallDeclaration, input: object): Promise<string> {
  return ((await house.ok(manager, call, input as never)) as { id: string }).id;
}

beforeAll(async () => {
  house = await startAgenda();
  type = await add(practiceType.calls.create, { name: 'Circulación B', noVehicle: true, freeLate: 0 });
});
afterAll(() => house.stop());

const apply = (
  consumption: typeof lotCopies,
  event: Pick<LoggedEvent, 'topic' | 'entityId' | 'state'> & { version?: number },
) =>
  house.db.source.transaction('READ COMMITTED', (sql) =>
    consumption.apply(sql, { seq: 1, businessId: business, version: 1, ...event }),
  );

/** The worker's round: all that is due. */
const settle = () => new UnitsBackground(house.db, createLog('test', 'silent')).round();

interface Sold {
  id: string;
  contact: string;
  units?: number;
  version?: number;
  soldOn?: string;
  kind?: string;
  expiresOn?: string | null;
}
const sell = ({ id, contact, units = 10, version = 1, kind = 'road', ...days }: Sold) =>
  apply(lotCopies, {
    ...{ topic: 'pack.sold', entityId: id, version },
    state: {
      ...{ id, contact, branch: FIRST_BRANCH, document: newId(), kind, licence: 'B', minutes: 45, units },
      ...{ soldOn: '2026-01-02', expiresOn: null, ...days },
    },
  });

const cardClass = (contact: string, topic = 'practice.given', id = newId()) =>
  apply(givenCopies, {
    ...{ topic, entityId: id },
    state: {
      ...{ id, branch: FIRST_BRANCH, student: contact, licence: 'B', kind: 'road', minutes: 45 },
      ...{ teacher: newId(), teacherName: 'Rosa', day: '2026-02-01' },
    },
  }).then(() => id);

interface Person {
  contact: string;
  student: string;
  teacher: string;
}
async function person(): Promise<Person> {
  made += 1;
  const contact = newId();
  return {
    contact,
    student: await add(practiceStudent.calls.create, {
      contact,
      name: `Alumno ${made}`,
      branch: FIRST_BRANCH,
    }),
    teacher: await add(practiceTeacher.calls.create, { employee: idOf('emp', made), name: `Profe ${made}` }),
  };
}

let hour = 0;
const book = async ({ student, teacher }: Person, more: object = {}) => {
  hour = (hour + 1) % 200;
  const day = `20${31 + (Math.floor(hour / 8) % 25)}-03-05`;
  const from = `${String(8 + (hour % 8)).padStart(2, '0')}:00`;
  return house.call(manager, lessonBook, { student, type, teacher, vehicle: null, day, from, ...more });
};
const booked = async (who: Person, more: object = {}) => {
  const { data, error } = await book(who, more);
  if (error) throw new Error(JSON.stringify(error));
  return (data as { id: string }).id;
};
const state = (id: string, version: number, to: string, more: object = {}) =>
  house.call(manager, lessonState, { id, version, state: to, reason: 'Prueba', ...more });

/** Hundredths of lots as the ledger's rows have them: [balance, held]. */
async function ledger(...contacts: string[]): Promise<Record<string, [number, number]>> {
  const rows = await house.db.unscoped<{ lot_id: string; units: string; held: string }>(
    `SELECT lot_id, SUM(units) units, SUM(held) held FROM practice_unit WHERE business_id = :business AND contact_id IN (:contacts)
     GROUP BY lot_id`,
    { business, contacts },
  );
  return Object.fromEntries(rows.map(({ lot_id, units, held }) => [lot_id, [Number(units), Number(held)]]));
}

async function published(id: string): Promise<(PracticeUnitsState & { topic: string; version: number })[]> {
  const rows = await house.db.unscoped<{ topic: string; version: number; state: string }>(
    `SELECT topic, version, state FROM event_log WHERE business_id = :business AND entity_id = :id
       AND (topic LIKE 'practice.%' OR topic LIKE 'practice-bag.%') ORDER BY version`,
    { business, id },
  );
  return rows.map((row) => ({ ...row, ...(JSON.parse(row.state) as PracticeUnitsState) }));
}

describe('the units of a student', () => {
  it('are held by a booking, used once it is given, and published with their lot', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact });
    await sell({ id: lot, contact: who.contact });
    const id = await booked(who);
    expect(await ledger(who.contact)).toEqual({ [lot]: [1000, 100] });
    expect(await published(id)).toEqual([]);
    await state(id, 1, 'delivered');
    expect(await ledger(who.contact)).toEqual({ [lot]: [900, 0] });
    expect(await published(id)).toMatchObject([
      {
        topic: 'practice.delivered',
        state: 'used',
        contact: who.contact,
        uses: [{ lot, units: 100 }],
        owed: 0,
      },
    ]);
    await state(id, 2, 'annulled');
    expect(await ledger(who.contact)).toEqual({ [lot]: [1000, 0] });
    expect((await published(id)).at(-1)).toMatchObject({
      topic: 'practice.returned',
      state: 'none',
      uses: [],
    });
  });

  it('pay a late cancellation by its percent once, and come back when it is taken up again', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact });
    const id = await booked(who);
    await state(id, 1, 'late', { chargedPercent: 50 });
    expect(await ledger(who.contact)).toEqual({ [lot]: [950, 0] });
    expect(await published(id)).toMatchObject([{ topic: 'practice.charged', uses: [{ lot, units: 50 }] }]);
    await state(id, 2, 'booked');
    expect(await ledger(who.contact)).toEqual({ [lot]: [1000, 100] });
    expect((await published(id)).at(-1)).toMatchObject({ topic: 'practice.returned', uses: [] });
    await state(id, 3, 'no-show', { chargedPercent: 0 });
    expect(await ledger(who.contact)).toEqual({ [lot]: [1000, 0] });
  });

  it('are owed without a lot, and allotted once one is sold', async () => {
    const who = await person();
    const id = await booked(who);
    await state(id, 1, 'delivered');
    expect(await published(id)).toMatchObject([{ uses: [], owed: 100 }]);
    const lot = newId();
    await sell({ id: lot, contact: who.contact });
    await settle();
    expect(await ledger(who.contact)).toEqual({ '': [0, 0], [lot]: [900, 0] });
    expect((await published(id)).at(-1)).toMatchObject({
      ...{ topic: 'practice-bag.allotted', version: 3, uses: [{ lot, units: 100 }], owed: 0 },
    });
  });

  it('pay classes that are in the card alone, and those of a practice once', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact });
    const id = await booked(who);
    await state(id, 1, 'delivered');
    await cardClass(who.contact, 'practice.given', id);
    const alone = await cardClass(who.contact);
    await settle();
    expect(await ledger(who.contact)).toEqual({ [lot]: [800, 0] });
    expect(await published(alone)).toMatchObject([
      { topic: 'practice.delivered', uses: [{ lot, units: 100 }] },
    ]);
    await cardClass(who.contact, 'practice.annulled', alone);
    await settle();
    expect(await ledger(who.contact)).toEqual({ [lot]: [900, 0] });
  });

  it('come back once where the class of a practice is annulled in the card, and the practice is annulled too', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact });
    const id = await booked(who);
    await state(id, 1, 'delivered');
    await house.db.unscopedRun(
      "UPDATE lesson SET state = 'signed' WHERE business_id = :business AND id = :id",
      { business, id },
    );
    await cardClass(who.contact, 'practice.given', id);
    await settle();
    expect(await ledger(who.contact)).toEqual({ [lot]: [900, 0] });
    await cardClass(who.contact, 'practice.annulled', id);
    await settle();
    const { state: now, version } = await house.ok(manager, lessonRead, { id });
    expect([now, await ledger(who.contact)]).toEqual(['annulled', { [lot]: [1000, 0] }]);
    // A note that is written afterwards charges nothing.
    await house.ok(manager, lessonMove, { id, version, note: 'Se anotó a otro alumno' });
    await settle();
    expect(await ledger(who.contact)).toEqual({ [lot]: [1000, 0] });
    expect((await published(id)).map(({ topic }) => topic)).toEqual([
      'practice.delivered',
      'practice.returned',
    ]);
  });

  it('pay classes that were copied before their branch was', async () => {
    const who = await person();
    const stray = newId();
    const ids = [newId(), newId()];
    for (const [at, contact] of [who.contact, stray].entries())
      await house.db.unscopedRun(
        `INSERT INTO practice_given (business_id, id, contact_id, kind, licence, minutes, day, annulled)
         VALUES (:business, :id, :contact, 'road', 'B', 45, '2026-02-01', 0)`,
        { business, id: ids[at] ?? '', contact },
      );
    await sell({ id: newId(), contact: who.contact });
    await sell({ id: newId(), contact: stray });
    await settle();
    const states = await Promise.all(ids.map(async (id) => (await published(id))[0]));
    expect(states.map((state) => practiceUnitsState.parse(state).branch)).toEqual([FIRST_BRANCH, '']);
  });

  it('of a pack that fits no type serve nothing', async () => {
    const who = await person();
    await sell({ id: newId(), contact: who.contact, kind: 'other' });
    const id = await booked(who);
    await state(id, 1, 'delivered');
    expect(await published(id)).toMatchObject([{ uses: [], owed: 100 }]);
  });

  it('have one winner of 200 who want the last one', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact, units: 1 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => book(who)));
    const won = answers.filter(({ success }) => success);
    expect(won).toHaveLength(1);
    expect(await ledger(who.contact)).toEqual({ [lot]: [100, 100] });
  });
});

describe('a refund', () => {
  const withdraw = (lot: string, units: number, more: object = {}) =>
    house.call(manager, practiceBagWithdraw, { key: newId(), lots: [{ lot, units, version: 2 }], ...more });

  it('takes free units alone, and they are gone when billing publishes it', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact, units: 2 });
    await booked(who);
    expect((await withdraw(lot, 2)).error?.code).toBe('PRACTICE-UNITS-001');
    const key = newId();
    expect(await withdraw(lot, 1, { key })).toMatchObject({ data: { withdrawn: 1 } });
    expect(await withdraw(lot, 1, { key })).toMatchObject({ data: { withdrawn: 0 } });
    expect(await ledger(who.contact)).toEqual({ [lot]: [100, 100] });
    expect((await book(who)).error?.errors?.[0]?.path).toBe('units');
    await sell({ id: lot, contact: who.contact, units: 1, version: 2 });
    await settle();
    expect(await ledger(who.contact)).toEqual({ [lot]: [100, 100] });
  });

  it('that is undone gives them back', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact, units: 1 });
    const key = newId();
    await withdraw(lot, 1, { key });
    expect(await ledger(who.contact)).toEqual({ [lot]: [0, 0] });
    await withdraw(lot, 1, { key, undo: true });
    await booked(who);
    expect(await ledger(who.contact)).toEqual({ [lot]: [100, 100] });
  });

  it('that comes after its own undo takes nothing', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact, units: 1 });
    await settle();
    const key = newId();
    await withdraw(lot, 1, { key, undo: true });
    expect((await withdraw(lot, 1, { key })).error?.code).toBe('PRACTICE-UNITS-002');
    await booked(who);
    expect(await ledger(who.contact)).toEqual({ [lot]: [100, 100] });
  });

  it('that meets its undo takes nothing, whichever is first', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact, units: 20 });
    await settle();
    const keys = Array.from({ length: 10 }, () => newId());
    await Promise.all(
      keys.flatMap((key) => [withdraw(lot, 1, { key }), withdraw(lot, 1, { key, undo: true })]),
    );
    expect(await ledger(who.contact)).toEqual({ [lot]: [2000, 0] });
  });
});

describe('the worker', () => {
  it('goes on after a bag that it cannot count, and tries that one later', async () => {
    const bags = [newId(), newId()];
    // Due in an hour: the worker of the house, which looks each second, leaves them to this one.
    for (const contact of bags)
      await house.db.unscopedRun(
        `INSERT INTO practice_bag (business_id, contact_id, due_at)
         VALUES (:business, :contact, UTC_TIMESTAMP(3) + INTERVAL 1 HOUR)`,
        { business, contact },
      );
    let isFirst = true;
    const write: typeof house.db.write = (...input) => {
      if (!isFirst) return house.db.write(...input);
      isFirst = false;
      return Promise.reject(new Error('poisoned'));
    };
    const db = {
      write,
      unscoped: () =>
        Promise.resolve(bags.map((contact) => ({ business_id: business, contact_id: contact }))),
      unscopedRun: house.db.unscopedRun.bind(house.db),
    } as unknown as typeof house.db;
    await new UnitsBackground(db, createLog('test', 'silent')).round();
    const rows = await house.db.unscoped<{ contact_id: string; soon: number }>(
      `SELECT contact_id, due_at < UTC_TIMESTAMP(3) + INTERVAL 10 MINUTE soon FROM practice_bag
       WHERE business_id = :business AND contact_id IN (:bags) AND due_at IS NOT NULL`,
      { business, bags },
    );
    expect(rows).toEqual([{ contact_id: bags[0], soon: 1 }]);
  });
});

describe('merged contacts', () => {
  it('are one bag until they are separated again', async () => {
    const [kept, lost] = [await person(), await person()];
    const lot = newId();
    await sell({ id: lot, contact: lost.contact, units: 2 });
    const id = await booked(kept);
    await state(id, 1, 'delivered');
    const side = ({ contact }: Person) => ({ id: contact, branch: FIRST_BRANCH });
    const merge = (topic: string) =>
      apply(bagContacts, {
        ...{ topic, entityId: kept.contact },
        state: { merge: newId(), kept: side(kept), lost: side(lost) },
      });
    await merge('contact.merged');
    await settle();
    expect(await ledger(kept.contact, lost.contact)).toEqual({ '': [0, 0], [lot]: [100, 0] });
    expect((await published(id)).at(-1)).toMatchObject({ uses: [{ lot, units: 100 }], owed: 0 });
    await merge('contact.unmerged');
    await settle();
    expect(await ledger(kept.contact, lost.contact)).toEqual({ '': [-100, 0], [lot]: [200, 0] });
    expect((await published(id)).at(-1)).toMatchObject({ uses: [], owed: 100 });
  });
});

describe('units by hand', () => {
  const give = (who: Person, more: object = {}) =>
    house.ok(manager, practiceBagGive, {
      student: who.student,
      type,
      units: 2,
      reason: 'Por la espera',
      ...more,
    });
  const bag = ({ student }: Person) => house.ok(manager, practiceBagRead, { student });

  it('have no price: billing gets no lot of them, and a correction leaves the used ones', async () => {
    const who = await person();
    const { id: lot } = await give(who);
    const id = await booked(who);
    await state(id, 1, 'delivered');
    expect((await published(id)).at(-1)).toMatchObject({ uses: [], given: 100, owed: 0 });
    expect(await bag(who)).toMatchObject({
      free: 100,
      used: 100,
      lots: [{ origin: 'given', types: ['Circulación B'] }],
    });
    const correct = (change: number, as = manager) =>
      house.call(as, practiceBagCorrect, { student: who.student, lot, change, reason: 'Error' });
    expect((await correct(-2)).error?.code).toBe('PRACTICE-BAG-003');
    expect((await correct(-1, PEOPLE.neighbour)).error?.code).toBe('DATA-404');
    expect((await correct(-1, PEOPLE.stranger)).error?.code).toBe('DATA-404');
    await correct(3);
    const { free, movements } = await bag(who);
    expect([free, movements[0]]).toMatchObject([400, { what: 'corrected', units: 300, reason: 'Error' }]);
  });

  it('in advance go back to the next sale, with their uses', async () => {
    const who = await person();
    await give(who, { isAdvance: true });
    const id = await booked(who);
    await state(id, 1, 'delivered');
    const lot = newId();
    await sell({ id: lot, contact: who.contact });
    await settle();
    expect((await published(id)).at(-1)).toMatchObject({ uses: [{ lot, units: 100 }], given: 0 });
    expect(await bag(who)).toMatchObject({ free: 900, used: 100, owed: 0 });
  });

  it('expire by a person, free ones alone; those of a sale with an event for billing', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact, units: 3 });
    await booked(who);
    const expire = () =>
      house.call(manager, practiceBagExpire, { student: who.student, lot, reason: 'Pasó el plazo' });
    expect(await expire()).toMatchObject({ data: { expired: 200 } });
    expect((await expire()).error?.code).toBe('PRACTICE-BAG-003');
    expect(await published(lot)).toMatchObject([{ topic: 'practice-bag.expired', units: 200 }]);
    expect(await bag(who)).toMatchObject({ free: 0, held: 100 });
  });

  it('of a sale stay until their day has passed, unless the person may set rules aside', async () => {
    const who = await person();
    const lots = { none: newId(), ahead: newId(), past: newId() };
    await sell({ id: lots.none, contact: who.contact });
    await sell({ id: lots.ahead, contact: who.contact, expiresOn: '2099-01-01' });
    await sell({ id: lots.past, contact: who.contact, expiresOn: '2026-02-01' });
    const { id: gift } = await give(who);
    const clerk = without('practice.override');
    const shown = await house.ok(clerk, practiceBagRead, { student: who.student });
    const may = shown.lots.filter(({ mayExpire }) => mayExpire).map(({ id }) => id);
    expect(may.toSorted()).toEqual([gift, lots.past].toSorted());
    const expire = (lot: string, as = clerk) =>
      house.call(as, practiceBagExpire, { student: who.student, lot, reason: 'Se va' });
    for (const lot of [lots.none, lots.ahead])
      expect((await expire(lot)).error?.code).toBe('PRACTICE-BAG-004');
    expect(await expire(lots.past)).toMatchObject({ data: { expired: 1000 } });
    expect(await expire(gift)).toMatchObject({ data: { expired: 200 } });
    expect(await expire(lots.ahead, manager)).toMatchObject({ data: { expired: 1000 } });
  });

  it('that expired come back with a reason, and billing hears of each change in its order', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact, units: 3 });
    const act = { student: who.student, lot, reason: 'Fue un error' };
    expect(await house.fails(manager, practiceBagRestore, act)).toBe('PRACTICE-BAG-005');
    await house.ok(manager, practiceBagExpire, act);
    expect(await house.ok(manager, practiceBagRestore, act)).toEqual({ restored: 300 });
    expect(await house.fails(manager, practiceBagRestore, act)).toBe('PRACTICE-BAG-005');
    const { movements, ...after } = await bag(who);
    expect(after).toMatchObject({ free: 300, lots: [{ expired: 0 }] });
    expect(movements[0]).toMatchObject({ what: 'restored', units: 300, reason: 'Fue un error' });
    await house.ok(manager, practiceBagExpire, act);
    expect(await published(lot)).toMatchObject(
      [300, 0, 300].map((units, at) => ({ topic: 'practice-bag.expired', version: at + 1, units })),
    );
  });

  it('are moved by those alone whose role says so, and seen by the own teacher', async () => {
    const who = await person();
    const { id: lot } = await give(who);
    const act = { student: who.student, lot, reason: 'Porque sí' };
    const teacher = somebody({ permissions: ['practice-type.view', 'practice.view', 'practice.modify'] });
    for (const [call, input] of [
      [practiceBagGive, { student: who.student, type, units: 1, reason: 'Porque sí' }],
      [practiceBagCorrect, { ...act, change: 1 }],
      [practiceBagExpire, act],
      [practiceBagRestore, act],
    ] as const)
      expect(await house.fails(teacher, call as CallDeclaration, input as never)).toBe('ACCESS-001');
    expect(await house.fails(teacher, practiceBagRead, { student: who.student })).toBe('DATA-404');
    expect(await house.fails(without('practice.all'), practiceBagExpire, act)).toBe('DATA-404');
    await house.db.unscopedRun(
      `UPDATE employee_ref e JOIN practice_teacher p ON p.business_id = e.business_id AND p.employee = e.id
       SET e.account = :account WHERE p.business_id = :business AND p.id = :teacher`,
      { business, account: teacher.id, teacher: who.teacher },
    );
    expect(await house.fails(teacher, practiceBagRead, { student: who.student })).toBe('DATA-404');
    await booked(who);
    expect(await house.ok(teacher, practiceBagRead, { student: who.student })).toMatchObject({ held: 100 });
  });

  it('of a sale are not corrected here, and nothing of a blocked contact moves', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact });
    const change = { student: who.student, lot, change: 1, reason: 'Error' };
    expect(await house.fails(manager, practiceBagCorrect, change)).toBe('PRACTICE-BAG-002');
    const block = (to: string) =>
      apply(bagContacts, {
        topic: 'contact.updated',
        entityId: who.contact,
        state: { state: to, branch: FIRST_BRANCH },
      });
    await block('blocked');
    expect(await house.fails(manager, practiceBagCorrect, change)).toBe('PRACTICE-BAG-001');
    expect((await book(who)).error?.code).toBe('PRACTICE-BAG-001');
    expect(await bag(who)).toMatchObject({ isFrozen: true });
    await block('active');
    await booked(who);
  });

  it('of a contact that was blocked before it had a bag do not move either', async () => {
    const who = await person();
    await apply(bagContacts, {
      ...{
        topic: 'contact.updated',
        entityId: who.contact,
        state: { state: 'blocked', branch: FIRST_BRANCH },
      },
    });
    await sell({ id: newId(), contact: who.contact });
    await settle();
    expect((await book(who)).error?.code).toBe('PRACTICE-BAG-001');
    expect(await bag(who)).toMatchObject({ isFrozen: true, free: 1000 });
  });

  it('of packs that fit no type wait in a list, until a person says which type they are for', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact, kind: 'simulator' });
    const pack = { kind: 'simulator', licence: 'B', minutes: 45 };
    const waiting = async () => (await house.ok(manager, practiceBagInbox, {})).rows;
    expect(await waiting()).toContainEqual({ ...pack, lots: 1, students: 1, units: 1000 });
    expect(await house.fails(manager, practiceBagFit, { ...pack, type: newId() })).toBe('LESSON-005');
    expect(await house.ok(manager, practiceBagFit, { ...pack, type })).toEqual({ lots: 1 });
    expect((await waiting()).map(({ kind }) => kind)).not.toContain('simulator');
    const later = await person();
    await sell({ id: newId(), contact: later.contact, kind: 'simulator' });
    await booked(later);
    expect(await bag(later)).toMatchObject({ free: 900, held: 100, owed: 0 });
  });
});

describe('the check of each night', () => {
  const billed = new Map<string, BilledLot>();
  const calls = {
    call: async () => ({ rows: [...billed.values()], next: null }),
  } as unknown as CallClient<'training'>;
  const check = () => new UnitChecksBackground(house.db, calls, createLog('test', 'silent')).check(business);
  const notices = async (): Promise<string[]> => {
    const rows = await house.db.unscoped<{ state: string }>(
      `SELECT state FROM event_log WHERE business_id = :business AND topic = 'notification.asked' ORDER BY seq`,
      { business },
    );
    return rows.map(({ state: text }) => (JSON.parse(text) as { title: string }).title);
  };

  it('names a lot that differs twice, once, and nothing that is equal or on its way', async () => {
    const who = await person();
    const [lot, other] = [newId(), newId()];
    await sell({ id: lot, contact: who.contact });
    await sell({ id: other, contact: who.contact, soldOn: '2026-02-02' });
    await settle();
    const row = { contact: who.contact, version: 1, units: 10, used: 0 };
    billed.set(lot, { ...row, lot, used: 100 });
    billed.set(other, { ...row, lot: other, version: 2, units: 9 });
    await check();
    expect(await notices()).toEqual([]);
    await check();
    await check();
    expect(await notices()).toEqual([
      expect.stringMatching(/^Bono distinto en la agenda y en la facturación: Alumno/),
    ]);
    billed.set(lot, { ...row, lot });
    await check();
    const left = await house.db.unscoped(
      'SELECT lot_id FROM practice_difference WHERE business_id = :business',
      {
        business,
      },
    );
    expect(left).toEqual([]);
    billed.clear();
  });

  it('gives units back that a refund withdrew and never took', async () => {
    const who = await person();
    const lot = newId();
    await sell({ id: lot, contact: who.contact, units: 2 });
    await booked(who);
    await house.call(manager, practiceBagWithdraw, { key: newId(), lots: [{ lot, units: 1, version: 2 }] });
    billed.set(lot, { lot, contact: who.contact, version: 1, units: 2, used: 0 });
    await check();
    expect((await book(who)).error?.errors?.[0]?.path).toBe('units');
    await house.db.unscopedRun(
      'UPDATE practice_withdrawal SET created_at = created_at - INTERVAL 2 HOUR WHERE business_id = :business AND lot_id = :lot',
      { business, lot },
    );
    await check();
    await booked(who);
  });
});
