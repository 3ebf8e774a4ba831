import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { clockIsOpen } from '@volante/contracts/clock/clock.contract';
import {
  clockBadge,
  clockPin,
  clockPinSet,
  employeePin,
  employeePinReset,
} from '@volante/contracts/clock/clock-pin.contract';
import {
  kioskCode,
  kioskCreate,
  kioskList,
  kioskOpen,
  kioskPair,
  kioskRemove,
} from '@volante/contracts/clock/kiosk.contract';
import { employeeLock } from '@volante/contracts/employees/employee.contract';
import { sha256 } from '@volante/service-kit/context';
import { addDays, instantsOf, localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { badgeOf } from '../src/kiosk-store/badge.js';
import { KioskKeys } from '../src/kiosk-store/kiosk-keys.js';
import { type BusinessHost, JAEN, startBusiness, stranger, UBEDA } from './business-host.js';
import { antonio, carmen, employeeOf, pedro, reportOf, rosa, type Status, verified } from './clock-desk.js';
import { Tablet } from './kiosk-tablet.js';

jest.setTimeout(120_000);

const HOUR = 3_600_000;
const ANTONIO = employeeOf('profesor@');
const ROSA = employeeOf('profesor2');
const PEDRO = employeeOf('jefatura');
const CARMEN = employeeOf('direccion');
let business: BusinessHost;
let tablet: Tablet;

const today = () => localMoment(Date.now(), 'Europe/Madrid').day;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const setPin = (id: string) => business.ok<{ pin: string }>(carmen, employeePinReset, { id });
const notices = (words: string) =>
  business.db.unscoped<{ state: string }>(
    "SELECT state FROM event_log WHERE topic = 'notification.asked' AND state LIKE :words",
    { words: `%${words}%` },
  );

beforeAll(async () => {
  business = await startBusiness();
  tablet = await Tablet.paired(business);
});
afterAll(() => business.stop());

describe('a tablet', () => {
  it('is paired once by its code, and by nothing else', async () => {
    const pair = (code: string) => business.host.call(null, kioskPair, { code });
    const made = await business.ok<{ id: string; code: string }>(carmen, kioskCreate, {
      name: 'Aula',
      branch: UBEDA,
    });
    expect((await pair('AAAA-AAAA')).error?.code).toBe('KIOSK-001');
    const both = await Promise.all([pair(made.code), pair(made.code)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect((await pair(made.code)).error?.code).toBe('KIOSK-001');
    const { code } = await business.ok<{ code: string }>(carmen, kioskCode, { id: made.id });
    await business.db.unscopedRun(
      'UPDATE clock_kiosk SET code_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = :id',
      { id: made.id },
    );
    expect((await pair(code)).error?.code).toBe('KIOSK-001');
  });

  it('names the controller of what people punch on it, for the privacy information', async () => {
    const { data } = await tablet.open();
    const [school] = await business.db.unscoped<{ id: string; name: string }>(
      'SELECT business_id AS id, fiscal_name AS name FROM business WHERE business_id = :id',
      { id: carmen.business.id },
    );
    expect((data as CallOutput<typeof kioskOpen>).controller).toEqual(school);
  });

  it('is kept by those who keep the register, each business its own', async () => {
    expect(await business.fails(antonio, kioskList)).toBe('ACCESS-001');
    const { rows } = await business.ok<CallOutput<typeof kioskList>>(carmen, kioskList);
    expect(rows.map(({ name }) => name)).toContain('Recepción');
    expect((await business.ok<CallOutput<typeof kioskList>>(stranger, kioskList)).rows).toEqual([]);
    for (const call of [kioskCode, kioskRemove])
      expect(await business.fails(stranger, call, { id: tablet.id })).toBe('DATA-404');
    expect(await business.fails(stranger, kioskCreate, { name: 'X', branch: JAEN })).toBe('DATA-404');
  });

  it('opens nothing without its secret, nor once it is removed', async () => {
    const gone = await Tablet.paired(business, 'Vieja');
    expect((await gone.open()).success).toBe(true);
    await business.ok(carmen, kioskRemove, { id: gone.id });
    expect((await gone.open()).error?.code).toBe('KEY-001');
    for (const key of [undefined, 'x'.repeat(43)])
      expect((await business.host.call(null, kioskOpen, {}, key ? { key } : {})).error?.code).toBe('KEY-001');
  });

  it('keeps neither secret, PIN nor code in the database', async () => {
    const { pin } = await setPin(ROSA);
    const idempotencyKey = newId();
    const made = { name: 'Dos veces', branch: UBEDA };
    const twice = [0, 1].map(() => business.call(carmen, kioskCreate, made, { idempotencyKey }));
    const [first, again] = (await Promise.all(twice)).map(({ data }) => data as { id: string; code: string });
    expect(again?.id).toBe(first?.id);
    const { data } = await business.call(carmen, kioskCode, { id: first?.id }, { idempotencyKey: newId() });
    const codes = [first, again, data as { code: string }].map((one) => one?.code ?? '');
    await business.call(rosa, clockPinSet, { pin: '402817' }, { idempotencyKey: newId() });
    const guess = sha256(`${clockPinSet.subject}\n\n${sha256('{"pin":"402817"}')}`);
    const [row] = await business.db.unscoped<{ salt: Buffer; hash: Buffer }>(
      'SELECT salt, hash FROM clock_pin WHERE employee_id = :id',
      { id: ROSA },
    );
    expect(row?.hash).toHaveLength(32);
    for (const table of ['clock_kiosk', 'clock_pin', 'idempotency_key', 'event_log', 'audit_entry']) {
      const rows = JSON.stringify(await business.db.unscoped(`SELECT * FROM ${table}`));
      expect(rows).not.toContain(tablet.key);
      expect(rows).not.toContain(`"${pin}"`);
      for (const code of codes) expect(rows).not.toContain(code);
      // Nor a digest from which a PIN of six digits is tried out in a second.
      expect(rows).not.toContain(guess);
    }
  });
});

describe('who stands before it', () => {
  it('punches by PIN and by the code of their phone, and is in the register with tablet and origin', async () => {
    const { pin } = await setPin(ANTONIO);
    const shown = { employee: ANTONIO, pin };
    expect(await tablet.act(shown, 'init')).toBe('working');
    expect(await tablet.act(shown, 'init')).toBe('CLOCK-001');
    expect((await business.ok<Status>(antonio, clockIsOpen)).state).toBe('working');
    expect(await tablet.act(shown, 'pause')).toBe('paused');
    const { badge } = await business.ok<{ badge: string }>(antonio, clockBadge);
    expect(await tablet.act({ badge }, 'finish')).toBe('out');
    const { days } = await reportOf(business, antonio, { from: today(), to: today() });
    expect(days[0]?.punches.map(({ kind, origin }) => `${kind} ${origin}`)).toEqual([
      'start kiosk',
      'pause kiosk',
      'finish kiosk',
    ]);
    const [entry] = await business.db.unscoped<{ device: string; actor: string; session: string }>(
      `SELECT device, actor_name AS actor, session_id AS session FROM clock_entry WHERE employee_id = :id
       ORDER BY seq DESC LIMIT 1`,
      { id: ANTONIO },
    );
    expect(entry).toEqual({ device: 'Recepción', actor: antonio.name, session: tablet.id });
    expect(await verified(business)).toMatchObject({ broken: [] });
  });

  it('shows a code once, and only while it is the one of now', async () => {
    const key = new KioskKeys().of('badge', carmen.business.id);
    const { badge } = badgeOf(key, PEDRO, Date.now() - 30_000);
    expect((await tablet.identify({ badge })).success).toBe(true);
    expect((await tablet.identify({ badge })).error?.code).toBe('KIOSK-004');
    for (const old of [badgeOf(key, PEDRO, Date.now() - 120_000), badgeOf(key, PEDRO, Date.now() + 120_000)])
      expect((await tablet.identify({ badge: old.badge })).error?.code).toBe('KIOSK-004');
    const forged = badge.replace(PEDRO, ROSA);
    expect((await tablet.identify({ badge: forged })).error?.code).toBe('KIOSK-004');
  });

  it('may type the digits of their phone where there is no camera, once', async () => {
    const key = new KioskKeys().of('badge', carmen.business.id);
    const { digits } = badgeOf(key, CARMEN, Date.now() + 30_000);
    const shown = { employee: CARMEN, pin: digits };
    expect(await tablet.act(shown, 'init')).toBe('working');
    expect(await tablet.act(shown, 'finish')).toBe('KIOSK-004');
    const next = badgeOf(key, CARMEN, Date.now()).digits;
    expect(await tablet.act({ employee: CARMEN, pin: next }, 'finish')).toBe('out');
    expect(await tablet.act({ employee: ANTONIO, pin: next }, 'init')).toBe('KIOSK-002');
  });

  it('has a turn for one punch on one tablet', async () => {
    const { pin } = await setPin(ANTONIO);
    const known = await tablet.identify({ employee: ANTONIO, pin });
    const { turn } = known.data as { turn: string };
    const other = await Tablet.paired(business, 'Otra');
    expect((await other.punch(known.id, turn, 'init')).error?.code).toBe('KIOSK-005');
    expect((await tablet.punch(newId(), turn, 'init')).error?.code).toBe('KIOSK-005');
    expect((await tablet.punch(known.id, `${turn}x`, 'init')).error?.code).toBe('KIOSK-005');
    const twice = await Promise.all([1, 2].map(() => tablet.punch(known.id, turn, 'init')));
    expect(twice.map(({ success }) => success)).toEqual([true, true]);
    const [row] = await business.db.unscoped<{ n: number }>(
      'SELECT COUNT(*) AS n FROM clock_entry WHERE id = :id',
      { id: known.id },
    );
    expect(Number(row?.n)).toBe(1);
    await tablet.act({ employee: ANTONIO, pin }, 'finish');
  });

  it('is refused when locked, without a PIN, or with what was sealed for another punch', async () => {
    expect(await tablet.act({ employee: PEDRO, pin: '123456' }, 'init')).toBe('KIOSK-007');
    const { pin } = await setPin(ROSA);
    await business.ok(carmen, employeeLock, { id: ROSA, locked: true });
    expect(await tablet.act({ employee: ROSA, pin }, 'init')).toBe('CLOCK-004');
    await business.ok(carmen, employeeLock, { id: ROSA, locked: false });
    const kept = await tablet.kept('start', new Date(), { employee: ROSA, pin });
    expect((await tablet.send([{ ...kept, id: newId() }]))[0]).toMatchObject({ state: 'refused' });
  });

  it('guesses a thousand PINs of one person in vain, while a colleague goes on and the school is told', async () => {
    const { pin } = await setPin(ROSA);
    const own = await setPin(ANTONIO);
    const guesses = Array.from({ length: 1000 }, (_, at) => String(at).padStart(6, '0')).filter(
      (guess) => guess !== pin,
    );
    const codes = new Map<string, number>();
    for (let at = 0; at < guesses.length; at += 50) {
      const tried = await Promise.all(
        guesses.slice(at, at + 50).map((guess) => tablet.identify({ employee: ROSA, pin: guess })),
      );
      for (const { error } of tried)
        codes.set(error?.code ?? 'in', (codes.get(error?.code ?? 'in') ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ 'KIOSK-002': 5, 'KIOSK-003': guesses.length - 5 });
    expect(await tablet.act({ employee: ROSA, pin }, 'init')).toBe('KIOSK-003');
    expect(await tablet.act({ employee: ANTONIO, pin: own.pin }, 'init')).toBe('working');
    expect(await tablet.act({ employee: ANTONIO, pin: own.pin }, 'finish')).toBe('out');
    expect(await notices('Alguien prueba códigos')).toHaveLength(1);
    expect(await business.ok(carmen, employeePin, { id: ROSA })).toMatchObject({
      lockedUntil: expect.any(String),
    });
    const { badge } = await business.ok<{ badge: string }>(rosa, clockBadge);
    expect(await tablet.act({ badge }, 'init')).toBe('working');
    const given = await setPin(ROSA);
    expect(await tablet.act({ employee: ROSA, pin: given.pin }, 'finish')).toBe('out');
  });

  it('sets a PIN of their own that is not the first that is tried', async () => {
    for (const pin of ['000000', '123456', '987654', '121212', '123123', '198412'])
      expect(await business.fails(antonio, clockPinSet, { pin })).toBe('KIOSK-006');
    expect(await business.fails(antonio, clockPinSet, { pin: '12345' })).toBe('REQ-101');
    await business.ok(antonio, clockPinSet, { pin: '730164' });
    expect(await business.ok(antonio, clockPin)).toMatchObject({ hasPin: true, lockedUntil: null });
    expect(await tablet.act({ employee: ANTONIO, pin: '730164' }, 'init')).toBe('working');
    await tablet.act({ employee: ANTONIO, pin: '730164' }, 'finish');
    expect(await business.fails(antonio, employeePin, { id: ANTONIO })).toBe('ACCESS-001');
  });
});

describe('punches of a tablet without connection', () => {
  const pinOf = async (id: string) => ({ employee: id, pin: (await setPin(id)).pin });

  it('are recorded once, in order, at their own time, with that of receipt and the clock’s error', async () => {
    const shown = await pinOf(PEDRO);
    const drift = 90_000;
    const at = (hours: number) => new Date(ago(hours).getTime() + drift);
    const kept = [
      await tablet.kept('start', at(5), shown),
      await tablet.kept('pause', at(4), shown),
      await tablet.kept('resume', at(3), shown),
      await tablet.kept('finish', at(2), shown),
    ];
    const now = () => new Date(Date.now() + drift);
    const sent = await Promise.all([tablet.send(kept, now()), tablet.send(kept, now())]);
    for (const rows of [...sent, await tablet.send(kept, now())])
      expect(rows.map(({ state }) => state)).toEqual(['taken', 'taken', 'taken', 'taken']);
    const days = (
      await reportOf(business, pedro, {
        from: localMoment(ago(5).getTime(), 'Europe/Madrid').day,
        to: today(),
      })
    ).days;
    // Soon after midnight the shift began yesterday, where the demo has another one.
    const all = days.flatMap((day) => day.punches);
    const punches = all.filter((one) => Date.parse(one.at) > ago(5.1).getTime());
    expect(punches.map(({ kind }) => kind)).toEqual(['start', 'pause', 'resume', 'finish']);
    const before = all.filter((one) => !punches.includes(one)).map(({ at: time }) => Date.parse(time));
    const [start = 0, pause = 0, resume = 0, finish = 0] = before;
    const worked = days.reduce((sum, day) => sum + day.worked, 0) - (pause - start + finish - resume) / 1_000;
    expect(worked).toBeGreaterThanOrEqual(2 * 3600 - 2);
    expect(worked).toBeLessThanOrEqual(2 * 3600 + 2);
    expect(Math.abs(Date.parse(punches[0]?.at ?? '') - ago(5).getTime())).toBeLessThan(10_000);
    expect(punches[0]?.receivedAt).not.toBeNull();
    expect((await business.ok<Status>(pedro, clockIsOpen)).state).toBe('out');
    const [row] = await business.db.unscoped<{ data: string }>(
      'SELECT data FROM clock_entry WHERE id = :id',
      { id: kept[0]?.id ?? '' },
    );
    const { late } = JSON.parse(row?.data ?? '{}') as { late: { device: string; drift: number } };
    expect(late.device).toBe(kept[0]?.at);
    expect(Math.abs(late.drift - drift)).toBeLessThan(5_000);
    expect(await verified(business)).toMatchObject({ broken: [] });
  });

  it('end the second shift of a day on the next one, long after the first shift began', async () => {
    const shown = await pinOf(PEDRO);
    // Before the three weeks of the demo's register.
    const day = addDays(today(), -25);
    const at = (of: string, time: string) => new Date(instantsOf(of, time, 'Europe/Madrid')[0] ?? Number.NaN);
    const next = addDays(day, 1);
    const kept = [
      await tablet.kept('start', at(day, '07:00'), shown),
      await tablet.kept('finish', at(day, '12:00'), shown),
      await tablet.kept('start', at(day, '22:30'), shown),
      await tablet.kept('pause', at(day, '23:30'), shown),
      await tablet.kept('resume', at(next, '00:30'), shown),
      await tablet.kept('finish', at(next, '01:30'), shown),
    ];
    expect((await tablet.send(kept)).map(({ state }) => state)).toEqual(kept.map(() => 'taken'));
    const { days } = await reportOf(business, pedro, { from: day, to: next });
    expect(days).toMatchObject([{ day, worked: 7 * 3600, paused: 3600, open: false }]);
  });

  it('end a shift that was begun on the web, and are never of the future', async () => {
    const shown = await pinOf(ROSA);
    const kept = [
      await tablet.kept('start', ago(1), shown),
      await tablet.kept('finish', new Date(Date.now() + HOUR), shown),
    ];
    expect((await tablet.send(kept)).map(({ state }) => state)).toEqual(['taken', 'taken']);
    // In the first hour of a day the shift is yesterday's.
    const { days } = await reportOf(business, rosa, { from: addDays(today(), -1), to: today() });
    const last = days.flatMap(({ punches }) => punches).at(-1);
    expect(Date.parse(last?.at ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await business.ok<Status>(rosa, clockIsOpen)).state).toBe('out');
  });

  it('take the code that the phone showed then, once', async () => {
    const key = new KioskKeys().of('badge', carmen.business.id);
    const at = ago(0.5);
    const { badge } = badgeOf(key, ROSA, at.getTime());
    const first = await tablet.kept('start', at, { badge });
    const second = await tablet.kept('finish', at, { badge });
    const elsewhere = await tablet.kept('start', ago(0.1), { badge });
    expect((await tablet.send([first, second, elsewhere])).map(({ state }) => state)).toEqual([
      'taken',
      'refused',
      'refused',
    ]);
  });
});
