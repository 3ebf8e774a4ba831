import type { NatsConnection } from '@nats-io/transport-node';
import { isConnected } from '@volante/service-kit/calls/bus';
import type { AdminServer } from '@volante/service-kit/metrics/admin-server';
import { Tally } from '@volante/service-kit/metrics/tally';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CallTable } from '../calls/call-table.js';
import type { SessionMemory } from '../sessions/session-memory.js';
import type { RemoteFailures } from '../static/remote-failures.js';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Measured {
  table: CallTable;
  sessions: SessionMemory;
  bus: NatsConnection;
  failures: RemoteFailures;
}

/** The path as it is declared; every other path shares one label, or clients could create labels at will. */
function routeOf(request: FastifyRequest, table: CallTable): string {
  const url = request.routeOptions.url ?? 'unknown';
  if (url !== '/api/*') return url;
  const end = request.url.indexOf('?');
  const match = table.find(request.method, end < 0 ? request.url : request.url.slice(0, end));
  return match ? `/api/${match.route.path}` : 'unknown';
}

function countFailures(registers: Registry[], failures: RemoteFailures): void {
  new Counter({
    name: 'volante_remote_failures_total',
    help: 'Loads of a remote that failed in browsers',
    labelNames: ['remote'],
    registers,
    collect() {
      this.reset();
      for (const [remote, count] of failures.counts) this.inc({ remote }, count);
    },
  });
}

/** Counts requests by route, method and status. */
function countedRequests(registry: Registry): Tally {
  const requests = new Tally();
  new Counter({
    name: 'volante_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [route, answer, count] of requests.counts()) {
        const [method = '', status = ''] = answer.split(' ');
        this.inc({ method, route, status }, count);
      }
    },
  });
  return requests;
}

/**
 * Measures every request from the outside; without an admin port none of it is loaded. Plain states (sessions, open
 * requests, NATS) are read at the time of a scrape.
 */
export function measure(server: FastifyInstance, { registry }: AdminServer, what: Measured): void {
  const registers = [registry];
  const requests = countedRequests(registry);
  const durations = new Histogram({
    name: 'volante_http_request_duration_seconds',
    help: 'From the request to the last byte of the answer',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  countFailures(registers, what.failures);
  let inFlight = 0;
  const state = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  state('volante_http_requests_in_flight', 'Requests worked on now', () => inFlight);
  state('volante_sessions_in_memory', 'Sessions remembered', () => what.sessions.size);
  state('volante_nats_connected', '1 while NATS is there', () => (isConnected(what.bus) ? 1 : 0));
  const ended = (request: FastifyRequest, reply: FastifyReply) => {
    inFlight -= 1;
    const route = routeOf(request, what.table);
    requests.add(route, `${request.method} ${reply.statusCode}`);
    durations.observe({ route }, reply.elapsedTime / 1000);
  };
  server.addHook('onRequest', (request, reply, done) => {
    inFlight += 1;
    // The socket's end, not the reply's: downloads that the person gives up end too.
    reply.raw.once('close', () => ended(request, reply));
    done();
  });
}
