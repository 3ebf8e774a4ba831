/** A hand-written server, an afternoon's work: `node:http`, a session map, one request over NATS, one log line. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { connect } from '@nats-io/transport-node';
import { pino } from 'pino';

const { natsUrl, port, token } = JSON.parse(readFileSync(process.env.BENCH_PEER_FILE, 'utf8'));
const log = pino({ name: 'hop-server' });
const sessions = new Map([[token, { user: 'direccion', business: 'demo', permissions: ['client.view'] }]]);
const bus = await connect({ servers: natsUrl, name: 'hop-server' });

async function answer(request, reply) {
  const started = performance.now();
  const requestId = randomUUID();
  const session = sessions.get((request.headers.authorization ?? '').slice('Token '.length));
  let status = 200;
  let body;
  if (!session) status = 401;
  else if (!request.url.startsWith('/api/contact/finder')) status = 404;
  else body = (await bus.request('hop.list', request.url.split('?')[1] ?? '', { timeout: 10_000 })).data;
  reply.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body?.length ?? 0,
    'x-request-id': requestId,
  });
  reply.end(body);
  log.info({
    requestId,
    method: request.method,
    path: 'contact/finder',
    status,
    ms: Math.round((performance.now() - started) * 10) / 10,
    tenant: session?.business,
    user: session?.user,
  });
}

const server = http.createServer((request, reply) => {
  answer(request, reply).catch((error) => {
    log.error({ err: error }, 'request failed');
    reply.destroy();
  });
});
server.listen(port, '127.0.0.1', () => log.info('ready'));
process.on('SIGTERM', () => process.exit(0));
