import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type StandInRoutes, standInRoutes } from '@volante/testing/stand-ins/stand-in-routes';
import { pairOf, routeOf, travelMinutes } from '../src/lesson-store/travel.js';
import { RouteServer } from '../src/route-store/route-server.js';

let routes: StandInRoutes;
let server: RouteServer;
beforeAll(async () => {
  routes = await standInRoutes();
  server = new RouteServer(`${routes.address}/`);
});
afterAll(() => routes.stop());
beforeEach(() => {
  routes.answer = null;
  routes.requests.length = 0;
});

const point = (longitude: number, latitude: number) => ({ longitude, latitude });
const BERLIN = [point(13.38886, 52.517037), point(13.397634, 52.529407), point(13.428555, 52.523219)];
/** The example in the documentation of OSRM's table service. */
const EXAMPLE = {
  code: 'Ok',
  durations: [
    [0, 192.6, 382.8],
    [199, 0, 283.9],
    [344.7, 222.3, 0],
  ],
};
const says = (status: number, body: string) => {
  routes.answer = (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};

it('asks for a table as OSRM takes it, longitude first, and rounds up to five minutes', async () => {
  says(200, JSON.stringify(EXAMPLE));
  expect(await server.table(BERLIN, BERLIN)).toEqual({
    minutes: [
      [0, 5, 10],
      [5, 0, 5],
      [10, 5, 0],
    ],
  });
  const half = '13.38886,52.51704;13.39763,52.52941;13.42855,52.52322';
  expect(routes.requests).toEqual([
    `/table/v1/driving/${half};${half}?sources=0;1;2&destinations=3;4;5&annotations=duration`,
  ]);
});

it('keeps the two directions apart, and a pair without a road', async () => {
  routes.seconds = (from, to) => (from < to ? 301 : null);
  const [one, other] = [point(-3.7, 37.7), point(-3.8, 37.8)];
  expect(await server.table([one], [other])).toEqual({ minutes: [[10]] });
  expect(await server.table([other], [one])).toEqual({ minutes: [[null]] });
});

describe('a reply that cannot be used', () => {
  const bad = (durations: unknown) => JSON.stringify({ code: 'Ok', durations });
  it.each([
    ['no JSON', 200, '<html>'],
    ['nothing', 200, ''],
    ['another code', 200, JSON.stringify({ ...EXAMPLE, code: 'NoTable' })],
    ['too few rows', 200, bad([[0]])],
    ['a row that is too long', 200, bad([[0], [0, 1], [0]])],
    ['words for numbers', 200, bad([['5'], [5], [5]])],
    ['a time before now', 200, bad([[-5], [5], [5]])],
    ['more than a day', 200, bad([[86_401], [5], [5]])],
    ['a number without end', 200, '{"code":"Ok","durations":[[1e999],[5],[5]]}'],
    ['a refusal', 400, JSON.stringify({ code: 'TooBig', message: 'Too many' })],
    ['a fault', 500, 'oops'],
    ['a reply without end', 200, `{"code":"Ok","x":"${'x'.repeat(2_100_000)}"}`],
  ])('%s: nothing of it counts', async (_, status, body) => {
    says(status, body);
    expect(await server.table(BERLIN, BERLIN.slice(0, 1))).toEqual({ away: expect.any(String) });
  });

  it('a way to another server is not followed', async () => {
    routes.answer = (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    expect(await server.table(BERLIN, BERLIN)).toEqual({ away: expect.stringMatching(/no responde/) });
  });

  it('nobody there', async () => {
    expect(await new RouteServer('http://127.0.0.1:1').table(BERLIN, BERLIN)).toEqual({
      away: 'El servidor de rutas no responde.',
    });
  });
});

it('its address is https, or of the own network by a plain name', () => {
  expect(new RouteServer('').isSet).toBe(false);
  for (const right of ['https://rutas.example', 'http://127.0.0.1:5000', 'http://osrm:5000/'])
    expect(new RouteServer(right).isSet).toBe(true);
  for (const wrong of ['http://rutas.example', 'file:///etc/passwd', 'ftp://osrm', 'osrm:5000'])
    expect(() => new RouteServer(wrong)).toThrow();
});

it('the server goes before the table of zones, which goes before the straight line', () => {
  const place = (id: string, zone: string, latitude: number) => ({ id, zone, latitude, longitude: -3.7 });
  const [one, other] = [place('1', 'Norte', 37.7), place('2', 'Sur', 37.8)];
  const zones: [string, number][] = [[pairOf('Norte', 'Sur'), 20]];
  const routed: [string, number][] = [[routeOf('1', '2'), 10]];
  expect(travelMinutes(one, other, new Map())).toBe(30);
  expect(travelMinutes(one, other, new Map(zones))).toBe(20);
  expect(travelMinutes(one, other, new Map([...zones, ...routed]))).toBe(10);
  expect(travelMinutes(other, one, new Map([...zones, ...routed]))).toBe(20);
});
