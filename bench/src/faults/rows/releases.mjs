import { EventEmitter, once } from 'node:events';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheDir, root } from '@volante/local/paths.mjs';
import { run } from '@volante/local/processes.mjs';
import { publishRelease } from '@volante/mfe-kit/publish';
import { launchBrowser } from '../../measure/browser.mjs';
import { signedIn, VIEW } from '../../rows/front-end.mjs';
import { faultsDataDir } from '../stage.mjs';

const APP = 'mfe-business';
const LIST = 'table tbody tr td';
const PATIENCE_MS = 30_000;
/** About as long as a visit takes, and the step by which releases fall ever later into one. */
const A_VISIT_MS = 2000;
const MOMENT_MS = 370;
const releasesDir = path.join(faultsDataDir, 'releases');

/** The same code under another version: one remark longer. */
async function releaseAnew(number) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'volante-anew-'));
  try {
    mkdirSync(path.join(home, APP));
    for (const part of ['dist', 'package.json'])
      cpSync(path.join(root, APP, part), path.join(home, APP, part), { recursive: true });
    appendFileSync(path.join(home, APP, 'dist', 'remoteEntry.js'), `\n// ${number} ${Date.now()}\n`);
    await publishRelease({ root: home, releasesDir, apps: [APP] });
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** Seconds from the command at a terminal, build included, until a page that is opened has the new version. */
async function commandToUsers(base) {
  rmSync(path.join(cacheDir, 'build', `${APP}.hash`), { force: true });
  const versions = async () => (await (await fetch(base)).text()).match(/"release":"(\w+)"/)?.[1];
  const before = await versions();
  const started = performance.now();
  const env = { ...process.env, VOLANTE_RELEASES_DIR: releasesDir };
  await run('npm', ['run', '-s', 'release', '--', APP], { cwd: root, env });
  while ((await versions()) === before) await wait(20);
  return (performance.now() - started) / 1000;
}

/** A fresh visit: dashboard, list, first record. Answers what failed, or null. */
async function visit(browser, base, state) {
  const context = await browser.newContext({ ...VIEW, storageState: state });
  const missing = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('response', (response) => response.status() >= 400 && missing.push(response.url()));
    await page.goto(`${base}/dashboard`);
    await page.getByRole('navigation', { name: 'Menú principal' }).getByText('Contactos').first().click();
    await page.locator(LIST).first().waitFor();
    await page.getByRole('table').getByRole('link').first().click();
    await page.waitForURL(/\/contact\/view\//);
    await page.locator('main h1, main h2').first().waitFor();
    return missing[0] ?? null;
  } catch (error) {
    return error.message.split('\n')[0];
  } finally {
    await context.close();
  }
}

/** One visit after the other until `isOver`; `told` says when one ends. */
async function browse(browser, base, state, told, isOver) {
  const failures = [];
  let visits = 0;
  while (!isOver()) {
    const failure = await visit(browser, base, state);
    if (failure) failures.push(failure);
    visits += 1;
    told.emit('visit');
  }
  return { visits, failures };
}

/** A page opened before all of it goes on to pages whose code it has not asked for yet. */
async function finishOldPage(page) {
  await page.getByRole('navigation', { name: 'Menú principal' }).getByText('Contactos').first().click();
  await page.locator(LIST).first().waitFor();
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL(/\/contact\/view\//);
  await page.locator('main h1, main h2').first().waitFor();
}

async function underReleases(browser, base, state, count) {
  const context = await browser.newContext({ ...VIEW, storageState: state });
  const old = await context.newPage();
  old.setDefaultTimeout(PATIENCE_MS);
  await old.goto(`${base}/dashboard`);
  await old.getByRole('navigation', { name: 'Menú principal' }).getByText('Contactos').first().waitFor();
  const told = new EventEmitter();
  let isOver = false;
  const browsing = browse(browser, base, state, told, () => isOver);
  for (let number = 1; number <= count; number += 1) {
    // Each falls into a visit of its own, at another moment of it: however slow the machine, none goes unseen.
    const seen = once(told, 'visit');
    await wait((number * MOMENT_MS) % A_VISIT_MS);
    await releaseAnew(number);
    await seen;
  }
  isOver = true;
  const { visits, failures } = await browsing;
  const oldPage = await finishOldPage(old).then(
    () => 'works',
    (error) => error.message.split('\n')[0],
  );
  await context.close();
  return { visits, failures, oldPage };
}

export async function releaseRows(stage, { releases }) {
  const { base } = stage;
  const before = stage.casualties();
  const browser = await launchBrowser('shell');
  try {
    const state = await signedIn(browser, base);
    const { visits, failures, oldPage } = await underReleases(browser, base, state, releases);
    const seconds = await commandToUsers(base);
    const restarts = stage.casualties().exits - before.exits;
    return [
      {
        what: `${releases} releases of one remote under a browsing script: failed visits of three pages`,
        figure: `${failures.length} of ${visits}`,
        target: '0',
        ok: failures.length === 0 && visits >= releases && restarts === 0,
        detail: [...new Set(failures)].join('; '),
      },
      {
        what: 'a page opened before these releases, with its own shell and chunks',
        figure: oldPage,
        target: 'works',
        ok: oldPage === 'works',
        detail: '',
      },
      {
        what: 'release of one remote, from the command to who opens the console',
        figure: `${seconds.toFixed(1)} s`,
        target: '≤ 20 s',
        ok: seconds <= 20,
        detail: 'build included; nothing restarted',
      },
    ];
  } finally {
    await browser.close();
  }
}
