import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { clockInit, clockIsOpen, clockMissing, clockTeam } from '@volante/contracts/clock/clock.contract';
import {
  clockCalendar,
  clockCalendarSave,
  clockHolidayAdd,
  clockHolidayNational,
  clockHolidayRemove,
} from '@volante/contracts/clock/clock-calendar.contract';
import { clockAnswer, clockCorrect } from '@volante/contracts/clock/clock-correction.contract';
import {
  inspectionCreate,
  inspectionDays,
  inspectionFile,
  inspectionList,
  inspectionOpen,
  inspectionRevoke,
} from '@volante/contracts/clock/inspection.contract';
import {
  employeeCreate,
  employeeRead,
  employeeUpdateLabour,
} from '@volante/contracts/employees/employee.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { addDays, instantsOf, localMoment } from '@volante/service-kit/local-days';
import { createLog } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { writeDay } from '../src/clock-store/day-totals.js';
import { appendEntries, lockHead, writeHead } from '../src/clock-store/entries.js';
import { ClockPurgeSweep } from '../src/modules/clock/clock-purge.sweep.js';
import { ForgottenBackground } from '../src/modules/clock/forgotten.background.js';
import {
  type BusinessHost,
  JAEN,
  LAS_PALMAS,
  manager,
  person,
  startBusiness,
  stranger,
  UBEDA,
} from './business-host.js';
import {
  antonio,
  carmen,
  chainOf,
  employeeOf,
  nayra,
  reportOf,
  rosa,
  type Status,
  times,
  verified,
} from './clock-desk.js';

jest.setTimeout(120_000);

let business: BusinessHost;
const HOUR = 3_600_000;
const today = () => localMoment(Date.now(), 'Europe/Madrid').day;
const ANTONIO = employeeOf('profesor@');
const ROSA = employeeOf('profesor2');
const NAYRA = employeeOf('profesor5');

beforeAll(async () => {
  business = await startBusiness();
});
afterAll(() => business.stop());

