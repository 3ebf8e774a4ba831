import { mkdirSync, writeFileSync } from 'node:fs';
import type { createRequire } from 'node:module';
import path from 'node:path';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import type { Browser, BrowserContext, LaunchOptions, Page } from 'playwright-core';
import { BASE, DATA_DIR } from './product.js';
import { hear, isAboutAccess, remember } from './remember.js';

/** Of the test environment. */
const { createNodeRequire } = globalThis as typeof globalThis & { createNodeRequire: typeof createRequire };
/** By Node's own loader, which keeps it for all files of a worker: Jest's would read its 7 MB again for each of them. */
const nodeRequire = createNodeRequire(import.meta.url);
const { chromium }: typeof import('playwright-core') = nodeRequire('playwright-core');
const { keptBrowser }: { keptBrowser(options: LaunchOptions): Promise<Browser> } =
  nodeRequire('./kept-browser.cjs');

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The build asks for whole files to be compiled beside the page's thread: two busy cores have no such beside. A page of a test
  // does not live long enough to earn optimised code back: without it the browser takes a sixth less processor time.
  '--js-flags=--no-compile-hints-magic --no-maglev --no-opt',
];
export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
const PATIENCE_MS = 20_000;

const shots = path.join(import.meta.dirname, '..', 'screenshots');

/** `more`: flags beside those of every story. */
function launchOptions(more: readonly string[] = []): LaunchOptions {
  const env: Record<string, string> = JSON.parse(process.env.VOLANTE_E2E_CHROMIUM_ENV ?? '{}');
  return {
    executablePath: process.env.VOLANTE_E2E_CHROMIUM ?? '/usr/bin/chromium',
    args: [...FLAGS, ...more],
    env: { ...inherited(), ...env },
  };
}

/** A browser of its own, with flags beside those of every story. */
export const launch = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch(launchOptions(more));

/** The browser of the worker, for all its files of stories. */
export const sharedBrowser = (): Promise<Browser> => keptBrowser(launchOptions());

function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

/** Unexpected faults of a page: script errors and policy violations. */
export interface Complaints {
  list: string[];
}

export interface OpenOptions {
  viewport?: { width: number; height: number };
  /** Stored state of an earlier context: signed in without the page for it. */
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** Whether the guides of a first visit come by themselves. */
  tours?: boolean;
  /** The session in which the page first comes: without the page for signing in. */
  session?: Session;
}

/** A session as the console keeps it. */
export interface Session {
  base: string;
  token: string;
  device: string;
}

/** In the page: once in its tab, since who signs out stays out. */
function enterOnce({ base, token, device }: Session): void {
  if (window !== window.top || location.origin !== base || sessionStorage.getItem('volante.e2e')) return;
  sessionStorage.setItem('volante.e2e', 'entered');
  localStorage.setItem('volante.device', device);
  localStorage.setItem('volante.token', token);
}

export async function open(
  browser: Browser,
  { viewport = WIDE, storageState, tours = false, session }: OpenOptions = {},
): Promise<{ context: BrowserContext; page: Page; complaints: Complaints }> {
  const context = await browser.newContext({
    viewport,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...(storageState ? { storageState } : {}),
  });
  if (!tours) {
    // A frame without rights has no storage to write to.
    await context.addInitScript(() => {
      if (window === window.top) localStorage.setItem('volante.tours', 'off');
    });
  }
  listen(context);
  const page = await context.newPage();
  if (session) await page.addInitScript(enterOnce, session);
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: Complaints = { list: [] };
  page.on('pageerror', (error) => complaints.list.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const written = message.text();
    // A file that is gone answers as no script: the stories that take files away expect it.
    const isMissingFile = /because its MIME type/.test(written);
    if (/Content Security Policy|Refused to/.test(written) && !isMissingFile) complaints.list.push(written);
  });
  return { context, page, complaints };
}

/** A browser with a folder of its own: closed and opened again, it has what a phone has after it was switched off. */
export async function withOwnBrowser(
  folder: string,
  { viewport = WIDE }: Pick<OpenOptions, 'viewport'>,
  work: (context: BrowserContext, page: Page) => Promise<void>,
): Promise<void> {
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions(),
    ...{ viewport, locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' },
  });
  listen(context);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
    await work(context, page);
  } catch (error) {
    await shoot(context.pages()[0] as Page, 'last/own-browser').catch(() => undefined);
    throw error;
  } finally {
    await context.close();
  }
}

/** Tokens, passwords and codes that pages send and receive, to be searched for at the end of the run. */
function listen(context: BrowserContext): void {
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || response.status() !== 200) return;
    const asked = response.request();
    const token = /^(?:Token|Customer|Kiosk|Phone) (.+)$/.exec(asked.headers().authorization ?? '')?.[1];
    if (token) remember(DATA_DIR, token);
    const path = pathname.slice('/api/'.length);
    if (!isAboutAccess(path) || asked.method() !== 'POST') return;
    hear(DATA_DIR, path, asked.postDataJSON());
    // A page that is left takes the answer along.
    response
      .json()
      .then(({ data }: { data?: unknown }) => hear(DATA_DIR, path, data))
      .catch(() => {});
  });
}

/** Fills the sign-in page that is on show. */
export async function fillSignIn(page: Page, user: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(user);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export async function signInOn(page: Page, user: string): Promise<void> {
  await page.goto(`${BASE}/user/sign-in`);
  await fillSignIn(page, user);
  await page.waitForURL(`${BASE}/dashboard`);
}

/** Kept under `e2e/screenshots`, for people to look at. */
export async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const line = await page.context().newCDPSession(page);
  // Written in half the processor time, a fifth larger. A run takes a thousand of them.
  const { data } = await line.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  // A second line that stays hides from a page that it is connected again.
  await line.detach();
  const file = path.join(shots, `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, data, 'base64');
}
