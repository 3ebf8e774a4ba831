import { existsSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { publishRelease } from './publish.mjs';
import { releaseDoor } from './receive.mjs';
import { ReleaseFixture } from './release-fixture.js';
import { proofOf, releaseKey, releaseKeys } from './request-proof.mjs';
import { remote } from './send.mjs';

const KEY = 'only-for-tests-0123456789abcdef0123';
const KEY_OF_TWO = 'only-for-tests-of-two-0123456789abcdef';
let house: ReleaseFixture;
let elsewhere: ReleaseFixture;
let door: Server;
let address: string;

beforeEach(async () => {
  house = new ReleaseFixture();
  elsewhere = new ReleaseFixture();
  process.env.VOLANTE_RELEASE_KEY = KEY;
  door = releaseDoor({
    releasesDir: elsewhere.releasesDir,
    keys: releaseKeys({ VOLANTE_RELEASE_KEY: `* ${KEY}\n# The second team's\nmfe-two ${KEY_OF_TWO}\n` }),
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  await remote.release(address, house.root, ['shell', 'mfe-one', 'mfe-two']);
});
afterEach(async () => {
  door.closeAllConnections();
  await new Promise((resolve) => door.close(resolve));
  house.dispose();
  elsewhere.dispose();
  delete process.env.VOLANTE_RELEASE_KEY;
});

const outOf = (rows: { app: string; version: string; isOut: boolean }[], app: string) =>
  rows.find((row) => row.app === app && row.isOut)?.version;

/** A request built by the test. */
async function ask(target: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
  const response = await fetch(address + target, { method: 'POST', body, headers });
  return { status: response.status, error: ((await response.json()) as { error?: string }).error };
}

async function form(parts: Record<string, string>): Promise<{ body: Uint8Array<ArrayBuffer>; type: string }> {
  const sent = new FormData();
  sent.append('volante', JSON.stringify({ remote: 'one' }));
  for (const [name, text] of Object.entries(parts)) sent.append(name, new Blob([text]), 'file');
  const request = new Request(address, { method: 'POST', body: sent });
  const type = request.headers.get('content-type') ?? '';
  return { body: new Uint8Array(await request.arrayBuffer()), type };
}

async function sendForm(parts: Record<string, string>, app = 'mfe-one') {
  const { body, type } = await form(parts);
  const target = `/release/${app}`;
  const authorization = proofOf(KEY, { method: 'POST', target, body });
  return ask(target, body, { authorization, 'content-type': type });
}

describe('a release into an installation elsewhere', () => {
  it('puts out the same bytes as one into a folder, and leaves the others alone', async () => {
    await publishRelease({
      root: house.root,
      releasesDir: house.releasesDir,
      apps: ['shell', 'mfe-one', 'mfe-two'],
    });
    for (const app of ['shell', 'mfe-one', 'mfe-two'])
      expect(elsewhere.digests(app)).toEqual(house.digests(app));
    const before = { shell: elsewhere.digests('shell'), two: elsewhere.digests('mfe-two') };
    house.build('mfe-one', 'second');
    await remote.release(address, house.root, ['mfe-one']);
    expect({ shell: elsewhere.digests('shell'), two: elsewhere.digests('mfe-two') }).toEqual(before);
  });

  it('is rolled back, listed and withdrawn from afar', async () => {
    const first = outOf(await remote.list(address), 'mfe-one');
    house.build('mfe-one', 'second');
    expect(outOf(await remote.release(address, house.root, ['mfe-one']), 'mfe-one')).not.toBe(first);
    expect(outOf(await remote.rollBack(address, 'mfe-one'), 'mfe-one')).toBe(first);
    expect(outOf(await remote.withdraw(address, 'mfe-one'), 'mfe-one')).toBeUndefined();
    await expect(remote.rollBack(address, 'mfe-one')).rejects.toThrow('mfe-one no está publicada aquí');
  });

  it('is done by a team with the key of its own app', async () => {
    process.env.VOLANTE_RELEASE_KEY = KEY_OF_TWO;
    const first = outOf(await remote.list(address), 'mfe-two');
    house.build('mfe-two', 'second');
    expect(outOf(await remote.release(address, house.root, ['mfe-two']), 'mfe-two')).not.toBe(first);
    expect(outOf(await remote.rollBack(address, 'mfe-two'), 'mfe-two')).toBe(first);
  });

  it('takes two at once one after the other, both whole', async () => {
    house.build('mfe-one', 'second');
    house.build('mfe-two', 'second');
    const answers = await Promise.all([
      remote.release(address, house.root, ['mfe-one']),
      remote.release(address, house.root, ['mfe-two']),
    ]);
    const { remotes } = JSON.parse(elsewhere.manifestText());
    expect([remotes.one.version, remotes.two.version]).toEqual([
      outOf(answers[0], 'mfe-one'),
      outOf(answers[1], 'mfe-two'),
    ]);
  });
});

describe('what changes nothing', () => {
  let before: string;
  beforeEach(() => {
    before = elsewhere.manifestText();
  });
  afterEach(() => {
    expect(elsewhere.manifestText()).toBe(before);
    expect(readdirSync(elsewhere.root).sort()).toEqual(readdirSync(house.root).concat('releases').sort());
  });

  it('a request without the key, with another one, too old, or for something else', async () => {
    const body = 'x';
    const proof = (key: string, target: string, now?: number) =>
      proofOf(key, { method: 'POST', target, body, ...(now === undefined ? {} : { now }) });
    const target = '/withdraw/mfe-one';
    const proofs = [
      '',
      'Token abc',
      proof(`${KEY}x`, target),
      proof(KEY, '/withdraw/mfe-two'),
      proof(KEY, target, Date.now() - 6 * 60_000),
    ];
    for (const authorization of proofs)
      expect(await ask(target, body, { authorization })).toEqual({ status: 401, error: 'No autorizado.' });
  });

  it('the key of another team', async () => {
    process.env.VOLANTE_RELEASE_KEY = KEY_OF_TWO;
    house.build('mfe-one', 'second');
    const refused = 'Esta clave no es para mfe-one.';
    await expect(remote.release(address, house.root, ['mfe-one'])).rejects.toThrow(refused);
    await expect(remote.rollBack(address, 'mfe-one')).rejects.toThrow(refused);
    await expect(remote.withdraw(address, 'mfe-one')).rejects.toThrow(refused);
    await expect(remote.withdraw(address, 'shell')).rejects.toThrow('Esta clave no es para shell.');
  });

  it('a proof that is used a second time', async () => {
    const authorization = proofOf(KEY, { method: 'POST', target: '/list', body: 'x' });
    expect((await ask('/list', 'x', { authorization })).status).toBe(200);
    expect((await ask('/list', 'x', { authorization })).status).toBe(401);
  });

  it('a proof that was used before the door was started again', async () => {
    const authorization = proofOf(KEY, { method: 'POST', target: '/list', body: 'x' });
    expect((await ask('/list', 'x', { authorization })).status).toBe(200);
    const again = releaseDoor({ releasesDir: elsewhere.releasesDir, keys: releaseKeys() });
    await new Promise<void>((resolve) => again.listen(0, '127.0.0.1', resolve));
    const { port } = again.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/list`, {
      method: 'POST',
      body: 'x',
      headers: { authorization },
    });
    again.closeAllConnections();
    await new Promise((resolve) => again.close(resolve));
    expect(answer.status).toBe(401);
  });

  it('bytes other than those that the proof was made for', async () => {
    const { body, type } = await form({ 'remoteEntry.js': 'load()' });
    const authorization = proofOf(KEY, { method: 'POST', target: '/release/mfe-one', body });
    const other = Buffer.from(body).fill(0x20, body.length - 80, body.length - 70);
    const headers = { authorization, 'content-type': type };
    expect((await ask('/release/mfe-one', other, headers)).status).toBe(400);
  });

  it('a build that lacks a file, or has it with other bytes', async () => {
    house.build('mfe-one', 'second');
    const entry = `load("a.js", "sha256-${'A'.repeat(43)}=")`;
    expect(await sendForm({ 'remoteEntry.js': entry, 'a.js': 'other' })).toMatchObject({ status: 409 });
    const hashes = `a.js sha256-${'A'.repeat(43)}=`;
    const table = { 'remoteEntry.js': 'load()', 'hashes.txt': hashes, 'a.js': 'other' };
    expect(await sendForm(table)).toMatchObject({ status: 409 });
    expect(await sendForm({ 'a.js': 'no entry' })).toMatchObject({ status: 409 });
  });

  it('names that lead elsewhere, and what is no app of the console', async () => {
    for (const name of ['../../escape.js', '/etc/escape.js', '.release.json', 'a/../../b.js', 'a\\b.js'])
      expect([name, await sendForm({ 'remoteEntry.js': 'load()', [name]: 'x' })]).toMatchObject([
        name,
        { status: 409 },
      ]);
    expect(await sendForm({ 'remoteEntry.js': 'load()' }, 'other')).toMatchObject({ status: 400 });
    expect(existsSync(join(elsewhere.root, 'escape.js'))).toBe(false);
  });

  it('one that is cut off on its way', async () => {
    const { body, type } = await form({ 'remoteEntry.js': 'load()' });
    const target = '/release/mfe-one';
    const authorization = proofOf(KEY, { method: 'POST', target, body });
    const { port } = door.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = [
      `POST ${target} HTTP/1.1`,
      'host: door',
      `authorization: ${authorization}`,
      `content-type: ${type}`,
      `content-length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body.subarray(0, body.length / 2));
    await new Promise<void>((resolve) => {
      door.once('request', (request) => request.once('close', () => resolve()));
      socket.once('connect', () => setImmediate(() => socket.destroy()));
    });
  });
});

it('does not start with a key that could be guessed', () => {
  expect(() => releaseKey({ VOLANTE_RELEASE_KEY: 'short' })).toThrow('VOLANTE_RELEASE_KEY');
  const wrong = ['', 'short', `mfe-one ${KEY}\nmfe-two ${KEY}`, `other ${KEY}`, `mfe-one, mfe-two ${KEY}`];
  for (const text of wrong)
    expect(() => releaseKeys({ VOLANTE_RELEASE_KEY: text })).toThrow('VOLANTE_RELEASE_KEY');
});