describe('a forgotten exit', () => {
  const asks = () =>
    business.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'notification.asked' AND state LIKE '%clock.forgotten%' ORDER BY id",
    );
  const missing = async (as: typeof carmen) =>
    (await business.ok<CallOutput<typeof clockMissing>>(as, clockMissing)).rows;

  it('is noticed by the clock of the branch, asked about once, and told by a correction that the other side accepts', async () => {
    await business.ok(nayra, clockInit);
    const yesterday = addDays(today(), -1);
    const [started = 0] = instantsOf(yesterday, '09:00', 'Atlantic/Canary');
    await business.db.unscopedRun(
      'UPDATE clock_head SET started_at = :at, since = :at, day = :day WHERE employee_id = :id',
      { id: employeeOf('profesor5'), at: new Date(started), day: yesterday },
    );
    const look = new ForgottenBackground(business.db, createLog('test'));
    const [midnight = 0] = instantsOf(today(), '00:00', 'Atlantic/Canary');
    await look.look(midnight - HOUR / 2);
    expect(await asks()).toHaveLength(0);
    // Half past midnight on the mainland, still yesterday on the islands: nobody is asked yet.
    await look.look(midnight - 1);
    expect(await asks()).toHaveLength(0);
    await Promise.all([look.look(midnight + HOUR), look.look(midnight + HOUR)]);
    await look.look(midnight + 2 * HOUR);
    const asked = (await asks()).map(({ state }) => JSON.parse(state) as { title: string; to: object });
    expect(asked.map(({ to }) => to)).toEqual([
      { users: [nayra.id] },
      { permission: 'clock.modify', branch: expect.any(String) },
    ]);
    expect(asked[0]?.title).toMatch(/^¿A qué hora saliste el /);
  });

  it('stays on the card of the person and of the school until both have agreed', async () => {
    const day = addDays(today(), -3);
    const entry = async (kind: 'start' | 'pause', time: string) => ({
      kind,
      day,
      at: new Date(instantsOf(day, time, 'Europe/Madrid')[0] ?? 0),
      zone: 'Europe/Madrid',
      branch: null,
    });
    const entries = [await entry('start', '09:00'), await entry('pause', '14:00')];
    await business.db.unscopedRun('DELETE FROM clock_day WHERE employee_id = :id AND day = :day', {
      id: ROSA,
      day,
    });
    await business.db.unscopedRun('DELETE FROM clock_entry WHERE employee_id = :id', { id: ROSA });
    await business.db.unscopedRun('DELETE FROM clock_day WHERE employee_id = :id', { id: ROSA });
    await business.db.unscopedRun('DELETE FROM clock_head WHERE employee_id = :id', { id: ROSA });
    await business.db.write(systemContext(manager.business.id, ''), async (tx) => {
      const head = await lockHead(tx, ROSA);
      const made = await appendEntries(tx, chainOf(), { employee: ROSA, head }, entries);
      await writeHead(tx, ROSA, made.head);
      await writeDay(tx, ROSA, day);
    });
    const own = await missing(rosa);
    expect(own).toEqual([
      {
        employee: ROSA,
        name: rosa.name,
        own: true,
        day,
        punches: [
          { kind: 'start', time: '09:00' },
          { kind: 'pause', time: '14:00' },
        ],
        pending: false,
      },
    ]);
    expect((await missing(carmen)).map(({ employee }) => employee)).toContain(ROSA);
    expect(await missing(antonio)).toEqual([]);
    expect(await missing(stranger)).toEqual([]);
    const punches = times(['start', '09:00'], ['pause', '14:00'], ['finish', '14:05']);
    const { id } = await business.ok<{ id: string }>(rosa, clockCorrect, {
      day,
      punches,
      reason: 'Olvidé fichar la salida',
    });
    expect(await missing(rosa)).toMatchObject([{ pending: true }]);
    expect((await reportOf(business, rosa, { from: day, to: day })).days[0]?.open).toBe(true);
    await business.ok(carmen, clockAnswer, { id, accept: true });
    expect(await missing(rosa)).toEqual([]);
  });

  it('is not seen in a shift that is running', async () => {
    await business.ok(antonio, clockInit);
    expect(await missing(antonio)).toEqual([]);
    expect((await business.ok<Status>(antonio, clockIsOpen)).forgotten).toBeNull();
  });
});

