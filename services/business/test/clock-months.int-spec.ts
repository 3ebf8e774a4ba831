import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { clockFinish, clockInit, clockTeam } from '@volante/contracts/clock/clock.contract';
import {
  clockAnswer,
  clockCorrect,
  clockCorrections,
} from '@volante/contracts/clock/clock-correction.contract';
import { clockHead } from '@volante/contracts/clock/clock-keeping.contract';
import { clockClose, clockReopen } from '@volante/contracts/clock/clock-month.contract';
import {
  inspectionCreate,
  inspectionDays,
  inspectionFile,
  inspectionOpen,
} from '@volante/contracts/clock/inspection.contract';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { type BusinessHost, startBusiness, stranger } from './business-host.js';
import { antonio, carmen, employeeOf, pedro, reportOf, rosa, times, verified } from './clock-desk.js';

jest.setTimeout(120_000);

let business: BusinessHost;
const ROSA = employeeOf('profesor2');
const CARMEN = employeeOf('direccion');
const today = localMoment(Date.now(), 'Europe/Madrid').day;
/** A month that was over forty days ago: nobody's shift is of it, nor a day that is corrected below. */
const MONTH = addDays(`${addDays(today, -40).slice(0, 7)}-01`, -1).slice(0, 7);
const DAY = `${MONTH}-10`;
const REASON = 'Olvidé fichar al salir';
const WHY = 'Se olvidó una clase de prácticas';

beforeAll(async () => {
  business = await startBusiness();
});
afterAll(() => business.stop());

const correct = (as: typeof carmen, day = DAY, employee?: string) =>
  business.call(as, clockCorrect, {
    day,
    punches: times(['start', '09:00'], ['finish', '10:00']),
    reason: REASON,
    ...(employee ? { employee } : {}),
  });
const made = async (as: typeof carmen, day?: string, employee?: string) => {
  const answered = await correct(as, day, employee);
  expect(answered.error).toBeUndefined();
  return answered.data as CallOutput<typeof clockCorrect>;
};
const code = async (answered: Promise<{ error?: { code: string } }>) => (await answered).error?.code;
const stateOf = async (as: typeof carmen, employee?: string) =>
  (await reportOf(business, as, { from: DAY, to: DAY, ...(employee ? { employee } : {}) })).closed[0];

