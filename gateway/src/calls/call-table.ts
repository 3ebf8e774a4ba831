import { readFileSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { ServiceName } from '@volante/contracts/call';
import type { LiveEntities } from '@volante/contracts/live/live-entities';
import type { Permission } from '@volante/contracts/permissions';
import type { Logger } from '@volante/service-kit/log';
import findMyWay from 'find-my-way';
import { z } from 'zod';

const access = z.enum([
  'open',
  'session',
  'customer',
  'internal',
  'kiosk',
  'inspection',
  'document',
  'phone',
]);
const route = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  subject: z.string(),
  service: z.custom<ServiceName>((value) => typeof value === 'string'),
  summary: z.string(),
  specified: z.boolean(),
  access,
  accesses: z.array(access).readonly(),
  permission: z.string().nullable(),
  licence: z.string().nullable(),
  scope: z.string(),
  effect: z.enum(['read', 'write']),
  kind: z.enum(['json', 'upload', 'download', 'job']),
  whileLocked: z.boolean().optional(),
  afterTrial: z.boolean().optional(),
  whileActing: z.boolean().optional(),
  form: z.boolean().optional(),
  admittedBy: z.string().optional(),
  deadline: z.number().optional(),
  params: z.array(z.string()),
  errors: z.array(z.string()),
  input: z.record(z.string(), z.unknown()),
  output: z.record(z.string(), z.unknown()),
});
const live = z.object({
  permission: z.custom<Permission>((value) => typeof value === 'string').nullable(),
  reach: z.enum(['branch', 'business', 'person']),
});
const file = z.object({ calls: z.array(route), live: z.record(z.string(), live) });
/** The gateway's knowledge of a call. It validates routes, access and size; the service validates the rest. */
export type Route = z.output<typeof route>;

export interface Match {
  route: Route;
  /** Values of the path's parameters, in order. */
  params: readonly string[];
}

type Router = ReturnType<typeof findMyWay>;
const RELOAD_DELAY = 100;

function routerOf(routes: readonly Route[]): Router {
  const router = findMyWay({ ignoreDuplicateSlashes: false, maxParamLength: 400 });
  for (const item of routes) {
    if (item.access === 'internal') continue;
    const path = `/api/${item.path.replace(/\{(\w+)\}/g, ':$1')}`;
    router.on(item.method, path, () => undefined, item);
  }
  return router;
}

/** Routes and live entities of `calls.json`. The file is watched: a new call or record needs no new gateway. */
export class CallTable {
  private router: Router;
  routes: readonly Route[];
  live: LiveEntities;

  constructor(
    private readonly file: string,
    private readonly log: Logger,
  ) {
    const { calls, live } = this.read();
    this.routes = calls;
    this.live = live;
    this.router = routerOf(this.routes);
    let timer: NodeJS.Timeout | undefined;
    watch(dirname(file), (_event, name) => {
      if (name !== basename(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => this.reload(), RELOAD_DELAY);
    }).unref();
  }

  /** Every service that has a call. */
  get services(): readonly ServiceName[] {
    return [...new Set(this.routes.map((item) => item.service))];
  }

  find(method: string, path: string): Match | null {
    if (method !== 'GET' && method !== 'POST') return null;
    const found = this.router.find(method, path);
    if (!found) return null;
    const item: Route = found.store;
    return { route: item, params: item.params.map((name) => found.params[name] ?? '') };
  }

  private read(): z.output<typeof file> {
    return file.parse(JSON.parse(readFileSync(this.file, 'utf8')));
  }

  /** A broken file leaves the routes as they were. */
  private reload(): void {
    try {
      const { calls, live } = this.read();
      this.router = routerOf(calls);
      this.routes = calls;
      this.live = live;
      this.log.info({ calls: calls.length }, 'calls reloaded');
    } catch (error) {
      this.log.error({ err: error }, 'calls.json could not be read; the old calls stay');
    }
  }
}
