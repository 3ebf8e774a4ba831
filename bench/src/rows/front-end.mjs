import { launchBrowser } from '../measure/browser.mjs';
import { median } from '../measure/statistics.mjs';
import { TENANTS } from '../tenants.mjs';

const PASSWORD = 'Volante-2026';
const KILOBYTE = 1024;
export const VIEW = { viewport: { width: 1440, height: 900 }, locale: 'es-ES' };
/** Long enough for what a page does after its first paint. */
const SETTLE_MS = 1500;
const QUIET_MS = 500;

/** Runs in the page before its own scripts: what the browser itself says of the visit. */
function watchVisit() {
  const visit = { lcp: 0, element: '', cls: 0, long: [] };
  window.benchVisit = visit;
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    visit.lcp = entry.startTime;
    const { element } = entry;
    const words = (element?.textContent ?? '').trim().slice(0, 40);
    visit.element = element ? `${element.tagName.toLowerCase()} «${words}»` : 'one that is gone again';
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) visit.cls += entry.value;
  });
  on('longtask', (entry) => visit.long.push(entry.duration));
}

/** Returns a function that waits until no request is open but the live stream, which never ends. */
export function watchRequests(page) {
  let open = 0;
  let changedAt = Date.now();
  const change = (by) => (request) => {
    if (request.url().endsWith('/api/events')) return;
    open += by;
    changedAt = Date.now();
  };
  page.on('request', change(1));
  page.on('requestfinished', change(-1));
  page.on('requestfailed', change(-1));
  return async () => {
    while (open > 0 || Date.now() - changedAt < QUIET_MS) await page.waitForTimeout(50);
  };
}

/** Bytes of JavaScript on the wire, as they came: compressed. */
async function countScripts(page) {
  const devtools = await page.context().newCDPSession(page);
  const scripts = new Map();
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.set(requestId, 0);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  return () => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** A telephone of the middle on a slow mobile network, as Lighthouse has it. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  locale: 'es-ES',
};
const SLOW = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const PHONE_CPU = 4;

async function slowDown(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE_CPU });
}

/** A first visit: nothing in the cache, the session of `state` if any. */
async function visit(browser, base, { path, seen, state, isPhone = false }) {
  const context = await browser.newContext({ ...(isPhone ? PHONE : VIEW), storageState: state });
  try {
    const page = await context.newPage();
    if (isPhone) await slowDown(page);
    await page.addInitScript(watchVisit);
    const bytes = await countScripts(page);
    const untilQuiet = watchRequests(page);
    await page.goto(`${base}${path}`);
    await page.locator(seen).first().waitFor();
    await untilQuiet();
    await page.waitForTimeout(SETTLE_MS);
    const { lcp, element, cls, long } = await page.evaluate(() => window.benchVisit);
    const tbt = long.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
    return { bytes: bytes(), lcp, element, cls, tbt };
  } finally {
    await context.close();
  }
}

/** A stored session of the school's manager, whose tours are behind her: one comes over the page a second after it, once. */
export async function signedIn(browser, base) {
  const context = await browser.newContext(VIEW);
  const page = await context.newPage();
  await page.goto(`${base}/user/sign-in`);
  await page.getByLabel('Correo electrónico').fill(TENANTS.school.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(`${base}/dashboard`);
  await page.evaluate(() => localStorage.setItem('volante.tours', 'off'));
  const state = await context.storageState();
  await context.close();
  return state;
}

async function visits(browser, base, target, count) {
  const all = [];
  for (let index = 0; index < count; index += 1) all.push(await visit(browser, base, target));
  const of = (key) => median(all.map((one) => one[key]));
  const elements = [...new Set(all.map(({ element }) => element))].join(', ');
  return { bytes: of('bytes'), lcp: of('lcp'), elements, cls: of('cls'), tbt: of('tbt') };
}

/** `most`: kilobytes, then what would be better still. */
function bytesRow(name, { bytes }, [most, stretch]) {
  const size = bytes / KILOBYTE;
  return {
    what: `JavaScript to first use of ${name}, as it came over the wire`,
    figure: `${Math.round(size)} KB`,
    target: `≤ ${most} KB (stretch ${stretch})`,
    ok: size <= most,
    detail: '',
  };
}

/** `most`: milliseconds until the largest element, milliseconds of blocking, shift. */
function vitalsRow(name, { lcp, elements, tbt, cls }, most, browser) {
  return {
    what: `Chromium, desktop: ${name} LCP / TBT / CLS`,
    figure: `${(lcp / 1000).toFixed(2)} s / ${Math.round(tbt)} ms / ${cls.toFixed(3)}`,
    target: `≤ ${most.lcp / 1000} s / ${most.tbt} ms / ${most.cls}`,
    ok: lcp <= most.lcp && tbt <= most.tbt && cls <= most.cls,
    detail: `${browser}; first visit, nothing cached; largest: ${elements}`,
    data: { lcp, tbt, cls },
  };
}

/** The page on which contracts are signed, on a phone, by the link of a mail. */
export async function signingPageRows({ base }, path, count) {
  const browser = await launchBrowser();
  try {
    const target = { path, seen: 'main h1', isPhone: true };
    const seen = await visits(browser, base, target, count);
    const { lcp, elements } = seen;
    return [
      bytesRow('the signing page', seen, [120, 100]),
      {
        what: 'Chromium, a phone at 1.6 Mbit/s and a quarter of the CPU: LCP of the signing page',
        figure: `${(lcp / 1000).toFixed(2)} s`,
        target: '≤ 2 s',
        ok: lcp <= 2_000,
        detail: `${count} visits, 150 ms of latency; largest: ${elements}`,
        data: { lcp },
      },
    ];
  } finally {
    await browser.close();
  }
}

/** The first page of a student who has entered on this telephone; `token`: their session. */
export async function studentHomeRows({ base }, token, count) {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.goto(`${base}/layout/contact/sign-in`);
    await page.evaluate((kept) => localStorage.setItem('volante.student.token', kept), token);
    const state = await context.storageState();
    await context.close();
    const target = { path: '/layout/contact/dashboard', seen: 'text=Repaso de hoy', state, isPhone: true };
    return [bytesRow('the student’s home', await visits(browser, base, target, count), [140, 120])];
  } finally {
    await browser.close();
  }
}

/** The cost of a first visit for a browser, at sign-in, dashboard and contact list. */
export async function frontEndRows({ base }, effort) {
  const browser = await launchBrowser();
  try {
    const state = await signedIn(browser, base);
    const signIn = { path: '/user/sign-in', seen: 'input' };
    const dashboard = { path: '/dashboard', seen: 'main h1, main h2, main section', state };
    const list = { path: '/contact/list', seen: 'table tbody tr td', state };
    const first = await visits(browser, base, signIn, effort.visits);
    const second = await visits(browser, base, dashboard, effort.visits);
    const third = await visits(browser, base, list, effort.visits);
    const name = `Chromium ${browser.version()}, ${process.env.BENCH_BROWSER || 'chromium'}, ${effort.visits} visits`;
    return [
      bytesRow('sign-in', first, [85, 80]),
      bytesRow('the dashboard', second, [200, 180]),
      bytesRow('the contact list', third, [310, 280]),
      vitalsRow('dashboard', second, { lcp: 1500, tbt: 200, cls: 0.02 }, name),
      vitalsRow('contact list', third, { lcp: 900, tbt: 100, cls: 0.05 }, name),
    ];
  } finally {
    await browser.close();
  }
}
