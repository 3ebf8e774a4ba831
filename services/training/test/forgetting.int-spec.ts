import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { lessonBook } from '@volante/contracts/training/lesson.contract';
import { lessonLinkCreate } from '@volante/contracts/training/lesson-link.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { createLog } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { forgetPerson } from '../src/forgetting/forget-person.js';
import { ForgettingSweep } from '../src/forgetting/forgetting.sweep.js';
import { gonePeople } from '../src/forgetting/gone-people.consumer.js';
import { CONTACT_TABLES, STUDENT_TABLES } from '../src/forgetting/personal-tables.js';
import { givenCopies, lotCopies } from '../src/lesson-store/bag-copies.js';
import { bagContacts } from '../src/unit-store/bag-contacts.consumer.js';
import { UnitsBackground } from '../src/unit-store/units.background.js';
import { startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let type: string;
let seq = 50;
const business = DEMO.school.id;
const { manager } = PEOPLE;

beforeAll(async () => {
  house = await startAgenda({ worker: false });
  made = agendaMaker(house, 300);
  type = await made.add(practiceType.calls.create, { name: 'Circulación B', noVehicle: true });
});
afterAll(() => house.stop());

const apply = (
  consumption: typeof lotCopies,
  event: { topic: string; entityId: string; state: Record<string, unknown>; version?: number },
) => {
  seq += 1;
  return house.db.source.transaction('READ COMMITTED', (sql) =>
    consumption.apply(sql, { seq, businessId: business, version: 1, ...event }),
  );
};
const settle = () => new UnitsBackground(house.db, createLog('test', 'silent')).round();
const sweep = () => new ForgettingSweep(house.db, createLog('test', 'silent')).sweep();

const sold = (id: string, contact: string, version = 1) =>
  apply(lotCopies, {
    ...{ topic: 'pack.sold', entityId: id, version },
    state: {
      ...{ id, contact, branch: FIRST_BRANCH, document: newId(), kind: 'road', licence: 'B', minutes: 45 },
      ...{ units: 10, soldOn: '2026-01-02', expiresOn: null },
    },
  });
const contactEvent = async (contact: string, state: 'deleted' | 'blocked' | 'active') => {
  const topic = state === 'deleted' ? 'contact.deleted' : 'contact.updated';
  for (const consumption of [bagContacts, gonePeople])
    await apply(consumption, { topic, entityId: contact, state: { branch: FIRST_BRANCH, state } });
};
const merged = (kept: string, lost: string) => {
  const side = (id: string) => ({ id, branch: FIRST_BRANCH });
  const state = { merge: newId(), kept: side(kept), lost: side(lost) };
  return apply(bagContacts, { topic: 'contact.merged', entityId: kept, state });
};
const over = (contact: string) =>
  house.db.unscopedRun(
    'UPDATE practice_person SET keep_until = UTC_DATE() - INTERVAL 1 DAY WHERE contact_id = :contact',
    { contact },
  );
const keptUntil = async (contact: string) => {
  const [row] = await house.db.unscoped<{ years: number }>(
    'SELECT TIMESTAMPDIFF(YEAR, UTC_DATE(), keep_until) years FROM practice_person WHERE contact_id = :contact',
    { contact },
  );
  return row ? Number(row.years) : null;
};

const SHEET = `INSERT INTO practice_sheet (business_id, id, phone_id, branch_id, lesson_id, student_id, contact_id, licence, kind,
    teacher_id, account_id, day, from_time, to_time, km_start, km_end, content, seal, strokes, drift_ms, state, marks, received_at)
  VALUES (:business, :sheet, :sheet, :branch, :lesson, :student, :contact, 'B', 'road', :lesson, :lesson, '2026-02-01', '10:00', '10:45',
    10, 20, '{"note":"Frena tarde"}', REPEAT('a', 64), '{"student":"M1 1"}', 0, 'done', '[]', UTC_TIMESTAMP(3))`;
const REPAIR = `INSERT INTO sheet_repair (business_id, sheet_id, number, changes, note, reason, by_name, created_at)
  VALUES (:business, :sheet, 1, '{}', 'Frena tarde', 'Error', 'Ana', UTC_TIMESTAMP(3))`;
const PAPER = `INSERT INTO student_paper (business_id, source, id, contact_id, licence, counts, version)
  VALUES (:business, 'contract', :sheet, :contact, 'B', 1, 1)`;
const FOLDER = `INSERT INTO exam_folder_copy (business_id, id, day, members, version)
  VALUES (:business, :sheet, '2026-03-01', JSON_ARRAY(JSON_OBJECT('contact', :contact, 'licence', 'B')), 1)`;

interface Gone {
  contact: string;
  lot: string;
  lesson: string;
}
/** A student with a practice, units, a class of the card, a sheet, a wish, a link and a paper. */
async function student(name: string): Promise<Gone> {
  const [contact, lot, sheet] = [newId(), newId(), newId()];
  await sold(lot, contact);
  const card = {
    id: newId(),
    branch: FIRST_BRANCH,
    student: contact,
    licence: 'B',
    kind: 'road',
    minutes: 45,
  };
  await apply(givenCopies, {
    ...{ topic: 'practice.given', entityId: card.id },
    state: { ...card, teacher: newId(), teacherName: 'Rosa', day: '2026-02-01' },
  });
  const enrolled = await made.student({ contact, name, observations: `${name} es nerviosa` });
  const booking = {
    student: enrolled,
    type,
    teacher: await made.teacher(),
    vehicle: null,
    note: `Para ${name}`,
  };
  const { id: lesson } = await house.ok(manager, lessonBook, {
    ...booking,
    day: '2031-03-05',
    from: '10:00',
  });
  await made.add(waitingWish.calls.create, { student: enrolled, name, branch: FIRST_BRANCH, type });
  await house.ok(manager, lessonLinkCreate, { student: enrolled } as never);
  await settle();
  const params = { business, contact, sheet, lesson, student: enrolled, branch: FIRST_BRANCH };
  for (const statement of [SHEET, REPAIR, PAPER, FOLDER]) await house.db.unscopedRun(statement, params);
  return { contact, lot, lesson };
}

/** Chains of changes, events and requests are never rewritten, or end by themselves. */
const KIT = /^(audit|event|idempotency|job|migration|saved)/;
async function naming(...texts: string[]): Promise<string[]> {
  const rows = await house.db.unscoped<{ name: string }>(
    "SELECT table_name name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of rows.filter((row) => !KIT.test(row.name))) {
    const all = JSON.stringify(await house.db.unscoped(`SELECT * FROM ${name}`));
    if (texts.some((text) => all.includes(text))) found.push(name);
  }
  return found;
}
const ledgerOf = (lot: string) =>
  house.db.unscoped(
    `SELECT what, practice_id, units, held, day FROM practice_unit WHERE lot_id = :lot ORDER BY id`,
    { lot },
  );
const forgotten = () =>
  house.db.unscoped('SELECT lessons, sheets, source FROM practice_forgotten ORDER BY forgotten_at');

it('keeps what a person has left for five years from the day on, and takes the day away when they come back', async () => {
  const contact = newId();
  await contactEvent(contact, 'deleted');
  expect(await keptUntil(contact)).toBe(5);
  await over(contact);
  await contactEvent(contact, 'active');
  expect(await keptUntil(contact)).toBeNull();
  await sweep();
  await contactEvent(contact, 'blocked');
  await contactEvent(contact, 'blocked');
  expect(await keptUntil(contact)).toBe(5);
  expect(await forgotten()).toEqual([]);
});

it('takes the person away afterwards, once; practices and units keep their figures', async () => {
  const gone = await student('Olvidada');
  const other = await student('Presente');
  await contactEvent(gone.contact, 'blocked');
  await settle();
  await sweep();
  expect((await naming(gone.contact, 'Olvidada', 'Frena tarde')).length).toBeGreaterThan(9);
  const [before, others] = [await ledgerOf(gone.lot), await ledgerOf(other.lot)];
  expect(before.length).toBeGreaterThan(2);
  await over(gone.contact);
  // A worker that dies in the middle leaves everything as it was.
  const dies = house.db.write(
    systemContext(business, ''),
    async (tx) => {
      expect(await forgetPerson(tx, gone.contact)).toBe(true);
      throw new Error('killed');
    },
    { idempotencyKey: null },
  );
  await expect(dies).rejects.toThrow('killed');
  expect(await naming('Olvidada')).toContain('practice_student');
  await Promise.all([sweep(), sweep(), sweep()]);
  await sweep();
  expect(await naming(gone.contact, 'Olvidada')).toEqual([]);
  expect(await forgotten()).toEqual([{ lessons: 1, sheets: 1, source: expect.stringContaining('1964.2') }]);
  expect(await ledgerOf(gone.lot)).toEqual(before);
  const [lesson] = await house.db.unscoped<{ contact_id: string; minutes: number; note: string }>(
    'SELECT contact_id, minutes, note FROM lesson WHERE id = :lesson',
    { lesson: gone.lesson },
  );
  expect(lesson).toMatchObject({ minutes: 45, note: '' });
  const nobody = async (table: string) =>
    house.db.unscoped(`SELECT 1 FROM ${table} WHERE contact_id = :id`, { id: lesson?.contact_id ?? '' });
  for (const table of ['practice_lot', 'practice_unit', 'practice_count', 'practice_given'])
    expect((await nobody(table)).length).toBeGreaterThan(0);
  // A late event of the sale changes units, and brings nobody back; nothing of it is counted twice.
  await sold(gone.lot, gone.contact, 2);
  await settle();
  expect(await naming(gone.contact)).toEqual(['practice_bag']);
  expect(await ledgerOf(gone.lot)).toEqual(before);
  expect(await ledgerOf(other.lot)).toEqual(others);
  expect(await naming(other.contact, 'Presente')).toEqual(
    expect.arrayContaining(['lesson', 'practice_sheet']),
  );
});

it('takes contacts that were merged together, and none of them before', async () => {
  const [kept, lost] = [await student('Una'), await student('Otra')];
  await merged(kept.contact, lost.contact);
  await contactEvent(lost.contact, 'deleted');
  await settle();
  await over(lost.contact);
  await sweep();
  expect(await naming(lost.contact)).toContain('practice_unit');
  await contactEvent(kept.contact, 'deleted');
  await over(kept.contact);
  await sweep();
  expect(await naming(kept.contact, lost.contact)).toEqual([]);
});

it('leaves the ledger of a person whose time is not over', async () => {
  const stays = await student('Queda');
  await contactEvent(stays.contact, 'blocked');
  await house.db.unscopedRun('UPDATE practice_person SET nobody_id = :nobody WHERE contact_id = :contact', {
    nobody: newId(),
    contact: stays.contact,
  });
  expect(await naming(stays.contact)).toContain('practice_unit');
});

it('knows every table that names a contact or an enrolment', async () => {
  const naming = async (columns: string) => {
    const rows = await house.db.unscoped<{ name: string }>(
      `SELECT DISTINCT table_name name FROM information_schema.columns
       WHERE table_schema = DATABASE() AND column_name REGEXP '^(${columns})(_id)?$'`,
    );
    return rows.map(({ name }) => name).toSorted();
  };
  // The person to talk to at a workshop is a word of the school, no contact.
  const others = ['practice_student', 'workshop'];
  expect(await naming('contact')).toEqual([...Object.keys(CONTACT_TABLES), ...others].toSorted());
  expect(await naming('student')).toEqual(Object.keys(STUDENT_TABLES).toSorted());
});
