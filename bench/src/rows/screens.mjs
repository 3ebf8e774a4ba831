import mysql from 'mysql2/promise';
import { median, quantile } from '../measure/statistics.mjs';
import { TENANTS } from '../tenants.mjs';

const SAMPLES = 40;
const DAY_MS = 24 * 60 * 60 * 1000;
const { business, size } = TENANTS.big;

async function timed(client, call) {
  const times = [];
  for (let index = 0; index < SAMPLES; index += 1) {
    const started = performance.now();
    await client.text(call);
    times.push(performance.now() - started);
  }
  return times;
}

const day = (ago) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
const report = (by) => `contact/reports?by=${by}&from=${day(364)}&to=${day(0)}&group=month`;

/** The reads of a page that opens, and their longest acceptable time. Milliseconds, p95 at the gateway. */
const SCREENS = [
  { what: 'the dashboard’s figures (contact/overview)', call: 'contact/overview', target: 200 },
  { what: 'the dashboard’s activity (contact/activity)', call: 'contact/activity', target: 200 },
  { what: 'possible duplicates, first page', call: 'contact/duplicate/list?limit=25', target: 400 },
  { what: 'report of a year’s registrations', call: report('all'), target: 2_000 },
  { what: 'the same by branch', call: report('branch'), target: 2_000 },
  { what: 'the same by employee', call: report('employee'), target: 2_000 },
];

async function screenRow(client, { what, call, target }) {
  const [cold = 0] = await timed(client, call);
  const times = await timed(client, call);
  const p95 = quantile(times, 0.95);
  return {
    what: `${what} over ${size.toLocaleString('en')} contacts: p95 at the gateway`,
    figure: `${p95.toFixed(1)} ms`,
    target: `≤ ${target} ms`,
    ok: p95 <= target,
    detail: `p50 ${median(times).toFixed(1)} ms, the first time ${cold.toFixed(1)} ms`,
    data: { p50: median(times), p95, cold },
  };
}

/** The two words that most names have, with a filter that nobody of them passes: the walk finds no page at all. */
async function deadEnd(admin) {
  const connection = await mysql.createConnection({ ...admin, database: 'volante_contacts' });
  const [rows] = await connection.query(
    `SELECT token FROM contact_token WHERE business_id = ? AND token RLIKE '^[a-z]{3}'
       AND token NOT LIKE '%@%' AND token NOT LIKE '%.%'
     GROUP BY token ORDER BY COUNT(*) DESC LIMIT 2`,
    [business],
  );
  await connection.end();
  const words = rows.map(({ token }) => token).join(' ');
  const call = `contact/finder?sort=name&type=business&sex=X&search=${encodeURIComponent(words)}`;
  return { what: `two dense words («${words}») with a filter that leaves nothing`, call, target: 40 };
}

/** The reads that open a page in one business of a million. */
export async function screenRows(product) {
  const client = await product.signIn('big');
  const rows = [];
  for (const screen of [...SCREENS, await deadEnd(product.admin)]) rows.push(await screenRow(client, screen));
  return rows;
}
