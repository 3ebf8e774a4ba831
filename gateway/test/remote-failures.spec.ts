import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createLog } from '@volante/service-kit/log';
import { type FastifyInstance, fastify } from 'fastify';
import { RateLimiter } from '../src/http/rate-limiter.js';
import { Releases } from '../src/static/releases.js';
import { RemoteFailures } from '../src/static/remote-failures.js';
import { addRemoteFailureRoutes } from '../src/static/remote-failures.routes.js';

const log = createLog('test', 'silent');
let error: jest.SpiedFunction<typeof log.error>;
const FAILURE = { remote: 'own', version: 'v1', reason: 'Error: roto al cargar' };

let dir: string;
let server: FastifyInstance;
let failures: RemoteFailures;

beforeEach(() => {
  error = jest.spyOn(log, 'error').mockReturnValue(undefined);
  dir = mkdtempSync(path.join(tmpdir(), 'volante-failures-'));
  mkdirSync(path.join(dir, 'shell', 's1'), { recursive: true });
  writeFileSync(path.join(dir, 'shell', 's1', 'index.html'), '<head></head>');
  const app = (name: string) => ({ version: 'v1', entry: `/static/${name}/v1/remoteEntry.js`, files: {} });
  const shell = { ...app('shell'), version: 's1' };
  const manifest = { release: 'r1', shell, remotes: { own: app('mfe-own') } };
  writeFileSync(path.join(dir, 'manifest.json'), JSON.stringify(manifest));
  server = fastify();
  failures = new RemoteFailures(log);
  const releases = new Releases(dir, log);
  addRemoteFailureRoutes(server, { releases, limiter: new RateLimiter(10), failures });
});
afterEach(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

const send = async (payload: object | string) =>
  (await server.inject({ method: 'POST', url: '/remote-failures', payload })).statusCode;

it('writes why a remote failed into the log, once for each reason, and counts every time', async () => {
  for (let i = 0; i < 3; i += 1) expect(await send(FAILURE)).toBe(204);
  await send({ ...FAILURE, reason: 'otra' });
  expect(error.mock.calls.map(([fields]) => fields)).toEqual([FAILURE, { ...FAILURE, reason: 'otra' }]);
  expect(failures.counts.get('own')).toBe(4);
});

it('takes nothing else: a remote that is not out, words of another shape, more than it needs', async () => {
  expect(await send({ ...FAILURE, remote: 'made-up' })).toBe(204);
  for (const wrong of [
    { ...FAILURE, remote: '../x' },
    { ...FAILURE, reason: 'x'.repeat(301) },
    { remote: 'own' },
  ])
    expect(await send(wrong)).toBe(400);
  expect(await send({ ...FAILURE, reason: 'x'.repeat(5_000) })).toBe(413);
  expect(await send('remote=own')).toBe(415);
  expect(error).not.toHaveBeenCalled();
  expect(failures.counts.size).toBe(0);
});

it('lets nobody fill the log', async () => {
  const codes = [];
  for (let i = 0; i < 200; i += 1) codes.push(await send({ ...FAILURE, reason: `inventado ${i}` }));
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(100);
  const many = new RemoteFailures(log);
  error.mockClear();
  for (let i = 0; i < 1_000; i += 1) many.add({ ...FAILURE, reason: String(i) }, 0);
  expect(error).toHaveBeenCalledTimes(100);
  many.add(FAILURE, 11 * 60_000);
  expect(error).toHaveBeenCalledTimes(101);
});
