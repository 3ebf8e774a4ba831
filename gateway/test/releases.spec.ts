import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createLog } from '@volante/service-kit/log';
import { keptAppsOf } from '../src/static/kept-apps.js';
import { Releases } from '../src/static/releases.js';

const log = createLog('test');
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'volante-releases-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function publish(shell: string, remote: string, at: number): void {
  mkdirSync(path.join(dir, 'shell', shell), { recursive: true });
  writeFileSync(
    path.join(dir, 'shell', shell, 'index.html'),
    `<script nonce="__CSP_NONCE__" type="application/json" id="volante-manifest">__MANIFEST__</script><b>${shell}</b>`,
  );
  const files = { 'remoteEntry.js': 'sha384-entry', 'a.js': 'sha384-a' };
  const manifest = {
    release: `${shell}-${remote}`,
    shell: { version: shell, entry: '', files: {} },
    remotes: {
      business: {
        version: remote,
        entry: `/static/mfe-business/${remote}/remoteEntry.js`,
        areas: ['/contact'],
        files,
      },
    },
  };
  const file = path.join(dir, 'manifest.json');
  writeFileSync(file, JSON.stringify(manifest));
  utimesSync(file, at, at);
}

it('has nothing to show before anything is published', async () => {
  expect(await new Releases(dir, log).page('n', '/')).toBeNull();
});

it('writes nonce and a lean manifest into the page, safely', async () => {
  publish('s1', '</script><script>alert(1)', 1);
  const page = (await new Releases(dir, log).page('abc$&', '/')) ?? '';
  expect(page).toContain('nonce="abc$&"');
  expect(page).not.toContain('</script><script>alert');
  expect(page).toContain('sha384-entry');
  expect(page).not.toContain('sha384-a"');
});

it('shows a new release as soon as the manifest is replaced', async () => {
  const releases = new Releases(dir, log);
  publish('s1', 'r1', 1);
  expect(await releases.page('n', '/')).toContain('<b>s1</b>');
  publish('s2', 'r1', 2);
  expect(await releases.page('n', '/')).toContain('<b>s2</b>');
});

it('goes on with what was out when the manifest is torn', async () => {
  const releases = new Releases(dir, log);
  publish('s1', 'r1', 1);
  expect(await releases.page('n', '/')).toContain('<b>s1</b>');
  writeFileSync(path.join(dir, 'manifest.json'), '{"release":"s2');
  expect(await releases.page('n', '/')).toContain('<b>s1</b>');
  publish('s3', 'r1', 3);
  expect(await releases.page('n', '/')).toContain('<b>s3</b>');
});

it('starts with the manifest before when the present one is torn or names a shell that is not there', async () => {
  publish('s1', 'r1', 1);
  copyFileSync(path.join(dir, 'manifest.json'), path.join(dir, 'manifest.previous.json'));
  publish('s2', 'r2', 2);
  rmSync(path.join(dir, 'shell', 's2'), { recursive: true });
  expect(await new Releases(dir, log).page('n', '/')).toContain('<b>s1</b>');
  writeFileSync(path.join(dir, 'manifest.json'), '');
  expect((await new Releases(dir, log).manifest())?.release).toBe('s1-r1');
});

/** As published: with the hashes of its own files. */
function publishWhole(name: string, at: number): { page: string; put: (bytes: string) => void } {
  const shell = path.join(dir, 'shell', name);
  mkdirSync(shell, { recursive: true });
  const page = `<b>${name}</b>`;
  const files = { 'index.html': hashOf(page), 'open-worker.js': hashOf('self.x = 1;') };
  writeFileSync(path.join(shell, 'index.html'), page);
  writeFileSync(path.join(shell, 'open-worker.js'), 'self.x = 1;');
  const own = path.join(dir, 'mfe-own', 'r1');
  mkdirSync(own, { recursive: true });
  writeFileSync(
    path.join(own, 'first-loads.json'),
    JSON.stringify({ '/open/tablet': { files: [], shared: [] } }),
  );
  const manifest = {
    release: name,
    shell: { version: name, entry: `/static/shell/${name}/index.html`, files },
    remotes: { own: { version: 'r1', entry: '/static/mfe-own/r1/remoteEntry.js', files: {} } },
  };
  writeFileSync(path.join(dir, 'manifest.json'), JSON.stringify(manifest));
  utimesSync(path.join(dir, 'manifest.json'), at, at);
  let time = at;
  const put = (bytes: string) => {
    writeFileSync(path.join(shell, 'index.html'), bytes);
    time += 1;
    utimesSync(path.join(shell, 'index.html'), time, time);
  };
  return { page, put };
}

