import type { ServerResponse } from 'node:http';
import { type LoopbackServer, listenOnLoopback } from './loopback-server.js';

export interface StandInRoutes extends LoopbackServer {
  /** Requests as they came. */
  requests: string[];
  /** Answers in place of the usual one. */
  answer: ((response: ServerResponse) => void) | null;
  /** Seconds from one point to another, as `longitude,latitude`; by default 120 for each hundredth of a degree; `null`: there is no road. */
  seconds: (from: string, to: string) => number | null;
}

const MAX_POINTS = 100;
const POINT = /^-?\d{1,3}(?:\.\d+)?,-?\d{1,2}(?:\.\d+)?$/;

function usual(from: string, to: string): number {
  const [[x, y], [u, v]] = [from, to].map((one) => one.split(',').map(Number)) as [number[], number[]];
  return Math.round(Math.hypot((x ?? 0) - (u ?? 0), (y ?? 0) - (v ?? 0)) * 12_000 * 10) / 10;
}

const refused = (response: ServerResponse, code: string, message: string) =>
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ code, message }));

/** An index list of OSRM, `0;3;4`; without one it is all points. `null`: an index that is out of bounds. */
function indices(text: string | null, count: number): number[] | null {
  if (text === null || text === 'all') return Array.from({ length: count }, (_, at) => at);
  const list = text.split(';').map(Number);
  return list.every((one) => Number.isInteger(one) && one >= 0 && one < count) ? list : null;
}

/** The table service of OSRM (`/table/v1/driving/…`): its syntax, its bounds, its errors, `null` where there is no road. */
export async function standInRoutes(): Promise<StandInRoutes> {
  const server = await listenOnLoopback((request, response) => {
    made.requests.push(request.url ?? '');
    if (made.answer) return made.answer(response);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://routes');
    const [, points = ''] = /^\/table\/v1\/[a-z]+\/([^/]+)$/.exec(decodeURIComponent(pathname)) ?? [];
    const all = points.split(';');
    if (!all.every((one) => POINT.test(one)))
      return refused(response, 'InvalidQuery', 'Query string malformed');
    if (all.length > MAX_POINTS) return refused(response, 'TooBig', 'Too many table coordinates');
    const sources = indices(searchParams.get('sources'), all.length);
    const destinations = indices(searchParams.get('destinations'), all.length);
    if (!sources || !destinations) return refused(response, 'InvalidOptions', 'Index out of bounds');
    const durations = sources.map((from) =>
      destinations.map((to) => (from === to ? 0 : made.seconds(all[from] ?? '', all[to] ?? ''))),
    );
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ code: 'Ok', durations, sources: [], destinations: [] }));
  });
  const made: StandInRoutes = { ...server, requests: [], answer: null, seconds: usual };
  return made;
}