describe('a link for the inspection', () => {
  const from = addDays(today(), -40);
  const create = (input: Record<string, unknown> = {}) =>
    business.ok<{ id: string; key: string }>(carmen, inspectionCreate, {
      label: 'Inspección de Trabajo',
      from,
      to: today(),
      days: 7,
      ...input,
    });
  const look = (key: string, call = inspectionOpen as Parameters<typeof business.call>[1], input = {}) =>
    business.host.call(null, call, input, { key });

  it('shows its period and nothing else, without a session, and every use is written down', async () => {
    const { id, key } = await create({ employee: ANTONIO });
    const open = (await look(key)).data as CallOutput<typeof inspectionOpen>;
    expect(open.people.map(({ name }) => name)).toEqual([antonio.name]);
    expect(open).toMatchObject({ label: 'Inspección de Trabajo', from, to: today() });
    const month = addDays(today(), -7).slice(0, 7);
    const days = (await look(key, inspectionDays, { employee: ANTONIO, month })).data as CallOutput<
      typeof inspectionDays
    >;
    expect(days.days.length).toBeGreaterThan(0);
    expect((await look(key, inspectionDays, { employee: ROSA, month })).error?.code).toBe('DATA-404');
    expect((await look(key, inspectionDays, { employee: ANTONIO, month: '2024-01' })).error?.code).toBe(
      'DATA-404',
    );
    const made = await look(key, inspectionFile, { month, format: 'csv' });
    expect(made.error).toBeUndefined();
    const file = made.data as CallOutput<typeof inspectionFile>;
    const chunks: Buffer[] = [];
    for await (const chunk of await openStorage().get(file.key))
      chunks.push(Buffer.from(chunk as Uint8Array));
    const text = Buffer.concat(chunks).toString('utf8');
    expect(text).toContain(antonio.name);
    expect(text).not.toContain(rosa.name);
    expect(text).toMatch(/[0-9a-f]{64}/);
    const { rows } = await business.ok<CallOutput<typeof inspectionList>>(carmen, inspectionList);
    expect(rows.find((row) => row.id === id)?.uses.map(({ what }) => what)).toEqual([
      `Descargó ${month} (csv)`,
      `Vio ${month} de ${antonio.name}`,
      'Abrió el registro',
    ]);
  });

  it('ends when it is taken back or has run out, and its secret is nowhere in the database', async () => {
    const { id, key } = await create();
    const other = await create();
    expect((await look(key)).success).toBe(true);
    await business.ok(carmen, inspectionRevoke, { id });
    await business.db.unscopedRun(
      'UPDATE clock_inspection SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = :id',
      { id: other.id },
    );
    for (const secret of [key, other.key, 'x'.repeat(43)])
      expect((await look(secret)).error?.code).toBe('KEY-001');
    for (const table of [
      'clock_inspection',
      'clock_inspection_use',
      'idempotency_key',
      'audit_entry',
      'event_log',
    ])
      expect(JSON.stringify(await business.db.unscoped(`SELECT * FROM ${table}`))).not.toContain(key);
  });

  it('shows no more than whoever makes it may see, and names nobody else', async () => {
    const wanted = { label: 'X', from, to: today(), days: 7 };
    const branches = [JAEN];
    const held = carmen.permissions.filter((id) => id !== 'client.all-branches');
    const head = { ...carmen, id: newId(), branches, permissions: held };
    const alone = { ...antonio, permissions: ['clock.view', 'clock.clock-in', 'clock.modify'] };
    for (const as of [head, alone])
      expect(await business.fails(as, inspectionCreate, wanted)).toBe('ACCESS-001');
    expect(await business.fails(head, inspectionCreate, { ...wanted, employee: NAYRA })).toBe('DATA-404');
    const { id } = await create({ employee: NAYRA });
    const all = await create();
    for (const hidden of [id, all.id])
      expect(await business.fails(head, inspectionRevoke, { id: hidden })).toBe('DATA-404');
    const own = await business.ok<{ id: string; key: string }>(head, inspectionCreate, {
      ...wanted,
      employee: ANTONIO,
    });
    const listed = await business.ok<CallOutput<typeof inspectionList>>(head, inspectionList);
    expect(listed.rows.every(({ employee }) => employee?.id === ANTONIO)).toBe(true);
    const broken = [{ employee: NAYRA, name: nayra.name, seq: 1, day: today(), problem: 'altered' }];
    const verdict = { employees: 2, entries: 9, broken, headHolds: null, seals: [] };
    await business.db.unscopedRun(
      `INSERT INTO clock_check (business_id, at, actor_name, verdict) VALUES (:id, UTC_TIMESTAMP(3), 'Carmen', :verdict)
       ON DUPLICATE KEY UPDATE verdict = VALUES(verdict)`,
      { id: carmen.business.id, verdict: JSON.stringify(verdict) },
    );
    expect(JSON.stringify((await look(own.key)).data)).not.toContain(nayra.name);
    expect(JSON.stringify((await look(all.key)).data)).toContain(nayra.name);
    await business.ok(head, inspectionRevoke, { id: own.id });
  });

  it('is made by those who keep the register, for a period that there can be, of their own business', async () => {
    const wanted = { label: 'X', from, to: today(), days: 7 };
    expect(await business.fails(antonio, inspectionCreate, wanted)).toBe('ACCESS-001');
    expect(await business.fails(carmen, inspectionCreate, { ...wanted, from: '2020-01-01' })).toBe(
      'CLOCK-013',
    );
    expect(await business.fails(carmen, inspectionCreate, { ...wanted, days: 91 })).toBe('REQ-101');
    expect(await business.fails(stranger, inspectionCreate, { ...wanted, employee: ANTONIO })).toBe(
      'DATA-404',
    );
    const { id } = await create();
    expect(await business.fails(stranger, inspectionRevoke, { id })).toBe('DATA-404');
    expect(await business.ok(stranger, inspectionList)).toEqual({ rows: [] });
  });
});

