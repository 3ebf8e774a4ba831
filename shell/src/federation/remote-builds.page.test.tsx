import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { RemoteRelease } from '@volante/mfe-kit/registry';
import { useState } from 'react';

const root = process.cwd();
const NAME = 'own';
let dir: string;
let unfollow: () => void = () => undefined;
const loadComponent = jest.fn<(name: string) => Promise<unknown>>();
jest.unstable_mockModule('./components', () => ({ loadComponent }));
let loadRemoteModule: (release: RemoteRelease) => Promise<unknown>;

/** Sources of builds that differ in one module of the same name, as a mended release does. */
const BUILDS = {
  broken: { word: "throw new Error('roto al cargar');\nexport const word = 'roto';", after: '' },
  good: { word: "export const word = 'bien';", after: '' },
  /** Its own module throws once everything that it exposes is there. */
  half: { word: "export const word = 'a medias';", after: "throw new Error('roto al final');" },
};

function write(version: keyof typeof BUILDS): void {
  const src = path.join(dir, version, 'src');
  mkdirSync(src, { recursive: true });
  const { word, after } = BUILDS[version];
  writeFileSync(path.join(src, 'word.ts'), word);
  writeFileSync(
    path.join(src, 'remote.tsx'),
    `import { useState } from 'react';\nimport { word } from './word';\nexport const remote = { word, useState, page: () => import('./page'), table: () => import('./table') };\n${after}`,
  );
  writeFileSync(path.join(src, 'table.ts'), "import { Table } from 'antd';\nexport const table = Table;");
  writeFileSync(path.join(src, 'page.ts'), `export const page = 'página de ${version}';`);
}

function build(): void {
  for (const version of Object.keys(BUILDS)) write(version as keyof typeof BUILDS);
  const preset = path.join(root, 'packages/mfe-kit/build/rspack-preset.mjs');
  const configs = Object.keys(BUILDS).map(
    (version) => `remoteConfig({ name: '${NAME}', dir: ${JSON.stringify(path.join(dir, version))} })`,
  );
  const config = path.join(dir, 'rspack.config.mjs');
  writeFileSync(
    config,
    `import { remoteConfig } from ${JSON.stringify(preset)};\nexport default [${configs.join(', ')}];`,
  );
  const cli = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  execFileSync(process.execPath, [cli, 'build', '-c', config], { cwd: dir, stdio: 'pipe' });
}

const fileAt = (address: string): string => {
  const [, version = '', name = ''] = /\/static\/([^/]+)\/([^/?]+)/.exec(address) ?? [];
  return readFileSync(path.join(dir, version, 'dist', name), 'utf8');
};

/** Answers for the hashes of a build, which its first page asks for. */
const serveHashes = (address: string | URL | Request): Promise<Response> =>
  Promise.resolve({ ok: true, text: () => Promise.resolve(fileAt(String(address))) } as Response);

/** Runs the scripts that are added to the page, which this browser does not by itself. */
function runScripts(): () => void {
  const observer = new MutationObserver((records) => {
    for (const script of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(script instanceof HTMLScriptElement) || script.src === '') continue;
      const code = document.createElement('script');
      // A browser says that such a variable cannot be deleted, jsdom does not, and the federation runtime goes by it.
      code.textContent = fileAt(script.src).replace(
        `var volante_${NAME};`,
        `globalThis.volante_${NAME} = undefined;`,
      );
      document.head.append(code);
      script.dispatchEvent(new Event('load'));
    }
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

const release = (version: keyof typeof BUILDS): RemoteRelease => ({
  name: NAME,
  version,
  entry: `http://localhost/static/${version}/remoteEntry.js`,
  areas: ['/own'],
  slots: [],
  menu: null,
  files: { 'remoteEntry.js': 'sha384-' },
});

beforeAll(async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  dir = mkdtempSync(path.join(root, '.cache', 'remote-builds-'));
  build();
  const { SHARED_VERSIONS } = await import(path.join(root, 'packages/mfe-kit/build/shared.mjs'));
  Object.assign(globalThis, { VOLANTE_SHARED_VERSIONS: SHARED_VERSIONS, VOLANTE_KIT_VERSION: '0.1.0' });
  ({ loadRemoteModule } = await import('./runtime'));
  unfollow = runScripts();
}, 120_000);

afterAll(() => {
  unfollow();
  rmSync(dir, { recursive: true, force: true });
});

// The federation runtime warns of every release that replaces another one.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(serveHashes);
});

const failureOf = (version: keyof typeof BUILDS) =>
  loadRemoteModule(release(version)).then(() => 'none', String);

it('has a remote that threw while it was loaded throw again, until another release of it is out', async () => {
  expect(await failureOf('broken')).toBe('Error: roto al cargar');
  expect(await failureOf('broken')).toBe('Error: roto al cargar');
  const { remote } = (await loadRemoteModule(release('good'))) as {
    remote: { word: string; useState: unknown; page: () => Promise<{ page: string }> };
  };
  expect(remote.word).toBe('bien');
  expect(remote.useState).toBe(useState);
  expect((await remote.page()).page).toBe('página de good');
});

it('does not take a remote that is there by half for a whole one at the second try', async () => {
  for (let tries = 0; tries < 2; tries += 1) expect(await failureOf('half')).toBe('Error: roto al final');
});

it('lets a page have a component of the shell whose file was lost for a while', async () => {
  const { remote } = (await loadRemoteModule(release('good'))) as {
    remote: { table: () => Promise<{ table: unknown }> };
  };
  const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  loadComponent.mockRejectedValue(lost);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    const loading = remote.table();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(loadComponent.mock.calls.length).toBeGreaterThan(6);
    loadComponent.mockResolvedValue({ __esModule: true, default: 'Table' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect((await loading).table).toBe('Table');
  } finally {
    jest.useRealTimers();
  }
});
