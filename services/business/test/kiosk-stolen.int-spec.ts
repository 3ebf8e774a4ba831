import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { employeePinReset } from '@volante/contracts/clock/clock-pin.contract';
import { RefusedPunches } from '../src/modules/kiosk/refused-punches.js';
import { type BusinessHost, LAS_PALMAS, startBusiness } from './business-host.js';
import { carmen, employeeOf } from './clock-desk.js';
import { seal, Tablet } from './kiosk-tablet.js';

jest.setTimeout(120_000);

const HOUR = 3_600_000;
const PEDRO = employeeOf('jefatura');
const ROSA = employeeOf('profesor2');
let business: BusinessHost;
let tablet: Tablet;

const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const pinOf = async (id: string) => {
  const { pin } = await business.ok<{ pin: string }>(carmen, employeePinReset, { id });
  return { employee: id, pin };
};
const asked = async (words: string) => {
  const rows = await business.db.unscoped<{ state: string }>(
    "SELECT state FROM event_log WHERE topic = 'notification.asked' AND state LIKE :words ORDER BY id",
    { words: `%${words}%` },
  );
  return rows.map(({ state }) => (JSON.parse(state) as { title: string }).title);
};
const statesOf = async (punches: readonly object[]) => (await tablet.send(punches)).map(({ state }) => state);

beforeAll(async () => {
  business = await startBusiness();
  tablet = await Tablet.paired(business);
});
afterAll(() => business.stop());

it('late punches with a wrong PIN are refused, wait after too many, and are refused when very old', async () => {
  const shown = await pinOf(PEDRO);
  const wrong = await Promise.all(
    Array.from({ length: 5 }, () => tablet.kept('start', ago(1), { ...shown, pin: '000000' })),
  );
  expect(await statesOf(wrong)).toEqual(wrong.map(() => 'refused'));
  const right = await tablet.kept('start', ago(0.2), shown);
  expect(await statesOf([right])).toEqual(['wait']);
  const old = await tablet.kept('start', ago(41 * 24), await pinOf(PEDRO));
  expect(await statesOf([old])).toEqual(['refused']);
});

it('the office is told of all that were refused at once, then once a day, with how many there were', async () => {
  expect(await asked('sin conexión')).toEqual([
    '5 fichajes sin conexión en «Recepción» no se han podido admitir',
  ]);
  const nobody = { badge: 'x'.repeat(40) };
  for (let at = 0; at < 3; at += 1)
    expect(await statesOf([await tablet.kept('start', ago(1), nobody)])).toEqual(['refused']);
  const sweep = new RefusedPunches(business.db);
  await sweep.sweep();
  expect(await asked('sin conexión')).toHaveLength(1);
  await business.db.unscopedRun('UPDATE clock_kiosk SET refused_told_at = refused_told_at - INTERVAL 1 DAY');
  await sweep.sweep();
  await sweep.sweep();
  expect((await asked('sin conexión')).slice(1)).toEqual([
    '3 fichajes sin conexión en «Recepción» no se han podido admitir',
  ]);
});

it('whoever tries codes for hours is told of once a day', async () => {
  const volley = () =>
    Promise.all(Array.from({ length: 25 }, () => tablet.identify({ badge: 'x'.repeat(40) })));
  await volley();
  await business.db.unscopedRun('UPDATE clock_kiosk SET wrong_since = wrong_since - INTERVAL 2 HOUR');
  await volley();
  expect(await asked('Alguien prueba códigos')).toHaveLength(1);
  await business.db.unscopedRun('UPDATE clock_kiosk SET tries_told_at = tries_told_at - INTERVAL 1 DAY');
  await volley();
  expect(await asked('Alguien prueba códigos')).toHaveLength(2);
});

it('what it kept is no other punch and of no other time, nor is what was sealed for a punch of the moment', async () => {
  const kept = await tablet.kept('finish', ago(3), await pinOf(ROSA));
  for (const change of [{ kind: 'start' }, { at: ago(30).toISOString() }])
    expect(await statesOf([{ ...kept, ...change }])).toEqual(['refused']);
  expect(await statesOf([kept])).toEqual(['taken']);
  const shown = await pinOf(ROSA);
  const earlier = { ...kept, id: 'a'.repeat(24), at: ago(2).toISOString() };
  const box = await seal(tablet.boxKey, earlier.id, shown);
  expect(await statesOf([{ ...earlier, box }])).toEqual(['refused']);
});

it('who gets another PIN from the office is told by the session service, where they have an account', async () => {
  const rows = await business.db.unscoped<{ state: string }>(
    "SELECT state FROM event_log WHERE topic = 'clock-pin.reset' AND entity_id = :id",
    { id: ROSA },
  );
  expect(rows.map(({ state }) => JSON.parse(state) as unknown)[0]).toEqual({
    account: expect.stringMatching(/^[0-9a-f]{24}$/),
    ip: expect.any(String),
  });
});

it('the PIN of somebody who may do more is not given by who may do less', async () => {
  business.doors.refuses = 'ROLE-004';
  expect(await business.fails(carmen, employeePinReset, { id: ROSA })).toBe('ROLE-004');
  business.doors.refuses = null;
});

it('once its branch is closed it takes nothing new, and what it kept before is not lost', async () => {
  const closed = await Tablet.paired(business, 'Almacén', LAS_PALMAS);
  const shown = await pinOf(PEDRO);
  const kept = await closed.kept('start', ago(1), shown);
  await business.db.unscopedRun("UPDATE branch SET state = 'inactive' WHERE id = :id", { id: LAS_PALMAS });
  expect((await closed.open()).error?.code).toBe('KEY-001');
  expect((await closed.identify(shown)).error?.code).toBe('KEY-001');
  expect((await closed.send([kept])).map(({ state }) => state)).toEqual(['taken']);
});