describe('a working calendar', () => {
  it('has a week and holidays of each branch, and says what a month asks of a person', async () => {
    // The last October that is over: nothing is expected of days to come.
    const year = Number(today().slice(0, 4)) - (today().slice(5) < '11' ? 1 : 0);
    const calendar = (branch: string) =>
      business.ok<CallOutput<typeof clockCalendar>>(carmen, clockCalendar, { branch, year });
    // The demo's own goes first; its branch on the islands has not said what it asks.
    for (const { id } of (await calendar(JAEN)).holidays)
      await business.ok(carmen, clockHolidayRemove, { id });
    expect(await calendar(LAS_PALMAS)).toEqual({ week: null, holidays: [] });
    await business.ok(carmen, clockCalendarSave, { branch: JAEN, week: [480, 480, 480, 480, 480, 0, 0] });
    expect(await business.ok(carmen, clockHolidayNational, { year })).toEqual({ added: 10 });
    expect(await business.ok(carmen, clockHolidayNational, { year })).toEqual({ added: 0 });
    const local = { branch: JAEN, day: `${year}-10-18`, name: 'San Lucas', scope: 'local' };
    const { id } = await business.ok<{ id: string }>(carmen, clockHolidayAdd, local);
    expect(await business.fails(carmen, clockHolidayAdd, local)).toBe('CLOCK-014');
    expect((await calendar(JAEN)).holidays).toHaveLength(11);
    expect((await calendar(UBEDA)).holidays).toHaveLength(10);
    const report = await reportOf(business, carmen, {
      employee: ANTONIO,
      from: `${year}-10-05`,
      to: `${year}-10-18`,
    });
    expect(report.holidays.map(({ name }) => name)).toEqual(['Fiesta Nacional de España', 'San Lucas']);
    expect(report.expected.some(({ day }) => day === `${year}-10-12`)).toBe(false);
    expect(report.expected.length).toBeGreaterThan(6);
    const october = { from: `${year}-10-01`, to: `${year}-10-31` };
    const asked = (await reportOf(business, carmen, { employee: ANTONIO, ...october })).expected;
    const team = await business.ok<CallOutput<typeof clockTeam>>(carmen, clockTeam, {
      month: october.from.slice(0, 7),
    });
    const expectedOf = (id: string) => team.rows.find(({ employee }) => employee === id)?.expected;
    expect(expectedOf(ANTONIO)).toBe(asked.reduce((sum, { seconds }) => sum + seconds, 0));
    expect(expectedOf(NAYRA)).toBe(0);
    expect(await business.fails(stranger, clockHolidayRemove, { id })).toBe('DATA-404');
    expect(await business.fails(antonio, clockHolidayRemove, { id })).toBe('ACCESS-001');
    await business.ok(carmen, clockHolidayRemove, { id });
    expect((await calendar(JAEN)).holidays).toHaveLength(10);
    expect(
      (await reportOf(business, nayra, { from: `${year}-10-05`, to: `${year}-10-18` })).expected,
    ).toEqual([]);
  });

  it('plans nothing before the contract of a new employee, nor before their record without one', async () => {
    const made = await business.ok<{ id: string }>(carmen, employeeCreate, {
      firstName: 'Nueva',
      branches: [JAEN],
    });
    const plannedDays = async () => {
      const period = { employee: made.id, from: addDays(today(), -40), to: today() };
      return (await reportOf(business, carmen, period)).expected.map(({ day }) => day);
    };
    const yesterday = addDays(today(), -1);
    expect((await plannedDays()).filter((day) => day < yesterday)).toEqual([]);
    const { record } = await business.ok<{ record: { version: number } }>(carmen, employeeRead, {
      id: made.id,
    });
    const contractStart = addDays(today(), -20);
    await business.ok(carmen, employeeUpdateLabour, { id: made.id, version: record.version, contractStart });
    const days = await plannedDays();
    expect(days.filter((day) => day < contractStart)).toEqual([]);
    expect(days.filter((day) => day < yesterday).length).toBeGreaterThan(8);
  });
});

