import path from 'node:path';
import { root } from '@volante/local/paths.mjs';
import { run } from '@volante/local/processes.mjs';
import { hostSettings } from '@volante/local/settings.mjs';
import { median } from '../measure/statistics.mjs';

const SAMPLES = 60;
const WARM = 3;
/** A list of 200,000 is read as that of the contacts is, with so much for the differences between runs. */
const RATIO = 1.15;

async function load({ servers, dataDir }) {
  const script = path.join(import.meta.dirname, '..', 'load-billing.mjs');
  const env = hostSettings(servers, dataDir, { role: 'services', services: ['billing'], demo: true });
  await run(process.execPath, [script], { env, cwd: root });
}

/** Median milliseconds of both, taken in turns. */
async function inTurns(...works) {
  const times = works.map(() => []);
  for (let at = -WARM; at < SAMPLES; at += 1)
    for (const [which, work] of works.entries()) {
      const started = performance.now();
      await work();
      if (at >= 0) times[which].push(performance.now() - started);
    }
  return times.map(median);
}

const LISTS = [
  ['invoices', {}, 'sort=name'],
  ['overdue invoices', { state: 'overdue' }, 'sort=name'],
  ['invoices of a month', { from: '2026-05-01', until: '2026-05-31' }, 'sort=name'],
  ['invoices by a word of the payer', { search: 'romero' }, 'search=romero'],
  ['invoices by a number', { search: 'BENCH-1999' }, 'search=612'],
];

/** Lists of documents at 200,000, beside the contacts' own list. */
export async function billingRows(product) {
  await load(product);
  const client = await product.signIn('school');
  const contacts = await product.signIn('middle');
  const rows = [];
  for (const [what, filters, call] of LISTS) {
    const [own, peer] = await inTurns(
      () => client.post('invoice/readall', { ...filters, limit: 25 }),
      () => contacts.get(`contact/finder?limit=25&${call}`),
    );
    rows.push({
      what: `${what} at 200,000 against the contact list`,
      figure: (own / peer).toFixed(2),
      target: `≤ ${RATIO}`,
      ok: own / peer <= RATIO,
      detail: `p50 ${own.toFixed(1)} ms; contacts ${peer.toFixed(1)} ms`,
      data: { own, peer },
    });
  }
  return rows;
}
