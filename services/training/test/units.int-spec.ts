import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { lessonBook, lessonState } from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import {
  type PracticeUnitsState,
  practiceBagWithdraw,
} from '@volante/contracts/training/practice-units.contract';
import type { LoggedEvent } from '@volante/service-kit/data/event-consumer';
import { createLog } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { givenCopies, lotCopies } from '../src/lesson-store/bag-copies.js';
import { bagContacts } from '../src/unit-store/bag-contacts.consumer.js';
import { UnitsBackground } from '../src/unit-store/units.background.js';
import { idOf, startAgenda } from './agenda-house.js';

let house: ServiceHouse;
let type: string;
let made = 700;
const { manager } = PEOPLE;
const business = DEMO.school.id;

async function add(call: CallDeclaration, input: object): Promise<string> {
  return ((await house.ok(manager, call, input as never)) as { id: string }).id;
}

beforeAll(async () => {
  house = await startAgenda();
  type = await add(practiceType.calls.create, { name: 'Circulación B', noVehicle: true });
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
}
const sell = ({ id, contact, units = 10, version = 1, soldOn = '2026-01-02', kind = 'road' }: Sold) =>
  apply(lotCopies, {
    ...{ topic: 'pack.sold', entityId: id, version },
    state: {
      ...{ id, contact, branch: FIRST_BRANCH, document: newId(), kind, licence: 'B', minutes: 45, units },
      ...{ soldOn, expiresOn: null },
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