describe('the working calendar of people who see some branches', () => {
  const year = 2031;
  // Keeps the time register of Jaén.
  const keeper = person({
    permissions: [...manager.permissions].filter((id) => id !== 'client.all-branches'),
    branches: [JAEN],
  });
  const holiday = { day: `${year}-05-04`, name: 'Puente', scope: 'national' };

  it('holds no holiday of every branch that they add or remove', async () => {
    expect(await business.fails(keeper, clockHolidayAdd, holiday)).toBe('ACCESS-001');
    expect(await business.fails(keeper, clockHolidayNational, { year })).toBe('ACCESS-001');
    const { id } = await business.ok<{ id: string }>(manager, clockHolidayAdd, holiday);
    expect(await business.fails(keeper, clockHolidayRemove, { id })).toBe('ACCESS-001');
    const { holidays } = await business.ok<CallOutput<typeof clockCalendar>>(keeper, clockCalendar, {
      branch: JAEN,
      year,
    });
    expect(holidays).toEqual([expect.objectContaining({ id, everywhere: true })]);
  });

  it('is that of their own branches alone', async () => {
    expect(await business.fails(keeper, clockCalendar, { branch: UBEDA, year })).toBe('DATA-404');
    expect(await business.fails(keeper, clockHolidayAdd, { ...holiday, branch: UBEDA })).toBe('DATA-404');
    await business.ok(keeper, clockHolidayAdd, { ...holiday, day: `${year}-05-05`, branch: JAEN });
  });
});

describe('what has had its four years', () => {
  const old = addDays(today(), -5 * 365);
  const add = (day: string) =>
    business.db.write(systemContext(manager.business.id, ''), async (tx) => {
      const head = await lockHead(tx, employeeOf('jefatura'));
      const entries = (['start', 'finish'] as const).map((kind, at) => ({
        kind,
        day,
        at: new Date(Date.parse(`${day}T08:00:00Z`) + at * HOUR),
        zone: 'Europe/Madrid',
        branch: null,
      }));
      const made = await appendEntries(tx, chainOf(), { employee: employeeOf('jefatura'), head }, entries);
      await writeHead(tx, employeeOf('jefatura'), made.head);
      await writeDay(tx, employeeOf('jefatura'), day);
    });
  const count = async () => {
    const [row] = await business.db.unscoped<{ n: number }>(
      'SELECT COUNT(*) AS n FROM clock_entry WHERE employee_id = :id',
      { id: employeeOf('jefatura') },
    );
    return Number(row?.n);
  };

  it('is cleared away with a record, the chain goes on from there, and nothing younger goes', async () => {
    for (const table of ['clock_entry', 'clock_day', 'clock_head'])
      await business.db.unscopedRun(`DELETE FROM ${table} WHERE employee_id = :id`, {
        id: employeeOf('jefatura'),
      });
    await add(old);
    await add(addDays(today(), -2));
    const sweep = new ClockPurgeSweep(business.db, chainOf());
    expect(await count()).toBe(4);
    await sweep.sweep();
    await sweep.sweep();
    expect(await count()).toBe(2);
    const broken = async () =>
      (await verified(business)).broken.filter(({ employee }) => employee === employeeOf('jefatura'));
    expect(await broken()).toEqual([]);
    const purges = await business.db.unscoped<{ seq: number; entries: number }>(
      'SELECT seq, entries FROM clock_purge',
    );
    expect(purges).toEqual([{ seq: 2, entries: 2 }]);

    // Whoever says that more was cleared away deletes nothing young by it, and is found.
    await business.db.unscopedRun(
      `INSERT INTO clock_purge SELECT business_id, employee_id, 4, hash, until_day, 2, seal, at FROM clock_purge`,
    );
    expect(await count()).toBe(2);
    expect(await broken()).toMatchObject([{ problem: 'missing' }]);
  });
});
