import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { CALLS } from '@volante/contracts/catalogue';
import { clockIsOpen } from '@volante/contracts/clock/clock.contract';
import {
  clockAnswer,
  clockCorrect,
  clockCorrections,
} from '@volante/contracts/clock/clock-correction.contract';
import { clockClose, clockReopen } from '@volante/contracts/clock/clock-month.contract';
import { employeePinReset } from '@volante/contracts/clock/clock-pin.contract';
import type { PunchKind } from '@volante/contracts/clock/clock-words';
import { inspectionCreate, inspectionDays } from '@volante/contracts/clock/inspection.contract';
import { addDays, localMoment, startOfDay } from '@volante/service-kit/local-days';
import { type BusinessHost, JAEN, startBusiness } from './business-host.js';
import { carmen, employeeOf, pedro, reportOf, rosa, times, verified } from './clock-desk.js';
import { Tablet } from './kiosk-tablet.js';

jest.setTimeout(120_000);

type Listed = CallOutput<typeof clockCorrections>['rows'][number];

let business: BusinessHost;
let tablet: Tablet;
let waiting: string;
let shown: { employee: string; pin: string };
const ROSA = employeeOf('profesor2');
const CARMEN = employeeOf('direccion');
const ZONE = 'Europe/Madrid';
const HOUR = 3_600_000;
/** The first of the month after one in which the demo, which has three weeks up to yesterday, knows nothing of anybody. */
const FIRST = `${addDays(localMoment(Date.now(), 'Atlantic/Canary').day, -25).slice(0, 7)}-01`;
const DAY = addDays(FIRST, -3);
const LAST_DAY = addDays(FIRST, -1);
const MONTH = DAY.slice(0, 7);
const REASON = 'Olvidé fichar al salir';

const at = (hour: number, day = DAY) => new Date(startOfDay(day, ZONE) + hour * HOUR);
const correct = (as: typeof carmen, day: string, employee?: string) =>
  business.call(as, clockCorrect, {
    day,
    punches: times(['start', '09:00'], ['finish', '10:00']),
    reason: REASON,
    ...(employee ? { employee } : {}),
  });
const totals = async () => {
  const summed = await business.db.unscoped<{ employee: string; worked: string }>(
    `SELECT employee_id AS employee, SUM(worked + paused) AS worked FROM clock_day
     WHERE business_id = :business AND day BETWEEN :from AND :to GROUP BY employee_id ORDER BY employee_id`,
    { business: carmen.business.id, from: `${MONTH}-01`, to: LAST_DAY },
  );
  const period = { from: `${MONTH}-01`, to: LAST_DAY };
  const reports = await Promise.all(
    [ROSA, CARMEN].map((employee) => reportOf(business, carmen, { ...period, employee })),
  );
  return { summed, days: reports.map(({ days, closed }) => ({ days, closed })) };
};
const listed = async () => (await business.ok<{ rows: Listed[] }>(carmen, clockCorrections)).rows;
const pending = async () => (await listed()).filter(({ state }) => state === 'pending');
const send = async (...punches: readonly object[]) => (await tablet.send(punches)).map(({ state }) => state);

beforeAll(async () => {
  business = await startBusiness();
  business.keepers.add(carmen.id).add(pedro.id);
  tablet = await Tablet.paired(business);
  const { pin } = await business.ok<{ pin: string }>(carmen, employeePinReset, { id: ROSA });
  shown = { employee: ROSA, pin };
  const before = await tablet.kept('start', at(9, LAST_DAY), shown);
  const after = await tablet.kept('finish', at(13, LAST_DAY), shown);
  expect(await send(before, after)).toEqual(['taken', 'taken']);
  waiting = ((await correct(rosa, addDays(DAY, -1))).data as { id: string }).id;
  await business.ok(carmen, clockClose, { month: MONTH });
});
afterAll(() => business.stop());

const write = (path: string, input?: Readonly<Record<string, unknown>>, as = carmen) => {
  const call = CALLS.find((one) => one.path === path && one.effect === 'write');
  if (!call) throw new Error(`no call writes at ${path}`);
  return business.call(as, call, input);
};
const kept = (kind: PunchKind, hour: number, day = DAY) => tablet.kept(kind, at(hour, day), shown);
const holiday = (name: string, day: string) => write('clock/holiday/add', { day, name, scope: 'local' });
const period = { from: DAY, to: LAST_DAY };

async function correctEverybody(): Promise<void> {
  const tries = [
    [rosa, undefined],
    [carmen, ROSA],
    [carmen, undefined],
  ] as const;
  for (const [as, employee] of tries)
    expect((await correct(as, DAY, employee)).error?.code).toBe('CLOCK-015');
  // Alone, what somebody corrects of their own counts at once.
  business.keepers.delete(pedro.id);
  expect((await correct(carmen, DAY)).error?.code).toBe('CLOCK-015');
  business.keepers.add(pedro.id);
}

async function inspect(): Promise<void> {
  const wanted = { label: 'Inspección', employee: ROSA, ...period, days: 7 };
  const { id, key } = await business.ok<{ id: string; key: string }>(carmen, inspectionCreate, wanted);
  const days = await business.host.call(null, inspectionDays, { employee: ROSA, month: MONTH }, { key });
  expect(days.error).toBeUndefined();
  await write('clock/inspection/revoke', { id });
}

/** A call that writes under `clock/` and does its work through another call of this table, or with no hours at all. */
const elsewhere = () => Promise.resolve();

