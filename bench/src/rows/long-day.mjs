import { launchBrowser } from '../measure/browser.mjs';
import { signedIn, VIEW } from './front-end.mjs';

const ROUNDS = 6;
/** Everything asked for has come: what a page shows while it waits is one of these. */
const WAITING = '.v-bone, .vs-bone, .vs-loader, [aria-busy="true"]';
const MEGABYTE = 1_000_000;
const MAX_TIME = 1.15;
const MAX_HEAP = 1.2;

/** Leads to the address as a link of the console does, without loading the page again. */
async function show(page, address) {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    (waiting) => [...document.querySelectorAll(waiting)].every((part) => !part.checkVisibility()),
    WAITING,
  );
}

/** Addresses of the whole menu. */
const menuOf = (page) =>
  page.evaluate(() => {
    const links = document.querySelectorAll('nav a[href^="/"]');
    return [...new Set([...links].map(({ href }) => new URL(href).pathname))];
  });

/** Once over the menu: the milliseconds of the page's thread for each page, and what stays on the heap. */
async function round(page, devtools, addresses) {
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await read();
  for (const address of addresses) await show(page, address);
  const after = await read();
  await devtools.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize: heap, Nodes: nodes, JSEventListeners: listeners } = await read();
  const ms = ((after.TaskDuration - before.TaskDuration) * 1000) / addresses.length;
  return { ms, heap: heap / MEGABYTE, nodes, listeners };
}

/** A console that stays open: every page of the menu by its own router, again and again. The first round loads the code. */
export async function longDayRows({ base }) {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...VIEW, storageState: await signedIn(browser, base) });
    const page = await context.newPage();
    await page.goto(`${base}/dashboard`);
    await page.locator('h1').first().waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const addresses = await menuOf(page);
    const rounds = [];
    for (let index = 0; index < ROUNDS; index += 1) rounds.push(await round(page, devtools, addresses));
    return rowsOf(addresses.length, rounds);
  } finally {
    await browser.close();
  }
}

function rowsOf(pages, rounds) {
  const [, second] = rounds;
  const last = rounds.at(-1);
  const listed = (key, digits) => rounds.map((one) => one[key].toFixed(digits)).join(', ');
  const [time, heap] = [last.ms / second.ms, last.heap / second.heap];
  const what = `a console left open, ${pages} pages of the menu ${ROUNDS} times, the last round against the second`;
  return [
    {
      what: `${what}: the page's thread for one page`,
      figure: `${time.toFixed(2)}×`,
      target: `≤ ${MAX_TIME}×`,
      ok: time <= MAX_TIME,
      detail: `by round: ${listed('ms', 0)} ms`,
      data: { rounds },
    },
    {
      what: `${what}: JavaScript on the heap`,
      figure: `${heap.toFixed(2)}×`,
      target: `≤ ${MAX_HEAP}×`,
      ok: heap <= MAX_HEAP,
      detail: `by round: ${listed('heap', 0)} MB; nodes ${listed('nodes', 0)}; listeners ${listed('listeners', 0)}`,
      data: { rounds },
    },
  ];
}
