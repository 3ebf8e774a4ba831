import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launch, open, shoot, signInOn } from './browser.js';
import { MANAGER } from './contacts.js';
import { BASE } from './product.js';
import { out, publish, releasesDir } from './releases.js';

const checkout = path.join(import.meta.dirname, '..', '..');
export const APP = 'mfe-business';
/** How long a page may take to be well again. */
export const LIMIT_MS = 15_000;
const LATELY = 20;
export const ROUNDS = Number(process.env.VOLANTE_HEAL_ROUNDS ?? '20');

export const BROKEN_PAGE = 'Esta página no se puede mostrar';
export const BROKEN_CARD = 'Una parte no está disponible ahora mismo.';

/** The remote compiled again: it throws at load, and its list of contacts has other bytes. Answers the folder to publish. */
export function buildBroken(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'volante-broken-'));
  const app = path.join(checkout, APP);
  const own = path.join(root, APP);
  mkdirSync(own);
  cpSync(path.join(app, 'package.json'), path.join(own, 'package.json'));
  const config = path.join(import.meta.dirname, 'broken-remote.config.mjs');
  const cli = path.join(checkout, 'node_modules/@rspack/cli/bin/rspack.js');
  const env = { ...process.env, VOLANTE_BROKEN_OUT: path.join(own, 'dist') };
  execFileSync(process.execPath, [cli, 'build', '-c', config], { cwd: app, env, stdio: 'pipe' });
  // Pages that stand alone are a build of their own, and a release without them is refused.
  cpSync(path.join(app, 'dist/alone'), path.join(own, 'dist/alone'), { recursive: true });
  return root;
}

export const publishBroken = (root: string) => publish(root, APP);

export const versionOut = () => out().remotes.business?.version ?? '';

/** Names of the files of a build that come with the named `import()`. */
export function filesOf(dist: string, name: string): string[] {
  const loads = JSON.parse(readFileSync(path.join(dist, 'first-loads.json'), 'utf8')) as Record<
    string,
    { files: string[] }
  >;
  return loads[name]?.files ?? [];
}

export type Spoiling = (bytes: Buffer) => Buffer;

export const cut: Spoiling = (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2));

/** Spoils released files by their addresses, compressed twins too. Answers how to restore them. */
export function spoil(addresses: readonly string[], spoiling: Spoiling): () => void {
  const kept = addresses.map((address) => {
    const file = path.join(releasesDir, address.replace('/static/', ''));
    return { file, bytes: readFileSync(file) };
  });
  const write = (file: string, bytes: Buffer) => {
    writeFileSync(file, bytes);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  };
  for (const { file, bytes } of kept) write(file, spoiling(bytes));
  return () => {
    for (const { file, bytes } of kept) write(file, bytes);
  };
}

/** A browser whose pages are signed in as the manager, each in a context of its own: none has anything in its cache. */
export async function openHouse() {
  const browser: Browser = await launch();
  const first = await open(browser);
  await signInOn(first.page, MANAGER);
  const storageState = await first.context.storageState();
  await first.context.close();
  const lines: string[] = [];
  return {
    /** What pages wrote to their consoles lately: why one of them did not heal. */
    lately: () => lines.splice(0).slice(-LATELY).join('\n'),
    visit: async (address: string): Promise<{ page: Page; context: BrowserContext }> => {
      const { page, context } = await open(browser, { storageState });
      context.on('console', (message) => void lines.push(`${message.type()}: ${message.text()}`));
      await page.goto(`${BASE}${address}`);
      return { page, context };
    },
    close: () => browser.close(),
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;

/** Marks a page, so that a reload is found out. */
export const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same-page', 'yes'));

export const isSamePage = async (page: Page) =>
  (await page.locator('html').getAttribute('data-same-page')) === 'yes';

/** Milliseconds from now until each of these is there; a page that is not is shown with what it wrote. */
export async function timeUntil(
  house: House,
  pages: readonly { page: Page; isWell: (page: Page) => Promise<unknown> }[],
): Promise<number> {
  const started = performance.now();
  const each = pages.map(async ({ page, isWell }, at) => {
    try {
      await isWell(page);
    } catch (error) {
      await shoot(page, `heal-${at}`);
      throw new Error(`${page.url()} is not well:\n${house.lately()}`, { cause: error });
    }
  });
  await Promise.all(each);
  return performance.now() - started;
}

/** Adds the times of a row of rounds to the results, which the command prints. */
export function note(name: string, times: readonly number[]): number {
  const most = Math.max(...times);
  const row = { name, times: times.map((time) => Math.round(time)), most: Math.round(most) };
  if (process.env.VOLANTE_HEAL_RESULTS)
    appendFileSync(process.env.VOLANTE_HEAL_RESULTS, `${JSON.stringify(row)}\n`);
  return most;
}

export const remove = (root: string) => rmSync(root, { recursive: true, force: true });
