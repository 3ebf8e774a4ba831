import { expect, it } from '@jest/globals';
import type { ForecastDay } from '@volante/contracts/weather/weather.contract';
import { Forecasts } from '../src/modules/weather/forecasts.js';

const MINUTE = 60_000;
const days: ForecastDay[] = [{ day: '2026-11-23', sky: 'Despejado', min: 1, max: 9, rain: 0 }];

/** A service that answers or fails, and a clock. */
function house() {
  const state = { now: 0, isDown: false, places: [] as string[], failures: 0 };
  const ask = async (ine: string) => {
    state.places.push(ine);
    if (state.isDown) throw new Error('status 429');
    return days;
  };
  const failed = () => {
    state.failures += 1;
  };
  return { state, forecasts: new Forecasts(ask, failed, () => state.now) };
}

it('asks once for a place, however many dashboards are opened, and again after an hour', async () => {
  const { state, forecasts } = house();
  const all = await Promise.all([forecasts.of('23050'), forecasts.of('23050'), forecasts.of('23055')]);
  expect(all.map((one) => one?.days)).toEqual([days, days, days]);
  state.now = 59 * MINUTE;
  await forecasts.of('23050');
  expect(state.places).toEqual(['23050', '23055']);
  state.now = 60 * MINUTE;
  await forecasts.of('23050');
  expect(state.places).toEqual(['23050', '23055', '23050']);
});

it('keeps the forecast of before while the service fails, leaves it alone for a while, and gives up after hours', async () => {
  const { state, forecasts } = house();
  await forecasts.of('23050');
  Object.assign(state, { isDown: true, now: 61 * MINUTE });
  expect((await forecasts.of('23050'))?.at).toEqual(new Date(0));
  state.now = 70 * MINUTE;
  await forecasts.of('23050');
  expect([state.places.length, state.failures]).toEqual([2, 1]);
  state.now = 12 * 60 * MINUTE;
  expect(await forecasts.of('23050')).toBeNull();
  Object.assign(state, { isDown: false, now: 13 * 60 * MINUTE });
  expect((await forecasts.of('23050'))?.days).toEqual(days);
});

it('that never came is none, and is not asked for by every dashboard', async () => {
  const { state, forecasts } = house();
  state.isDown = true;
  for (let at = 0; at < 5; at += 1) expect(await forecasts.of('23050')).toBeNull();
  expect(state.places).toHaveLength(1);
});
