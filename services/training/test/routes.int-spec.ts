import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { practicePlace } from '@volante/contracts/training/practice-place.contract';
import { routeState } from '@volante/contracts/training/route.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { sqlCounter } from '@volante/service-kit/data/executor';
import { createLog } from '@volante/service-kit/log';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { type StandInRoutes, standInRoutes } from '@volante/testing/stand-ins/stand-in-routes';
import type { Read } from '../src/agenda-store/read-timetables.js';
import { readPlaces, readTravel } from '../src/lesson-store/slot-around.js';
import { routeOf, travelMinutes } from '../src/lesson-store/travel.js';
import { readRoutes } from '../src/route-store/route-minutes.js';
import { RouteServer } from '../src/route-store/route-server.js';
import { RoutesBackground } from '../src/route-store/routes.background.js';
import { startAgenda } from './agenda-house.js';

let house: ServiceHouse;
let routes: StandInRoutes;
let worker: RoutesBackground;
const { manager, stranger } = PEOPLE;
const before = process.env.VOLANTE_ROUTE_URL;

beforeAll(async () => {
  routes = await standInRoutes();
  process.env.VOLANTE_ROUTE_URL = routes.address;
  house = await startAgenda({ worker: false });
  worker = new RoutesBackground(house.db, new RouteServer(routes.address), createLog('test', 'silent'));
});
afterAll(async () => {
  if (before === undefined) delete process.env.VOLANTE_ROUTE_URL;
  else process.env.VOLANTE_ROUTE_URL = before;
  await house.stop();
  await routes.stop();
});

let made = 0;
async function place(
  latitude: number | null,
  longitude: number | null,
): Promise<{ id: string; version: number }> {
  made += 1;
  const fields = { name: `Punto ${made}`, branch: FIRST_BRANCH, latitude, longitude };
  return (await house.ok(manager, practicePlace.calls.create, fields as never)) as {
    id: string;
    version: number;
  };
}
const known = (ids: readonly string[]) => {
  const ctx = systemContext(manager.business.id, '');
  return readRoutes((sql, params) => house.db.rows(ctx, sql, params), ids);
};
async function readAll(): Promise<number> {
  routes.requests.length = 0;
  while (await worker.work()) if (routes.requests.length > 50) throw new Error('it never ends');
  return routes.requests.length;
}

it('minutes of all pairs are read once, follow a place that moves, and outlive a server that is away', async () => {
  expect(await house.ok(manager, routeState, {})).toMatchObject({ isSet: true, pairs: 0, readAt: null });
  const [one, other] = [await place(37.7, -3.7), await place(37.72, -3.7)];
  await place(null, null);
  expect(await readAll()).toBeGreaterThan(0);
  const ids = [one.id, other.id];
  expect(await known(ids)).toEqual(
    new Map([
      [routeOf(one.id, other.id), 5],
      [routeOf(other.id, one.id), 5],
    ]),
  );
  expect(await readAll()).toBe(0);
  expect(await house.ok(manager, routeState, {})).toMatchObject({ pairs: 2, awayAt: null });

  routes.answer = (response) => void response.writeHead(503).end();
  const update = { id: other.id, version: other.version, latitude: 37.8 };
  await house.ok(manager, practicePlace.calls.update, update as never);
  // Minutes of the old point are of another place.
  expect(await known(ids)).toEqual(new Map());
  expect(await readAll()).toBe(1);
  const away = await house.ok(manager, routeState, {});
  expect(away).toMatchObject({ awayAt: expect.any(String), reason: expect.stringMatching(/503/) });
  await readAll();
  expect((await house.ok(manager, routeState, {})).awayAt).toBe(away.awayAt);

  routes.answer = null;
  await readAll();
  expect((await known(ids)).get(routeOf(one.id, other.id))).toBe(20);
  expect((await house.ok(manager, routeState, {})).awayAt).toBeNull();
});

it('rules of a booking use them while a server is set, and the table of zones or the map without', async () => {
  const [one, other] = [await place(37.7, -3.9), await place(37.75, -3.9)];
  await readAll();
  const ctx = systemContext(manager.business.id, '');
  const read: Read = (sql, params) => house.db.rows(ctx, sql, params);
  const minutes = async () => {
    const places = await readPlaces(read, [one.id, other.id]);
    const [from, to] = [places.get(one.id) ?? null, places.get(other.id) ?? null];
    return travelMinutes(from, to, await readTravel(read, places));
  };
  expect(await minutes()).toBe(10);
  process.env.VOLANTE_ROUTE_URL = '';
  // 5.56 km in a straight line.
  expect(await minutes()).toBe(15);
  process.env.VOLANTE_ROUTE_URL = routes.address;
});

it('seventy places are read in tables of a hundred points at most', async () => {
  for (let at = 0; at < 70; at += 1) await place(37 + at / 100, -3.5);
  sqlCounter.recording = true;
  sqlCounter.texts.length = 0;
  try {
    await readAll();
  } finally {
    sqlCounter.recording = false;
  }
  // 2,450 pairs of a block are twelve statements; a statement for each would be thousands.
  const inserts = sqlCounter.texts.filter((text) => text.startsWith('INSERT INTO route_minutes'));
  expect(inserts.length).toBeLessThanOrEqual(20 * routes.requests.length);
  const sizes = routes.requests.map((url) => decodeURIComponent(url).split('?')[0]?.split(';').length ?? 0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  expect((await house.ok(manager, routeState, {})).pairs).toBe(74 * 73);
  expect(await readAll()).toBe(0);
}, 60_000);

it('another school sees none of it, and its places are requests for apart', async () => {
  expect(await house.ok(stranger, routeState, {})).toMatchObject({ pairs: 0, readAt: null });
});
