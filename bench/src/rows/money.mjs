/** Reports of a year of 200,000 invoices: the boxes of form 390 and 303, and sales by licence, against what was put in. */
import path from 'node:path';
import { root } from '@volante/local/paths.mjs';
import { run, shutdown } from '@volante/local/processes.mjs';
import { hostSettings } from '@volante/local/settings.mjs';
import { median } from '../measure/statistics.mjs';
import { MONEY_ISSUER, MONEY_YEAR } from '../tenants.mjs';

const SAMPLES = 7;
const SECONDS = 2;
const INVOICES = 200_000;
const BASE = INVOICES * 10_000;
const QUOTA = INVOICES * 2_100;

async function load({ servers, dataDir }, further = {}) {
  const script = path.join(import.meta.dirname, '..', 'load-money.mjs');
  const env = hostSettings(servers, dataDir, { role: 'services', services: ['billing'], demo: true });
  await run(process.execPath, [script], { env: { ...env, ...further }, cwd: root });
}

async function seconds(work) {
  const times = [];
  let last;
  for (let at = -1; at < SAMPLES; at += 1) {
    shutdown.signal.throwIfAborted();
    const started = performance.now();
    last = await work();
    if (at >= 0) times.push((performance.now() - started) / 1_000);
  }
  return { time: median(times), last };
}

const row = (what, { time }, isRight) => ({
  what,
  figure: `${time.toFixed(2)} s`,
  target: `≤ ${SECONDS} s`,
  ok: time <= SECONDS && isRight,
  detail: isRight ? 'as many cents as were put in' : 'NOT what was put in',
  data: { seconds: time, isRight },
});

const boxOf = ({ boxes }, wanted) => boxes.find(({ box }) => box === wanted)?.cents;

export async function moneyRows(product) {
  await load(product);
  try {
    const client = await product.signIn('school');
    const form = `issuer=${MONEY_ISSUER}&year=${MONEY_YEAR}`;
    const year = await seconds(() => client.get(`money-report/tax-form?form=390&period=0A&${form}`));
    const quarter = (period) => client.get(`money-report/tax-form?form=303&period=${period}&${form}`);
    // The last one has the volume of the year beside its own boxes: none takes longer.
    const last = await seconds(() => quarter('4T'));
    const quarters = [...(await Promise.all(['1T', '2T', '3T'].map(quarter))), last.last];
    const days = `from=${MONEY_YEAR}-01-01&until=${MONEY_YEAR}-12-31`;
    const licences = await seconds(() => client.get(`money-report/sales?by=licence&${days}`));
    const margin = await seconds(() => client.get(`money-report/margin?${days}`));
    const charged = quarters.reduce((sum, one) => sum + boxOf(one, '27'), 0);
    return [
      row('form 390 of a year of 200,000 invoices', year, boxOf(year.last, '47') === QUOTA),
      row('form 303 of its last quarter, with the volume of the year', last, charged === QUOTA),
      row('sales by licence of that year', licences, licences.last.total.base === BASE),
      row('margin per licence of that year', margin, margin.last.total.income === BASE),
    ];
  } finally {
    await load(product, { BENCH_TAKE_OUT: '1' });
  }
}