describe('a closed month', () => {
  it('takes no correction, whoever asks, until it is opened for that person, and is closed again with the next number', async () => {
    const waiting = await made(rosa, `${MONTH}-11`);
    const told = await business.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'notification.asked' AND state LIKE '%por revisar%'",
    );
    // Whoever keeps the register of another branch does not hear of her.
    expect(told.map(({ state }) => (JSON.parse(state) as { to: object }).to)).toEqual([
      { permission: 'clock.modify', branch: expect.any(String) },
    ]);
    expect(await business.fails(carmen, clockClose, { month: today.slice(0, 7) })).toBe('CLOCK-010');
    expect(await business.fails(carmen, clockReopen, { month: MONTH, employee: ROSA, reason: WHY })).toBe(
      'CLOCK-016',
    );
    const seen = carmen.permissions.filter((id) => id !== 'client.all-branches');
    expect(await business.fails({ ...carmen, permissions: seen }, clockClose, { month: MONTH })).toBe(
      'ACCESS-001',
    );
    const first = await business.ok<CallOutput<typeof clockClose>>(carmen, clockClose, { month: MONTH });
    expect(first.number).toBe(1);
    for (const input of [{ month: MONTH }, { month: MONTH, employee: ROSA }])
      expect(await business.fails(carmen, clockClose, input)).toBe('CLOCK-010');

    expect(await code(correct(rosa))).toBe('CLOCK-015');
    expect(await code(correct(carmen, DAY, ROSA))).toBe('CLOCK-015');
    // One that waited when it was closed changes nothing any more, but can be put aside.
    const yes = (id: string, accept = true) => business.call(carmen, clockAnswer, { id, accept });
    expect(await code(yes(waiting.id))).toBe('CLOCK-015');
    expect(await stateOf(rosa)).toMatchObject({
      month: MONTH,
      isOpen: false,
      seals: [{ number: 1, by: carmen.name }],
      reopenings: [],
    });

    expect(await business.fails(rosa, clockReopen, { month: MONTH, employee: ROSA, reason: WHY })).toBe(
      'ACCESS-001',
    );
    expect(await business.fails(stranger, clockReopen, { month: MONTH, employee: ROSA, reason: WHY })).toBe(
      'DATA-404',
    );
    expect(await business.fails(carmen, clockReopen, { month: MONTH, employee: ROSA, reason: 'nada' })).toBe(
      'REQ-101',
    );
    await business.ok(carmen, clockReopen, { month: MONTH, employee: ROSA, reason: WHY });
    expect(await business.fails(carmen, clockReopen, { month: MONTH, employee: ROSA, reason: WHY })).toBe(
      'CLOCK-016',
    );
    expect(await stateOf(rosa)).toMatchObject({
      isOpen: true,
      reopenings: [{ reason: WHY, by: carmen.name }],
    });
    // For her, and for nobody else.
    expect(await code(correct(antonio))).toBe('CLOCK-015');
    expect((await yes(waiting.id, false)).error).toBeUndefined();
    expect((await yes((await made(rosa)).id)).error).toBeUndefined();
    expect((await reportOf(business, rosa, { from: DAY, to: DAY })).days[0]).toMatchObject({
      late: true,
      alone: false,
      worked: 3600,
    });
    const open = await business.ok<CallOutput<typeof clockTeam>>(carmen, clockTeam, { month: MONTH });
    expect(open.rows.filter(({ reopened }) => reopened).map(({ employee }) => employee)).toEqual([ROSA]);

    const second = await business.ok<CallOutput<typeof clockClose>>(carmen, clockClose, {
      month: MONTH,
      employee: ROSA,
    });
    expect(second.number).toBe(2);
    expect(await code(correct(rosa, `${MONTH}-12`))).toBe('CLOCK-015');
    expect(await stateOf(rosa)).toMatchObject({ isOpen: false, reopenings: [{ closed: { number: 2 } }] });
    const heads = await business.ok<CallOutput<typeof clockHead>>(carmen, clockHead);
    expect(heads.sealed.filter(({ period }) => period === MONTH).map(({ number }) => number)).toEqual([2, 1]);
    expect(await verified(business)).toMatchObject({ broken: [], seals: [] });
  });

  it('shows the inspector when, by whom and why it was opened, in every part of the month and in the file', async () => {
    const { key } = await business.ok<{ key: string }>(carmen, inspectionCreate, {
      label: 'Inspección',
      employee: ROSA,
      from: `${MONTH}-05`,
      to: today,
      days: 7,
    });
    const look = async (call: Parameters<typeof business.call>[1], input = {}) =>
      (await business.host.call(null, call, input, { key })).data;
    const opened = (await look(inspectionOpen)) as CallOutput<typeof inspectionOpen>;
    expect(opened.heads.map(({ period, number, by }) => [period, number, by])).toEqual([
      [MONTH, 2, carmen.name],
      [MONTH, 1, carmen.name],
    ]);
    const { closed } = (await look(inspectionDays, { employee: ROSA, month: MONTH })) as CallOutput<
      typeof inspectionDays
    >;
    expect(closed).toMatchObject({
      reopenings: [{ by: carmen.name, reason: WHY, number: 1, closed: { number: 2 } }],
    });
    const file = (await look(inspectionFile, { month: MONTH, format: 'csv' })) as CallOutput<
      typeof inspectionFile
    >;
    const chunks: Buffer[] = [];
    for await (const chunk of await openStorage().get(file.key))
      chunks.push(Buffer.from(chunk as Uint8Array));
    const text = Buffer.concat(chunks).toString('utf8');
    expect(text).toContain('Mes reabierto');
    expect(text).toContain(`después del cierre n.º 1. Motivo: ${WHY}.`);
    expect(text).toContain('Mes cerrado de nuevo');
  });

  it('has no more files made of a link than anybody reads', async () => {
    const wanted = { label: 'Inspección', employee: ROSA, from: DAY, to: DAY, days: 7 };
    const { id, key } = await business.ok<{ id: string; key: string }>(carmen, inspectionCreate, wanted);
    for (let at = 0; at < 24; at += 1)
      await business.db.unscopedRun(
        `INSERT INTO clock_inspection_use SET business_id = :business, link_id = :link, id = :id, at = UTC_TIMESTAMP(3),
           ip = '', what = 'Descargó 2026-09 (csv)'`,
        { business: carmen.business.id, link: id, id: newId() },
      );
    const file = await business.host.call(null, inspectionFile, { month: MONTH, format: 'csv' }, { key });
    expect(file.error?.code).toBe('REQ-105');
  });

  it('names the closing that does not hold any more, and the record of the opening that was taken out', async () => {
    await business.db.unscopedRun(
      "UPDATE clock_seal SET digest = REPEAT('0', 64) WHERE kind = 'month' AND period = :month AND number = 2",
      { month: MONTH },
    );
    await business.db.unscopedRun(
      "UPDATE clock_entry SET data = REPLACE(data, 'prácticas', 'pista') WHERE employee_id = :id AND kind = 'reopen'",
      { id: ROSA },
    );
    const verdict = await verified(business);
    expect(verdict.broken).toMatchObject([{ employee: ROSA, day: `${MONTH}-01`, problem: 'altered' }]);
    expect(verdict.seals).toContain(`${MONTH}/2`);
  });

  it('is not closed while a shift of it goes on', async () => {
    await business.ok(antonio, clockInit);
    const before = addDays(`${MONTH}-01`, -1);
    await business.db.unscopedRun('UPDATE clock_head SET day = :before WHERE employee_id = :id', {
      id: employeeOf('profesor@'),
      before,
    });
    const month = before.slice(0, 7);
    expect(await business.fails(carmen, clockClose, { month })).toBe('CLOCK-010');
    await business.ok(antonio, clockFinish);
    await business.ok(carmen, clockClose, { month });
  });
});

