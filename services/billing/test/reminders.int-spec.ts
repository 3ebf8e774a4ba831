import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  dueDateReadAll,
  dueDateStatement,
  dueDateStatementEmail,
  dueDateUpdate,
} from '@volante/contracts/billing/due-date.contract';
import { invoiceHistory, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { invoicePaymentCreate } from '@volante/contracts/billing/payment.contract';
import {
  reminderCheck,
  reminderPersonRead,
  reminderPromiseCreate,
  reminderPromiseDelete,
  reminderSend,
  reminderSettingsRead,
  reminderSettingsUpdate,
  reminderStop,
} from '@volante/contracts/billing/reminder.contract';
import { REMINDER_STEPS } from '@volante/contracts/billing/reminder-steps';
import type { CallInput } from '@volante/contracts/call';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { addDays, instantsOf, localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE } from '@volante/testing/records/service-house';
import { writeCustomers } from '../src/customers/customer-writer.js';
import { ReminderPlanner } from '../src/reminders/reminder-planner.js';
import { PAYER, type PaperHouse, paperHouse, standIn } from './paper-house.js';

jest.setTimeout(180_000);
const { manager, neighbour, stranger } = PEOPLE;
const ZONE = 'Europe/Madrid';
const TODAY = localMoment(Date.now(), ZONE).day;
const inDays = (days: number): string => addDays(TODAY, days);
/** An hour of a day on the clock of the branches. */
const at = (days: number, time = '11:00'): Date => new Date(instantsOf(inDays(days), time, ZONE)[0] ?? 0);

type Mail = CallInput<typeof mailSend>;
/** The mail service takes none for it. */
const NO_ADDRESS = 'ana@ejemplo';

let house: PaperHouse;
let worker: ChildProcess | null = null;
let mails: Mail[] = [];
/** Keys that the mail service has taken: one of them again is no second mail. */
const taken = new Set<string>();
let isAway = false;
/** Called before an answer. */
let onMail: () => void = () => undefined;

/** A worker of its own, as in production: one that can be killed. */
function work(): void {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const host = join(process.env.VOLANTE_TEST_ROOT ?? '', 'packages/service-kit/dist/host.js');
  worker = spawn(process.execPath, [host], {
    env: { ...inherited, VOLANTE_SERVICES: 'billing', VOLANTE_ROLE: 'worker' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
function rest(): void {
  worker?.kill('SIGKILL');
  worker = null;
}

beforeAll(async () => {
  house = await paperHouse();
  await standIn(house, mailSend, (input) => {
    if (isAway) return { refused: 'REQ-106' };
    if (!input.key.startsWith('reminder ') && !input.key.startsWith('statement '))
      return { rows: [], left: null };
    const [one] = input.recipients;
    const isBad = one?.address === NO_ADDRESS;
    const isNew = !taken.has(input.key) && !isBad;
    taken.add(input.key);
    if (isNew) mails.push(input);
    onMail();
    const outcome = isBad ? ('badAddress' as const) : isNew ? ('queued' as const) : ('repeated' as const);
    return { rows: [{ contact: one?.contact ?? null, outcome, delivery: newId(), missing: [] }], left: null };
  });
});
afterAll(async () => {
  rest();
  await house.stop();
});
beforeEach(() => {
  mails = [];
});
afterEach(() => {
  isAway = false;
  onMail = () => undefined;
});

async function person(change: Partial<ContactEventState> = {}): Promise<string> {
  const id = newId();
  const state = {
    ...{ id, branch: FIRST_BRANCH, type: 'P' as const, state: 'active' as const, name: 'Lucía Peña' },
    ...{ firstName: 'Lucía', lastName: 'Peña', fiscalCode: '12345678Z', birthday: null, licence: null },
    ...{ street: 'Calle Real, 3', postalCode: '23001', city: 'Jaén', province: 23 },
    ...{ email: `${id}@example.com`, ...change },
  };
  await house.db.source.transaction((sql) =>
    writeCustomers({ query: (text, values) => sql.query(text, [...values]) }, [
      { businessId: manager.business.id, version: 1, mergedInto: null, state },
    ]),
  );
  return id;
}

/** An invoice of a contact that was issued a year ago. */
async function owed(contact: string, dueOn: string, cents = 30_000, email = ''): Promise<string> {
  const id = await house.issued({
    ...{ contact, dueOn, payer: { ...PAYER, email } },
    lines: [{ description: 'Permiso B', price: cents, tax: house.vat }],
  });
  await house.db.unscopedRun('UPDATE document SET issued_on = :day WHERE id = :id', {
    id,
    day: inDays(-365),
  });
  return id;
}

const settings = async (change: Partial<CallInput<typeof reminderSettingsUpdate>> = {}) => {
  const now = await house.ok(manager, reminderSettingsRead, {});
  return house.ok(manager, reminderSettingsUpdate, { ...now, isOn: true, ...change });
};
const plan = (now: Date): Promise<number> =>
  new ReminderPlanner(house.db).plan(systemContext(manager.business.id, manager.business.name), now);
const remindersOf = async (contact: string) =>
  (await house.ok(manager, reminderPersonRead, { contact })).reminders.map(({ step, state }) => [
    step,
    state,
  ]);
/** Waits until no reminder waits. */
async function settled(): Promise<void> {
  for (;;) {
    const [row] = await house.db.unscoped<{ waiting: string }>(
      "SELECT COUNT(*) waiting FROM reminder WHERE state = 'waiting' AND due_at <= UTC_TIMESTAMP(3) + INTERVAL 130 SECOND",
    );
    if (Number(row?.waiting) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the settings of reminders', () => {
  it('are off at first, with five reminders in the product’s words', async () => {
    const first = await house.ok(stranger, reminderSettingsRead, {});
    expect(first).toMatchObject({ isOn: false, beforeDays: 3, version: 0 });
    expect(first.steps.map(({ step }) => step)).toEqual([...REMINDER_STEPS]);
    expect(await plan(at(0))).toBe(0);
  });

  it('are changed by one of two who saw the same', async () => {
    const now = await house.ok(manager, reminderSettingsRead, {});
    const answers = await Promise.all(
      [5, 6].map((beforeDays) => house.call(manager, reminderSettingsUpdate, { ...now, beforeDays })),
    );
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(answers.find(({ success }) => !success)?.error?.code).toBe('DATA-409');
    await settings({ beforeDays: 3 });
  });
});

describe('reminders by themselves', () => {
  it('go out before, on the day, and 7, 15 and 30 days after, each once', async () => {
    const contact = await person();
    await owed(contact, inDays(40));
    await settings();
    const seen: [number, number][] = [];
    for (let days = 30; days <= 80; days += 1)
      for (const _again of [1, 2]) {
        const queued = await plan(at(days));
        if (queued > 0) seen.push([days - 40, queued]);
      }
    expect(seen).toEqual([
      [-3, 1],
      [0, 1],
      [7, 1],
      [15, 1],
      [30, 1],
    ]);
    await house.db.unscopedRun("UPDATE reminder SET state = 'dropped' WHERE state = 'waiting'");
  });

  it('are planned once by eight workers at the same moment', async () => {
    const contact = await person();
    await owed(contact, TODAY);
    await settings();
    const queued = await Promise.all(Array.from({ length: 8 }, () => plan(at(0))));
    expect(queued.reduce((sum, one) => sum + one, 0)).toBe(1);
    await house.db.unscopedRun("UPDATE reminder SET state = 'dropped' WHERE state = 'waiting'");
  });

  it.each(['08:59', '20:00', '23:30', '03:00'])('wait at %s for the hours of the branch', async (time) => {
    const contact = await person();
    await owed(contact, inDays(2));
    await settings();
    const before = await remindersOf(contact);
    await plan(at(0, time));
    expect(await remindersOf(contact)).toEqual(before);
    await house.ok(manager, reminderStop, { contact, isStopped: true });
  });

  it('write to nobody about old debts, nor about what was sold today', async () => {
    const contact = await person();
    await owed(contact, inDays(-200));
    const fresh = await house.issued({ contact, dueOn: TODAY });
    await settings();
    await plan(at(0));
    expect(await remindersOf(contact)).toEqual([]);
    expect((await house.ok(manager, invoiceRead, { id: fresh })).state).toBe('issued');
  });

  it('follow each instalment, and the new day of one that was agreed anew', async () => {
    const contact = await person();
    const id = await owed(contact, inDays(100), 20_000);
    const { version } = await house.ok(manager, invoiceRead, { id });
    await house.ok(manager, dueDateUpdate, {
      ...{ id, version },
      parts: [
        { dueOn: inDays(120), cents: 10_000 },
        { dueOn: inDays(150), cents: 10_000 },
      ],
    });
    await settings();
    expect(await plan(at(120))).toBe(1);
    const next = await house.ok(manager, invoiceRead, { id });
    await house.ok(manager, dueDateUpdate, {
      id,
      version: next.version,
      parts: [{ dueOn: inDays(125), cents: 20_000 }],
    });
    expect(await plan(at(125))).toBe(1);
    expect(await plan(at(125))).toBe(0);
    await house.db.unscopedRun("UPDATE reminder SET state = 'dropped' WHERE state = 'waiting'");
  });

  it('leave three days to what was sent by hand', async () => {
    const contact = await person();
    await owed(contact, inDays(-7));
    await settings();
    await house.ok(manager, reminderSend, { contacts: [contact], wish: newId() });
    await plan(at(0));
    expect(await remindersOf(contact)).toEqual([['hand', 'waiting']]);
    await plan(at(4));
    expect((await remindersOf(contact)).map(([step]) => step).sort()).toEqual(['after7', 'hand']);
    await house.db.unscopedRun("UPDATE reminder SET state = 'dropped' WHERE state = 'waiting'");
  });

  it('pause for a promise until its day is over, and stop for whoever is stopped', async () => {
    const contact = await person();
    await owed(contact, inDays(200));
    await settings();
    await house.ok(manager, reminderPromiseCreate, { contact, promisedOn: inDays(201), note: 'Cobra el 1' });
    expect(await plan(at(200))).toBe(0);
    expect(await plan(at(201))).toBe(0);
    expect(await plan(at(202))).toBe(1);
    await house.ok(manager, reminderStop, { contact, isStopped: true, reason: 'Lo paga su empresa' });
    expect(await plan(at(207))).toBe(0);
    await house.ok(manager, reminderStop, { contact, isStopped: false });
    expect(await plan(at(208))).toBe(1);
    await house.db.unscopedRun("UPDATE reminder SET state = 'dropped' WHERE state = 'waiting'");
  });

  it('know that merged contacts are one person', async () => {
    const [kept, merged] = [await person(), await person()];
    await owed(merged, inDays(300));
    await house.db.unscopedRun('UPDATE customer SET merged_into = :kept WHERE id = :merged', {
      kept,
      merged,
    });
    await settings();
    await house.ok(manager, reminderStop, { contact: kept, isStopped: true });
    expect(await plan(at(300))).toBe(0);
    await house.ok(manager, reminderStop, { contact: kept, isStopped: false });
    expect(await plan(at(300))).toBe(1);
    await house.db.unscopedRun("UPDATE reminder SET state = 'dropped' WHERE state = 'waiting'");
  });
});

describe('a reminder that waits', () => {
  afterEach(rest);

  it('is sent with amount, day and document, and stands in the histories', async () => {
    const contact = await person();
    const id = await owed(contact, TODAY, 12_345);
    await settings();
    expect(await plan(at(0))).toBe(1);
    work();
    await settled();
    const { number } = await house.ok(manager, invoiceRead, { id });
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ origin: 'billing.reminder', layout: null, recipients: [{ contact }] });
    expect(mail?.content?.body).toContain(`123,45 € de Factura ${number}`);
    expect(mail?.recipients[0]?.address).toBe(`${contact}@example.com`);
    expect(await remindersOf(contact)).toEqual([['day', 'sent']]);
    const history = await house.ok(manager, invoiceHistory, { id });
    expect(history.rows.map(({ action }) => action)).toContain('reminded');
    const [row] = (await house.ok(manager, dueDateReadAll, { contact })).rows;
    expect(row?.remindedAt).not.toBeNull();
  });

  it('is dropped where it was paid or promised meanwhile', async () => {
    const [paid, promised] = [await person(), await person()];
    const id = await owed(paid, TODAY);
    await owed(promised, TODAY);
    await settings();
    expect(await plan(at(0))).toBe(2);
    await house.ok(manager, invoicePaymentCreate, { id, cents: 30_000, method: 'card' });
    await house.ok(manager, reminderPromiseCreate, { contact: promised, promisedOn: inDays(4) });
    work();
    await settled();
    expect(mails).toEqual([]);
    expect(await remindersOf(paid)).toEqual([['day', 'dropped']]);
    expect(await remindersOf(promised)).toEqual([['day', 'dropped']]);
  });

  it('waits while mail is away', async () => {
    const contact = await person();
    await owed(contact, TODAY);
    await settings();
    await plan(at(0));
    isAway = true;
    work();
    for (;;) {
      const [row] = await house.db.unscoped<{ tries: number }>(
        "SELECT MAX(tries) tries FROM reminder WHERE state = 'waiting'",
      );
      if (Number(row?.tries) > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    rest();
    expect(await remindersOf(contact)).toEqual([['day', 'waiting']]);
    isAway = false;
    await house.db.unscopedRun("UPDATE reminder SET due_at = UTC_TIMESTAMP(3) WHERE state = 'waiting'");
    work();
    await settled();
    expect(await remindersOf(contact)).toEqual([['day', 'sent']]);
    expect(mails).toHaveLength(1);
  });

  it('goes out once, however often the worker is killed', async () => {
    const contacts: string[] = [];
    for (let n = 0; n < 24; n += 1) {
      const contact = await person();
      contacts.push(contact);
      await owed(contact, inDays(-20), 1_000 + n);
    }
    const answer = await house.ok(manager, reminderSend, { contacts, wish: newId() });
    expect(answer).toMatchObject({ queued: 24, skipped: [] });
    let kills = 0;
    // Killed after the mail service has the mail and before the worker knows of it: the worst moment.
    onMail = () => {
      if (mails.length % 8 === 0 && kills < 3) {
        kills += 1;
        rest();
        work();
      }
    };
    work();
    for (;;) {
      await house.db.unscopedRun(
        "UPDATE reminder SET due_at = UTC_TIMESTAMP(3) WHERE state = 'waiting' AND due_at > UTC_TIMESTAMP(3) + INTERVAL 5 SECOND AND tries = 0",
      );
      const [row] = await house.db.unscoped<{ waiting: string }>(
        "SELECT COUNT(*) waiting FROM reminder WHERE state = 'waiting'",
      );
      if (Number(row?.waiting) === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(kills).toBe(3);
    expect(mails.map(({ recipients }) => recipients[0]?.contact).sort()).toEqual([...contacts].sort());
  });
});

describe('reminders by hand', () => {
  it('say who would get one, and who not', async () => {
    const [debtor, paid, stopped, promised, mute] = [
      await person(),
      await person(),
      await person(),
      await person(),
      await person({ email: '' }),
    ];
    for (const contact of [debtor, stopped, promised, mute]) await owed(contact, inDays(-5));
    await owed(debtor, inDays(25), 7_000);
    await house.ok(manager, reminderStop, { contact: stopped, isStopped: true });
    await house.ok(manager, reminderPromiseCreate, { contact: promised, promisedOn: TODAY });
    const contacts = [debtor, paid, stopped, promised, mute, newId()];
    const late = await house.ok(manager, reminderCheck, { contacts });
    expect(late.ready).toMatchObject([{ contact: debtor, cents: 30_000, documents: 1 }]);
    expect(late.skipped.map(({ why }) => why)).toEqual([
      'nothing',
      'stopped',
      'promised',
      'noAddress',
      'gone',
    ]);
    const all = await house.ok(manager, reminderCheck, { contacts, overdueOnly: false });
    expect(all).toMatchObject({ cents: 37_000, ready: [{ cents: 37_000, documents: 2 }] });
  });

  it('of one wish go once, by eight requests at the same moment', async () => {
    const contact = await person();
    await owed(contact, inDays(-5));
    const wish = newId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => house.ok(manager, reminderSend, { contacts: [contact], wish })),
    );
    expect(answers.reduce((sum, { queued }) => sum + queued, 0)).toBe(1);
    expect(await remindersOf(contact)).toHaveLength(1);
  });

  it('tell nobody of what somebody else pays for the same student', async () => {
    const contact = await person();
    await owed(contact, inDays(-5), 10_000, 'empresa@example.com');
    await owed(contact, inDays(-5), 2_000);
    const { ready } = await house.ok(manager, reminderCheck, { contacts: [contact] });
    expect(ready.map(({ address, cents }) => [address, cents]).sort()).toEqual(
      [
        [`${contact}@example.com`, 2_000],
        ['empresa@example.com', 10_000],
      ].sort(),
    );
  });

  it('are nobody’s of another branch or school', async () => {
    const contact = await person();
    await owed(contact, inDays(-5));
    for (const other of [neighbour, stranger]) {
      // A single contact that the copy lacks may be there: only several answer by halves.
      const answer = await house.ok(other, reminderCheck, { contacts: [contact, newId()] });
      expect(answer.ready).toEqual([]);
      expect(answer.skipped.map(({ why }) => why)).toEqual(['gone', 'gone']);
      expect(await house.fails(other, reminderPersonRead, { contact })).not.toBe('no error');
      expect(await house.fails(other, reminderStop, { contact, isStopped: true })).not.toBe('no error');
    }
  });
});

describe('a promise', () => {
  it('of a day that is over is refused, a later one takes its place, and it is withdrawn', async () => {
    const contact = await person();
    const promise = (promisedOn: string) =>
      house.call(manager, reminderPromiseCreate, { contact, promisedOn, cents: 5_000 });
    expect((await promise(inDays(-1))).error?.code).toBe('REMINDER-001');
    await promise(inDays(3));
    await promise(inDays(6));
    const seen = await house.ok(manager, reminderPersonRead, { contact });
    expect(seen.promise).toMatchObject({ promisedOn: inDays(6), cents: 5_000 });
    await house.ok(manager, reminderPromiseDelete, { id: seen.promise?.id ?? '' });
    expect((await house.ok(manager, reminderPersonRead, { contact })).promise).toBeNull();
    expect(await house.fails(stranger, reminderPromiseDelete, { id: seen.promise?.id ?? '' })).toBe(
      'DATA-404',
    );
  });
});

describe('the statement of account', () => {
  it('is a paper of what the books say, and goes by mail once', async () => {
    const contact = await person();
    const id = await owed(contact, inDays(-5), 10_000);
    await owed(contact, inDays(10), 5_000);
    await house.ok(manager, invoicePaymentCreate, { id, cents: 4_000, method: 'card' });
    const { file } = await house.ok(manager, dueDateStatement, { contact });
    expect((await house.bytes(file)).subarray(0, 5).toString()).toBe('%PDF-');
    const wish = newId();
    for (const _again of [1, 2])
      expect(await house.ok(manager, dueDateStatementEmail, { contact, wish })).toEqual({
        address: `${contact}@example.com`,
      });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.content?.body).toContain('Queda pendiente 110,00 €');
    expect(mails[0]?.attachments).toHaveLength(1);
  });

  it('is refused for whoever has nothing, has no address, or is not seen', async () => {
    const contact = await person({ email: '' });
    expect(await house.fails(manager, dueDateStatement, { contact })).toBe('DUE-004');
    await owed(contact, inDays(5));
    const wish = newId();
    expect(await house.fails(manager, dueDateStatementEmail, { contact, wish })).toBe('DUE-005');
    // Brought by an import of before, and no address.
    const other = await person({ email: NO_ADDRESS });
    await owed(other, inDays(5));
    expect(await house.fails(manager, dueDateStatementEmail, { contact: other, wish: newId() })).toBe(
      'DUE-005',
    );
    expect(await house.fails(stranger, dueDateStatement, { contact })).not.toBe('no error');
  });
});