it('does not send a page that is not as it was released, and sends it once it is mended', async () => {
  jest.spyOn(log, 'error').mockReturnValue(undefined);
  const { page, put } = publishWhole('s1', 1);
  put('<script src="/evil.js"></script>');
  const releases = new Releases(dir, log);
  for (let tries = 0; tries < 2; tries += 1) expect(await releases.page('n', '/')).toBeNull();
  put(page);
  expect(await releases.page('n', '/')).toContain('<b>s1</b>');
  const next = publishWhole('s2', 2);
  next.put(next.page.slice(0, 4));
  expect(await releases.page('n', '/')).toContain('<b>s1</b>');
  next.put(next.page);
  expect(await releases.page('n', '/')).toContain('<b>s2</b>');
});

it('does not send a service worker that is not as it was released', async () => {
  publishWhole('s1', 1);
  const releases = new Releases(dir, log);
  expect(await releases.worker('/open/tablet')).toContain('self.x = 1;');
  const file = path.join(dir, 'shell', 's1', 'open-worker.js');
  writeFileSync(file, 'self.x = 2;');
  await expect(releases.worker('/open/tablet')).rejects.toThrow('not as it was released');
  writeFileSync(file, 'self.x = 1;');
  expect(await releases.worker('/open/tablet')).toContain('self.x = 1;');
});

it('keeps an app that may be installed by its area, with its own files alone', () => {
  const files = {
    ...{ 'remoteEntry.js': 'sha256-a', 'alone/app.html': 'sha256-b', 'alone/app.webmanifest': 'sha256-c' },
    'alone/letters.woff2': 'sha256-g',
    ...{ 'alone/app.1.js': 'sha256-d', 'alone/app.2.css': 'sha256-e', 'alone/sign.html': 'sha256-f' },
  };
  const standalone = {
    ...{ '/layout/contact/test/:id': 'alone/app.html', '/layout/contact/home': 'alone/app.html' },
    '/layout/contact/sign': 'alone/sign.html',
  };
  const remote = {
    ...{ entry: '/static/mfe-own/r1/remoteEntry.js', version: 'r1', areas: ['/layout/contact', '/own'] },
    ...{ files, standalone },
  };
  expect(keptAppsOf(remote)).toEqual([
    {
      ...{ page: '/layout/contact/home', below: '/layout/contact', release: 'r1' },
      mark: '/static/mfe-own/r1/alone/',
      files: {
        '/static/mfe-own/r1/alone/app.1.js': 'sha256-d',
        '/static/mfe-own/r1/alone/app.2.css': 'sha256-e',
      },
    },
  ]);
  expect(keptAppsOf({ ...remote, files: { ...files, 'alone/app.webmanifest': '' } })).toEqual([]);
});

it('tells of each change of what is out once, and of nothing after the watch has ended', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const releases = new Releases(dir, log);
  const told = jest.fn();
  publish('s1', 'r1', 1);
  const stop = releases.watch(told);
  const pass = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      jest.advanceTimersByTime(600);
      // As long as what the watch itself reads meanwhile.
      for (let file = 0; file < 8; file += 1) await readFile(path.join(dir, 'manifest.json'));
    }
  };
  await pass();
  expect(told).not.toHaveBeenCalled();
  publish('s1', 'r2', 2);
  await pass();
  expect(told).toHaveBeenCalledTimes(1);
  publish('s1', 'r2', 3);
  await pass();
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  publish('s1', 'r3', 4);
  await pass();
  expect(told).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('writes into the page what the console will load at the address, as far as the releases say so', async () => {
  publish('s1', 'r1', 1);
  const html = '<head></head>__MANIFEST__';
  writeFileSync(path.join(dir, 'shell', 's1', 'index.html'), html);
  const entry = path.join(dir, 'mfe-business', 'r1');
  mkdirSync(entry, { recursive: true });
  const loads = { '/contact/list': { files: ['a.js'], shared: [] } };
  writeFileSync(path.join(entry, 'first-loads.json'), JSON.stringify(loads));
  const releases = new Releases(dir, log);
  const list = await releases.page('abc', '/contact/list');
  expect(list).toContain('href="/static/mfe-business/r1/a.js" integrity="sha384-a"');
  expect(list).toContain('nonce="abc"');
  expect(await releases.page('abc', '/provider/list')).not.toContain('a.js');
  writeFileSync(path.join(entry, 'first-loads.json'), '[torn');
  const torn = (await new Releases(dir, log).page('abc', '/contact/list')) ?? '';
  expect(torn).not.toContain('a.js"');
  expect(torn).toContain('href="/static/mfe-business/r1/remoteEntry.js"');
});
