import path from 'node:path';
import { root } from '@volante/local/paths.mjs';
import { run, shutdown } from '@volante/local/processes.mjs';
import { hostSettings } from '@volante/local/settings.mjs';
import { eachRow } from '../measure/each-row.mjs';
import { median } from '../measure/statistics.mjs';
import { BENCH_ACCOUNT } from '../tenants.mjs';
import { auditRows, beside, besideRow, paperRows } from './billing-work.mjs';
import { issueRows } from './issue.mjs';

const SAMPLES = 60;
const WARM = 3;
/** A list of 200,000 is read as that of the contacts is, with so much for the differences between runs. */
const RATIO = 1.15;
const REPLAY_SECONDS = 60;
const MATCH_SECONDS = 10;
const SIGNED = 1_000;
const SIGN_SECONDS = 60;

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
      shutdown.signal.throwIfAborted();
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
  ['invoices paid in part', { state: 'part' }, 'sort=name'],
  ['instalments', {}, 'sort=name', 'due-date/readall'],
  ['overdue instalments', { state: 'overdue' }, 'sort=name', 'due-date/readall'],
  ['instalments by a word of the payer', { search: 'romero' }, 'search=romero', 'due-date/readall'],
  ['expenses', {}, 'sort=name', 'expense/read'],
  ['unpaid expenses', { status: 'approved' }, 'sort=name', 'expense/read'],
  ['expenses by a word of the supplier', { search: 'romero' }, 'search=romero', 'expense/read'],
  ['lines of an account', { account: BENCH_ACCOUNT }, 'sort=name', 'bank/statement/lines'],
  [
    'open lines of an account',
    { account: BENCH_ACCOUNT, state: 'open' },
    'sort=name',
    'bank/statement/lines',
  ],
  [
    ...['lines by a word', { account: BENCH_ACCOUNT, search: 'romero' }],
    ...['search=romero', 'bank/statement/lines'],
  ],
];
/** Lists whose input is a body; the input of the others is an address. */
const BY_BODY = ['invoice/readall', 'due-date/readall'];

/** Copies that the service keeps of others' changes, from the first event on. */
async function replayRows({ servers, dataDir }) {
  const script = path.join(import.meta.dirname, '..', 'replay-billing.mjs');
  const env = hostSettings(servers, dataDir, { role: 'services', services: ['billing'], demo: true });
  const { stdout } = await run(process.execPath, [script], { env, cwd: root });
  const { events, ...copies } = JSON.parse(stdout.trim().split('\n').at(-1));
  return Object.entries(copies).map(([name, { seconds, same, rows }]) => ({
    what: `${events.toLocaleString('en')} events into the billing service's copy of ${name}`,
    figure: `${seconds.toFixed(1)} s`,
    target: `≤ ${REPLAY_SECONDS} s`,
    ok: seconds <= REPLAY_SECONDS && same,
    detail: `${rows.toLocaleString('en')} rows, ${same ? 'the same as live' : 'NOT the same as live'}`,
    data: { seconds, same, rows },
  }));
}

/** A statement of the bank, read and matched; what is automatic and wrong would hide a debt. */
async function matchRows() {
  const script = path.join(import.meta.dirname, '..', 'match-bank.mjs');
  const { stdout } = await run(process.execPath, [script], { cwd: root });
  const { lines, items, seconds, automatic, wrong } = JSON.parse(stdout.trim().split('\n').at(-1));
  return [
    {
      what: `Norma 43 of ${lines.toLocaleString('en')} lines against ${items.toLocaleString('en')} open items`,
      figure: `${seconds.toFixed(1)} s`,
      target: `≤ ${MATCH_SECONDS} s, 0 wrong`,
      ok: seconds <= MATCH_SECONDS && wrong === 0,
      detail: `${automatic.toLocaleString('en')} automatic, ${wrong} wrong`,
      data: { seconds, automatic, wrong },
    },
  ];
}

async function signed(count) {
  const script = path.join(import.meta.dirname, '..', 'sign-invoices.mjs');
  const env = { ...process.env, BENCH_SIGNED: String(count) };
  const { stdout } = await run(process.execPath, [script], { cwd: root, env });
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

/** Electronic invoices, written and signed; ten times as many beside other people's lists, since a thousand are done in a second. */
export async function signRows(product) {
  const { count, seconds, wrong, bytes } = await signed(SIGNED);
  const what = `${count.toLocaleString('en')} invoices of 12 lines as signed Facturae`;
  const times = await beside(product, async (begin) => {
    begin();
    return (await signed(SIGNED * 10)).seconds;
  });
  return [
    {
      what,
      figure: `${seconds.toFixed(1)} s`,
      target: `≤ ${SIGN_SECONDS} s`,
      ok: seconds <= SIGN_SECONDS && wrong === 0,
      detail: `${(bytes / 1_024).toFixed(0)} KB each, ${wrong} read otherwise`,
      data: { seconds, wrong, bytes },
    },
    besideRow(what, times),
  ];
}

/** Lists of documents at 200,000, beside the contacts' own list. */
export async function listRows(product) {
  await load(product);
  const client = await product.signIn('school');
  const contacts = await product.signIn('middle');
  const rows = [];
  for (const [what, filters, call, list = 'invoice/readall'] of LISTS) {
    const [own, peer] = await inTurns(
      () =>
        BY_BODY.includes(list)
          ? client.post(list, { ...filters, limit: 25 })
          : client.get(`${list}?${new URLSearchParams({ ...filters, limit: 25 })}`),
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

/** Issues first: the statements of the product's first issue are those that its peer sends. */
export const billingRows = (product, effort) =>
  eachRow([
    ['issues against mysql2', () => issueRows(product, effort)],
    ['replay into billing', () => replayRows(product)],
    ['papers', () => paperRows(product)],
    ['a statement of the bank', matchRows],
    ['audit of a chain', () => auditRows(product)],
  ]);
