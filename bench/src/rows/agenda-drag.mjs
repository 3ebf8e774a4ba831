/** A practice dragged in Chromium, in a week of 1,400: until it stands at its new place on screen and the move is saved. */
import { shutdown } from '@volante/local/processes.mjs';
import { launchBrowser } from '../measure/browser.mjs';
import { median, quantile } from '../measure/statistics.mjs';
import { signedIn, VIEW } from './front-end.mjs';

const DRAGS = 30;
const DRAG_MS = 200;
/** A minute is a pixel of the grid: to half past and back. */
const MINUTES = 15;
const STEPS = 5;
const WAIT_MS = 20_000;
/** Until the list that is read again after each move is there: it belongs to the next drag otherwise. */
const QUIET_MS = 700;

/**
 * Runs in the page: from the release of the pointer to the frame in which the practice stands at `top`. The grid may draw it first at
 * its old place: it counts once it stays.
 */
function watchDrop({ id, top }) {
  return new Promise((resolve) => {
    document.addEventListener(
      'pointerup',
      () => {
        const released = performance.now();
        let stood = 0;
        const look = () => {
          const block = document.querySelector(`[data-lesson="${id}"]`);
          const isThere = block?.style.top === `${top}px` && !block.classList.contains('vf-lesson-dragged');
          if (!isThere) stood = 0;
          else if (stood === 0) stood = performance.now();
          const now = performance.now();
          if (stood > 0 && now - stood > 100) resolve({ released, shown: stood - released });
          else if (now - released > 15_000) resolve({ released, shown: Number.NaN });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
}

/** Milliseconds of one drag: until it is shown, and until the answer of the move is there. */
async function drag(page, id, by) {
  const block = page.locator(`[data-lesson="${id}"]`);
  // Away from the edges of the window: notices of the moves before stand there.
  await block.evaluate((one) => one.scrollIntoView({ block: 'center', inline: 'center' }));
  const box = await block.boundingBox();
  const top = (await block.evaluate((one) => Number.parseInt(one.style.top, 10))) + by;
  const x = box.x + Math.min(box.width / 2, 20);
  const y = box.y + 20;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by, { steps: STEPS });
  const watched = page.evaluate(watchDrop, { id, top });
  // The page listens before the pointer is released.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const answered = page.waitForResponse((response) => response.url().includes('/api/lesson/move'), {
    timeout: WAIT_MS,
  });
  await page.mouse.up();
  const response = await answered;
  await response.finished();
  const saved = await page.evaluate(() => performance.now());
  const { released, shown } = await watched;
  if (response.status() !== 200) throw new Error(`a drag: ${await response.text()}`);
  return { shown, both: Math.max(shown, saved - released) };
}

/** Hours of the load's practices at which a quarter of an hour more breaks no rule of its timetables. */
const HOURS = ['09:00', '10:30', '12:00', '16:30', '18:00'];

/** Practices of one teacher in the week. */
async function ownOf(client, { from, to }) {
  const { rows } = await client.get(`lesson/list?from=${from}&to=${to}`);
  const loaded = rows.filter(
    ({ id, state, day }) => id.startsWith('be') && state === 'booked' && day >= from,
  );
  const [{ teacher }] = loaded;
  const own = loaded.filter((row) => row.teacher === teacher && HOURS.includes(row.from));
  return { teacher, count: rows.length, ids: own.map(({ id }) => id) };
}

export async function dragRow(product, client, week) {
  const { teacher, ids, count } = await ownOf(client, week);
  const browser = await launchBrowser();
  try {
    const state = await signedIn(browser, product.base);
    const context = await browser.newContext({ ...VIEW, storageState: state });
    const page = await context.newPage();
    await page.goto(`${product.base}/schedule/agenda?view=week&day=${week.from}&by=teacher&of=${teacher}`);
    await page.locator(`[data-lesson="${ids[0]}"]`).waitFor({ timeout: WAIT_MS });
    const all = [];
    for (let at = 0; at < DRAGS + 2; at += 1) {
      shutdown.signal.throwIfAborted();
      const id = ids[Math.floor(at / 2) % ids.length];
      const one = await drag(page, id, at % 2 === 0 ? MINUTES : -MINUTES);
      await page.waitForTimeout(QUIET_MS);
      // The first two load what the first move loads.
      if (at >= 2) all.push(one);
    }
    const [shown, both] = ['shown', 'both'].map((key) => all.map((one) => one[key]));
    const p95 = quantile(both, 0.95);
    return {
      what: `a practice dragged in Chromium in a week of 1,400: until it stands at its new place and is saved, p95 of ${DRAGS}`,
      figure: `${p95.toFixed(0)} ms`,
      target: `≤ ${DRAG_MS} ms`,
      ok: p95 <= DRAG_MS,
      detail: `${count.toLocaleString('en')} practices; median ${median(both).toFixed(0)} ms; on screen: median ${median(shown).toFixed(0)} ms, p95 ${quantile(shown, 0.95).toFixed(0)} ms`,
      data: { p95, median: median(both), shown: median(shown), shownP95: quantile(shown, 0.95), count },
    };
  } finally {
    await browser.close();
  }
}