describe('what whoever keeps the register corrects of their own', () => {
  const day = (ago: number) => addDays(today, -ago);
  const listed = async (as: typeof carmen, id: string) =>
    (await business.ok<CallOutput<typeof clockCorrections>>(as, clockCorrections)).rows.find(
      (row) => row.id === id,
    );

  it('waits for another one who keeps it, and is not for themselves to accept', async () => {
    business.keepers.add(carmen.id).add(pedro.id);
    const { id, state } = await made(carmen, day(30));
    expect(state).toBe('pending');
    expect(await listed(carmen, id)).toMatchObject({ mayAnswer: false, alone: false });
    expect(await code(business.call(carmen, clockAnswer, { id, accept: true }))).toBe('CLOCK-008');
    await business.ok(pedro, clockAnswer, { id, accept: true });
    expect((await reportOf(business, carmen, { from: day(30), to: day(30) })).days[0]).toMatchObject({
      corrected: true,
      alone: false,
    });
  });

  it('stands without a second person where there is none, and says so on screen and on the copies', async () => {
    const left = await made(carmen, day(31));
    business.keepers.delete(pedro.id);
    // The other one has gone since: what waited for them need not wait for ever.
    expect(await listed(carmen, left.id)).toMatchObject({ mayAnswer: true, alone: true, state: 'pending' });
    await business.ok(carmen, clockAnswer, { id: left.id, accept: true });
    const { id, state } = await made(carmen, day(32));
    expect(state).toBe('accepted');
    expect(await listed(carmen, id)).toMatchObject({
      state: 'accepted',
      alone: true,
      answeredBy: carmen.name,
    });
    const { days } = await reportOf(business, carmen, { from: day(32), to: day(31) });
    expect(days.map(({ corrected, alone }) => [corrected, alone])).toEqual([
      [true, true],
      [true, true],
    ]);
    // A teacher who corrects theirs is not asked whether there are two: the school is the other side.
    expect((await made(antonio, day(33))).state).toBe('pending');
    const { broken } = await verified(business);
    expect(broken.filter(({ employee }) => employee === CARMEN)).toEqual([]);
  });
});
