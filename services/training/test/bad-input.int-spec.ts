import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { feedCreate, feedRead } from '@volante/contracts/training/agenda-feed.contract';
import { lessonBook, lessonRead, lessonSign, lessonState } from '@volante/contracts/training/lesson.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { vehicleReplace, vehicleSubstitutes } from '@volante/contracts/training/substitute.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { sqlCounter } from '@volante/service-kit/data/executor';
import { PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
const { manager } = PEOPLE;
const day = addDays(new Date().toISOString().slice(0, 10), 30);

beforeAll(async () => {
  house = await startAgenda({ worker: false });
  made = agendaMaker(house);
});
afterAll(() => house.stop());

it('two A2 riders with one teacher, or followed in one second vehicle, are refused whatever the reason', async () => {
  const type = await made.add(practiceType.calls.create, { name: 'Circulación A2', licences: ['A2'] });
  const rider = () => made.student({ licence: 'A2', circuitPassedOn: addDays(day, -60) });
  const bike = () => made.car({ licences: ['A2'], dualControls: 'no' });
  const [teacher, other] = [await made.teacher(), await made.teacher()];
  const follows = await made.car();
  const at = { type, day, from: '10:00', override: 'Van juntos' };
  const ride = async (change: { teacher: string; secondVehicle: string }) => ({
    ...at,
    student: await rider(),
    vehicle: await bike(),
    ...change,
  });
  await house.ok(manager, lessonBook, await ride({ teacher, secondVehicle: follows }));
  const refused = async (change: { teacher: string; secondVehicle: string }) => {
    const { error } = await house.host.call(manager, lessonBook, await ride(change));
    return (error?.errors ?? []).map(({ path }) => path);
  };
  expect(await refused({ teacher, secondVehicle: await made.car() })).toContain('teacher-busy');
  expect(await refused({ teacher: other, secondVehicle: follows })).toContain('vehicle-busy');
});

it('sixty bookings of a car that loses its ITV are listed with a substitute each, and moved', async () => {
  const type = await made.add(practiceType.calls.create, { name: 'Circulación B' });
  const old = await made.car();
  const teacher = await made.teacher();
  for (let at = 0; at < 60; at += 1) {
    const from = `${String(8 + (at % 12)).padStart(2, '0')}:00`;
    const lesson = {
      student: await made.student(),
      type,
      teacher,
      vehicle: old,
      day: addDays(day, Math.floor(at / 12)),
    };
    await house.ok(manager, lessonBook, { ...lesson, from, override: 'Semana de exámenes' });
  }
  const spare = await made.car();
  await house.ok(manager, vehicle.calls.update, { id: old, version: 1, inspectionUntil: addDays(day, -1) });
  const { rows } = await house.ok(manager, vehicleSubstitutes, { id: old, from: day, to: addDays(day, 6) });
  expect(rows).toHaveLength(60);
  expect(rows.every(({ rules, substitute }) => rules.includes('inspection') && substitute !== null)).toBe(
    true,
  );
  const moves = rows.map(({ id, version }) => ({ id, version, vehicle: spare }));
  let moved = 0;
  for (let at = 0; at < moves.length; at += 20)
    moved += (await house.ok(manager, vehicleReplace, { moves: moves.slice(at, at + 20) })).moved;
  expect(moved).toBe(60);
});

it.each([
  ['one dot', 'M300 100'],
  ['a dot that was tapped ten times', 'M300 100'.repeat(10)],
  ['a tick', 'M300 100L301 101L302 102L303 101L304 100L305 99L306 98L307 97L308 96'],
])('a practice is not signed by %s, of either hand', async (_, strokes) => {
  const type = await made.add(practiceType.calls.create, { name: `Pista ${made.next()}`, kind: 'circuit' });
  const place = {
    student: await made.student(),
    type,
    teacher: await made.teacher(),
    vehicle: await made.car(),
  };
  const past = addDays(day, -40);
  const { id, version } = await house.ok(manager, lessonBook, { ...place, day: past, from: '10:00' });
  const given = await house.ok(manager, lessonState, { id, version, state: 'delivered' });
  const drawn = { strokes, typed: '' };
  const typed = { strokes: null, typed: 'Clara Gil' };
  for (const [side, hands] of [
    ['student', { teacher: typed, student: drawn }],
    ['teacher', { teacher: drawn, student: typed }],
  ] as const) {
    const sent = { id, version: given.version, kmStart: null, kmEnd: null, ...hands };
    const { error } = await house.host.call(manager, lessonSign, sent);
    expect(error).toMatchObject({ code: 'REQ-101', errors: [{ path: `${side}.strokes` }] });
  }
  expect((await house.ok(manager, lessonRead, { id })).state).toBe('delivered');
});

it('five hundred readers of an unchanged calendar cost one statement each, and get no text', async () => {
  const teacher = await made.teacher();
  const { key } = await house.ok(manager, feedCreate, { kind: 'teacher', of: teacher });
  const first = (await house.host.call(null, feedRead, {}, { key })).data as { etag: string };
  Object.assign(sqlCounter, { texts: [], recording: true });
  try {
    for (let at = 0; at < 500; at += 1) {
      const { data } = await house.host.call(null, feedRead, { etag: first.etag }, { key });
      expect(data).toEqual({ etag: first.etag, text: null });
    }
  } finally {
    sqlCounter.recording = false;
  }
  // On a slow machine the relay and sweeps look for work meanwhile: they do so now and then, not for each reader.
  const times = new Map<string, number>();
  for (const text of sqlCounter.texts) times.set(text, (times.get(text) ?? 0) + 1);
  expect([...times.values()].filter((count) => count >= 250)).toEqual([500]);
});
