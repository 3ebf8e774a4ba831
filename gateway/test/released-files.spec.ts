import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLog } from '@volante/service-kit/log';
import { type FastifyInstance, fastify } from 'fastify';
import { RateLimiter } from '../src/http/rate-limiter.js';
import { IssuerOrigins } from '../src/static/issuer-origins.js';
import { ReleasedFiles } from '../src/static/released-files.js';
import { Releases } from '../src/static/releases.js';
import { addStaticRoutes } from '../src/static/static.routes.js';

const CODE = `console.log('${'a'.repeat(2_000)}');`;
const SPOILT = CODE.replace('aaa', 'aba');
const log = createLog('test', 'silent');
/** As browsers check it; releases of before have `sha384`. */
const hashOf = (text: string, algorithm = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

let dir: string;
let server: FastifyInstance;

const fileOf = (version: string, name = 'list.js') => path.join(dir, 'mfe-own', version, name);

function place(version: string): Record<string, string> {
  mkdirSync(path.join(dir, 'mfe-own', version), { recursive: true });
  const files = { 'list.js': hashOf(CODE) };
  writeFileSync(fileOf(version), CODE);
  writeFileSync(fileOf(version, 'list.js.br'), brotliCompressSync(CODE));
  writeFileSync(fileOf(version, '.release.json'), JSON.stringify({ files }));
  return files;
}

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'volante-released-'));
  mkdirSync(path.join(dir, 'shell', 's1'), { recursive: true });
  writeFileSync(path.join(dir, 'shell', 's1', 'index.html'), '<head></head>');
  place('old');
  const own = { version: 'new', entry: '/static/mfe-own/new/remoteEntry.js', files: place('new') };
  const shell = { version: 's1', entry: '/static/shell/s1/index.html', files: {} };
  writeFileSync(path.join(dir, 'manifest.json'), JSON.stringify({ release: 'r1', shell, remotes: { own } }));
  server = fastify();
  const origins = new IssuerOrigins(async () => ({ origin: null }), log);
  const releases = new Releases(dir, log);
  await addStaticRoutes(server, {
    ...{ releases, origins, formTargets: () => [], limiter: new RateLimiter(1_000), log },
  });
});
afterEach(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

const ask = (version: string, encoding = 'br', name = 'list.js') =>
  server.inject({ url: `/static/mfe-own/${version}/${name}`, headers: { 'accept-encoding': encoding } });

describe.each(['new', 'old'])('a file of the %s version', (version) => {
  it('is kept for good by browsers as long as it is as it was released', async () => {
    const { statusCode, headers } = await ask(version);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toMatch(/max-age=31536000, immutable/);
    expect(headers['content-encoding']).toBe('br');
  });

  it.each([
    ['the file', 'list.js', SPOILT],
    ['its compressed twin', 'list.js.br', brotliCompressSync(SPOILT)],
    ['the file, cut in the middle', 'list.js', CODE.slice(0, 900)],
    ['the twin, cut in the middle', 'list.js.br', brotliCompressSync(CODE).subarray(0, 20)],
  ])(
    'is not served nor kept once %s has other bytes, and is back with the right ones',
    async (_what, name, bytes) => {
      expect((await ask(version)).statusCode).toBe(200);
      writeFileSync(fileOf(version, name), bytes);
      for (const encoding of ['br', 'identity']) {
        const { statusCode, headers } = await ask(version, encoding);
        expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
      }
      place(version);
      const { statusCode, body } = await ask(version, 'identity');
      expect([statusCode, body]).toEqual([200, CODE]);
      expect((await ask(version)).headers['cache-control']).toContain('immutable');
    },
  );

  it('is found out although its times and size were set back', async () => {
    utimesSync(fileOf(version), 1, 1);
    expect((await ask(version)).statusCode).toBe(200);
    writeFileSync(fileOf(version), SPOILT);
    utimesSync(fileOf(version), 1, 1);
    expect((await ask(version)).statusCode).toBe(503);
  });

  it('of another version under its name is refused', async () => {
    writeFileSync(fileOf(version), 'console.log(2);');
    writeFileSync(fileOf(version, 'list.js.br'), brotliCompressSync('console.log(2);'));
    expect((await ask(version)).statusCode).toBe(503);
  });
});

it('keeps no answer about a file that no release lists, and none about one that is gone', async () => {
  writeFileSync(fileOf('new', 'stray.js'), 'x');
  expect((await ask('new', 'br', 'stray.js')).headers['cache-control']).toBe('no-store');
  rmSync(fileOf('new'));
  rmSync(fileOf('new', 'list.js.br'));
  const gone = await ask('new');
  expect(gone.statusCode).toBe(404);
  expect(String(gone.headers['cache-control'] ?? '')).not.toContain('immutable');
  expect((await ask('new', 'br', '.release.json')).statusCode).toBeGreaterThanOrEqual(400);
});

it('reads a file once for its hash, and says in the log which one is spoilt', async () => {
  const error = jest.spyOn(log, 'error').mockReturnValue(undefined);
  const hashes = { 'list.js': hashOf(CODE) };
  const files = new ReleasedFiles(dir, async () => hashes, log);
  writeFileSync(fileOf('new'), SPOILT);
  const asked = [1, 2, 3].map(() => files.stateOf('mfe-own/new/list.js'));
  expect(await Promise.all(asked)).toEqual(['spoilt', 'spoilt', 'spoilt']);
  expect(await files.stateOf('mfe-own/new/list.js')).toBe('spoilt');
  expect(error).toHaveBeenCalledTimes(1);
  expect(error.mock.calls[0]?.[0]).toEqual({ file: 'mfe-own/new/list.js' });
  expect(await files.stateOf('mfe-own/old/list.js')).toBe('sound');
  expect(await files.stateOf('mfe-own/new/__proto__')).toBe('unlisted');
});

it('knows the hashes of releases of before', async () => {
  const files = new ReleasedFiles(dir, async () => ({ 'list.js': hashOf(CODE, 'sha384') }), log);
  expect(await files.stateOf('mfe-own/new/list.js')).toBe('sound');
  jest.spyOn(log, 'error').mockReturnValue(undefined);
  writeFileSync(fileOf('new'), SPOILT);
  expect(await files.stateOf('mfe-own/new/list.js')).toBe('spoilt');
});