/** Each call that writes under `clock/`, by its path. A new one fails the test until it is here. */
const DOORS: Record<string, () => Promise<unknown>> = {
  'clock/init': () => write('clock/init', {}, rosa),
  'clock/pause': () => write('clock/pause', {}, rosa),
  'clock/finish': () => write('clock/finish', {}, rosa),
  'clock/correct': correctEverybody,
  'clock/correction/answer': async () => {
    const yes = await write('clock/correction/answer', { id: waiting, accept: true });
    expect(yes.error?.code).toBe('CLOCK-015');
  },
  'clock/month/close': () => write('clock/month/close', { month: MONTH }),
  'clock/verify': () => write('clock/verify'),
  'clock/excel': () => write('clock/excel', { ...period, format: 'csv' }),
  'clock/own/file': () => write('clock/own/file', period, rosa),
  'clock/job/cancel': elsewhere,
  'clock/pin': () => write('clock/pin', { pin: '730164' }, pedro),
  'clock/calendar': () => write('clock/calendar', { branch: JAEN, week: Array(7).fill(480) }),
  'clock/holiday/add': () => holiday('Feria', DAY),
  'clock/holiday/national': () => write('clock/holiday/national', { year: Number(MONTH.slice(0, 4)) }),
  'clock/holiday/remove': async () => {
    const { data } = await holiday('Romería', addDays(DAY, 1));
    await write('clock/holiday/remove', { id: (data as { id: string }).id });
  },
  'clock/inspection/create': inspect,
  'clock/inspection/revoke': inspect,
  'clock/kiosk/create': () => Tablet.paired(business, 'Aula'),
  'clock/kiosk/code': () => write('clock/kiosk/code', { id: tablet.id }),
  'clock/kiosk/pair': () => Tablet.paired(business, 'Patio'),
  'clock/kiosk/remove': async () =>
    write('clock/kiosk/remove', { id: (await Tablet.paired(business, 'Sobra')).id }),
  'clock/kiosk/identify': () => tablet.identify(shown),
  'clock/kiosk/punch': async () => {
    expect(await tablet.act(shown, 'init')).toBe('working');
    expect(await tablet.act(shown, 'finish')).toBe('out');
  },
  // A whole shift on a day without one, and one more beside a shift that there is.
  'clock/kiosk/late': async () => {
    const whole = [await kept('start', 7), await kept('finish', 19)];
    expect(await send(...whole, await kept('start', 15, LAST_DAY))).toEqual([
      'pending',
      'pending',
      'pending',
    ]);
  },
};

it('takes no hours by any call that writes to the register', async () => {
  const writing = CALLS.filter(
    ({ path, effect, access }) => path.startsWith('clock/') && effect === 'write' && access !== 'internal',
  ).map(({ path }) => path);
  expect(Object.keys(DOORS).sort()).toEqual(writing.filter((path) => path !== clockReopen.path).sort());
  const before = await totals();
  expect(before.summed).not.toEqual([]);
  for (const [path, go] of Object.entries(DOORS)) {
    await go();
    expect({ path, ...(await totals()) }).toEqual({ path, ...before });
  }
  expect((await business.ok<{ state: string }>(rosa, clockIsOpen)).state).toBe('out');
  expect(await verified(business)).toMatchObject({ broken: [], seals: [] });
});

it('makes of what a tablet sends late one request a day, which the office accepts once it has opened the month', async () => {
  const asked = (await pending()).filter(({ id }) => id !== waiting);
  expect(
    asked.map(({ day, before, after, late, mayAnswer }) => ({ day, before, after, late, mayAnswer })),
  ).toEqual([
    {
      day: LAST_DAY,
      before: times(['start', '09:00'], ['finish', '13:00']),
      after: times(['start', '09:00'], ['finish', '13:00'], ['start', '15:00']),
      late: true,
      mayAnswer: true,
    },
    {
      day: DAY,
      before: [],
      after: times(['start', '07:00'], ['finish', '19:00']),
      late: true,
      mayAnswer: true,
    },
  ]);
  expect(asked[1]).toMatchObject({ name: rosa.name, by: 'employee' });
  expect(asked[1]?.reason).toContain('«Recepción»');
  const notices = await business.db.unscoped<{ state: string }>(
    "SELECT state FROM event_log WHERE topic = 'notification.asked' AND state LIKE '%por revisar%'",
  );
  // Of the one that she asked for herself, and of each day once.
  expect(notices).toHaveLength(3);
  const id = asked[1]?.id ?? '';
  expect(await business.fails(carmen, clockAnswer, { id, accept: true })).toBe('CLOCK-015');
  expect(await business.fails(rosa, clockAnswer, { id, accept: true })).toBe('CLOCK-008');
  await business.ok(carmen, clockReopen, {
    month: MONTH,
    employee: ROSA,
    reason: 'La tableta estuvo sin red',
  });
  await business.ok(carmen, clockAnswer, { id, accept: true });
  const { days } = await reportOf(business, rosa, { from: DAY, to: DAY });
  expect(days).toMatchObject([{ worked: 12 * 3600, late: true, corrected: true }]);
  expect(await verified(business)).toMatchObject({ broken: [] });
});

it('answers the same to what is sent again, says why, and keeps what the tablet said', async () => {
  const again = await tablet.kept('start', at(8, addDays(DAY, -2)), { ...shown });
  await business.ok(carmen, clockClose, { month: MONTH, employee: ROSA });
  const sent = () => tablet.send([again]);
  const [first] = await sent();
  expect(first).toMatchObject({
    state: 'pending',
    message: expect.stringContaining('El mes ya está cerrado'),
  });
  expect(await sent()).toEqual([first]);
  const [row] = await business.db.unscoped<{ data: string; device: string }>(
    'SELECT data, device FROM clock_entry WHERE id = :id',
    { id: again.id },
  );
  expect(row?.device).toBe('Recepción');
  expect((JSON.parse(row?.data ?? '{}') as { sent: object[] }).sent).toMatchObject([
    { id: again.id, kind: 'start', device: again.at },
  ]);
});
