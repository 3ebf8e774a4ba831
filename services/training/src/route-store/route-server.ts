import { z } from 'zod';

export interface Point {
  latitude: number;
  longitude: number;
}
/** Minutes from each point to each other one, rounded up to five; `null`: there is no road. `away`: no answer that can be used. */
export type RouteAnswer = { minutes: (number | null)[][] } | { away: string };

const TIMEOUT_MS = 8_000;
const MAX_REPLY = 2_000_000;
const MAX_SECONDS = 86_400;
const GRID = 5;
const SECONDS = 60;

const setting = z
  .union([
    z.literal(''),
    z.url({ protocol: /^https$/ }),
    z.string().regex(/^http:\/\/(?:127\.0\.0\.1|[a-z][a-z0-9-]*)(?::\d+)?(?:\/|$)/),
  ])
  .default('');
const duration = z.number().min(0).max(MAX_SECONDS).nullable();
const reply = z.object({ code: z.literal('Ok'), durations: z.array(z.array(duration)) });

const roundedUp = (seconds: number | null) =>
  seconds === null ? null : Math.ceil(seconds / SECONDS / GRID) * GRID;
const written = ({ latitude, longitude }: Point) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`;
const listed = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at).join(';');

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_REPLY) throw new Error('a reply that is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * A server of the table service of OSRM (`GET /table/v1/driving/…`) at `VOLANTE_ROUTE_URL`: `https`, or `http` on this machine or to a name of
 * its own network. It gets points and nothing else. A reply is used whole or not at all.
 */
export class RouteServer {
  private readonly base: string;

  constructor(url: string) {
    this.base = setting.parse(url).replace(/\/+$/, '');
  }

  static fromEnvironment(env: NodeJS.ProcessEnv = process.env): RouteServer {
    return new RouteServer(env.VOLANTE_ROUTE_URL ?? '');
  }

  get isSet(): boolean {
    return this.base !== '';
  }

  /** From each of some points to each of others; together at most a hundred, as many as a server takes by default. */
  async table(from: readonly Point[], to: readonly Point[]): Promise<RouteAnswer> {
    const points = [...from, ...to].map(written).join(';');
    const query = `sources=${listed(0, from.length)}&destinations=${listed(from.length, to.length)}&annotations=duration`;
    try {
      const response = await fetch(`${this.base}/table/v1/driving/${points}?${query}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) {
        await response.body?.cancel();
        return { away: `El servidor de rutas ha contestado ${response.status}.` };
      }
      const read = reply.safeParse(JSON.parse(await textOf(response)));
      const rows = read.success ? read.data.durations : [];
      if (rows.length !== from.length || rows.some((row) => row.length !== to.length))
        return { away: 'El servidor de rutas ha contestado algo que no se entiende.' };
      return { minutes: rows.map((row) => row.map(roundedUp)) };
    } catch (error) {
      return error instanceof SyntaxError
        ? { away: 'El servidor de rutas ha contestado algo que no se entiende.' }
        : { away: 'El servidor de rutas no responde.' };
    }
  }
}
