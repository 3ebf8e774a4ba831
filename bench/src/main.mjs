/**
 * `npm run bench [-- --quick] [--pairs N] [--only hop,search] [--record] [--fresh-seconds N] [--test-seconds N]`: every
 * figure of the product beside its peers, as a table and as JSON in `.cache/bench/results.json`.
 */
import { parseArgs } from 'node:util';
import { lockDataDirectory } from '@volante/local/lock.mjs';
import { shutdown } from '@volante/local/processes.mjs';
import { eachRow, failedRow } from './measure/each-row.mjs';
import { untilLevel } from './measure/level.mjs';
import { benchDataDir, withData, withProduct } from './product.mjs';
import { report } from './report.mjs';
import { accessRows } from './rows/access.mjs';
import { againRows, freshRows } from './rows/again.mjs';
import { agendaRows } from './rows/agenda.mjs';
import { agreementRows } from './rows/agreements.mjs';
import { billingRows, listRows, signRows } from './rows/billing.mjs';
import { clockRows } from './rows/clock.mjs';
import { contentRows } from './rows/contents.mjs';
import { dgtRows } from './rows/dgt.mjs';
import { federationRows } from './rows/federation.mjs';
import { fileRows } from './rows/files.mjs';
import { frontEndRows } from './rows/front-end.mjs';
import { jobRows } from './rows/jobs.mjs';
import { learnRows } from './rows/learn.mjs';
import { learnImportRows } from './rows/learn-import.mjs';
import { hopRows, monolithRows } from './rows/list.mjs';
import { liveRows } from './rows/live.mjs';
import { longDayRows } from './rows/long-day.mjs';
import { moneyRows } from './rows/money.mjs';
import { pagingRows } from './rows/paging.mjs';
import { recordRows } from './rows/records.mjs';
import { revocationRows } from './rows/revocation.mjs';
import { screenRows } from './rows/screens.mjs';
import { searchRows } from './rows/search.mjs';
import { TENANTS } from './tenants.mjs';

const QUICK = { pairs: 5, seconds: 4, visits: 3 };
const FULL = { pairs: 9, seconds: 5, visits: 9 };

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    only: { type: 'string' },
    pairs: { type: 'string' },
    'fresh-seconds': { type: 'string' },
    'test-seconds': { type: 'string' },
  },
});
const { pairs, ...rest } = values.quick ? QUICK : FULL;
const effort = { ...rest, pairs: Number(values.pairs ?? pairs) };
const isWanted = (name) => !values.only || values.only.split(',').includes(name);

/** The parts that need the product running, in an order that lets none disturb the next. */
const PARTS = {
  hop: (product) => hopRows(product, effort),
  monolith: (product) => monolithRows(product, effort),
  records: (product) => recordRows(product, effort),
  files: (product) => fileRows(product, effort),
  contents: contentRows,
  paging: pagingRows,
  search: searchRows,
  screens: screenRows,
  frontEnd: (product) => frontEndRows(product, effort),
  longDay: longDayRows,
  live: liveRows,
  federation: federationRows,
  jobs: jobRows,
  access: (product) =>
    eachRow([
      ['access', () => accessRows(product)],
      ['revocation', () => revocationRows(product)],
    ]),
  clock: clockRows,
  dgt: dgtRows,
  billing: (product) => billingRows(product, effort),
  signing: signRows,
  lists: listRows,
  money: moneyRows,
  agreements: agreementRows,
  agenda: agendaRows,
  learn: (product) => learnRows(product, effort),
  learnImport: learnImportRows,
};

/** A part that fails costs its own rows only, and says so. */
async function partRows(name, work) {
  const started = Date.now();
  shutdown.signal.throwIfAborted();
  process.stderr.write(`… ${name}\n`);
  try {
    return await work();
  } catch (error) {
    shutdown.signal.throwIfAborted();
    return [failedRow(name, error)];
  } finally {
    process.stderr.write(`  ${name}: ${Math.round((Date.now() - started) / 1000)} s\n`);
  }
}

function loadRow(seconds) {
  if (seconds === null) return [];
  return [
    {
      what: `loading a business of ${TENANTS.big.size.toLocaleString('en')} contacts`,
      figure: `${Math.round(seconds)} s`,
      target: '≤ 600 s',
      ok: seconds <= 600,
      detail: '',
    },
  ];
}

async function measureRunning() {
  return withData(async (servers, loaded) => {
    const rows = loadRow(loaded.big);
    await withProduct(servers, async (product) => {
      for (const [name, work] of Object.entries(PARTS)) {
        if (!isWanted(name)) continue;
        await untilLevel(product, name);
        rows.push(...(await partRows(name, () => work(product))));
      }
    });
    return rows;
  });
}

async function measure() {
  const unlock = await lockDataDirectory(benchDataDir);
  let rows;
  try {
    rows = await measureRunning();
  } finally {
    unlock();
  }
  if (isWanted('again')) rows.push(...(await partRows('again', () => againRows(benchDataDir))));
  return [...rows, ...freshRows(values)];
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => shutdown.abort());
const rows = await measure();
report(rows, {
  effort,
  effortText: `${effort.pairs} pairs of ${effort.seconds} s blocks`,
  record: values.record,
  section: 'Figures',
  file: 'results.json',
});
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0);
