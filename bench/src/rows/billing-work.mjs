/** Long work of billing in the worker, with other people's lists beside it: the audit of a chain, and papers. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@volante/local/paths.mjs';
import { run, shutdown } from '@volante/local/processes.mjs';
import { hostSettings } from '@volante/local/settings.mjs';
import mysql from 'mysql2/promise';
import { clear, copyDrafts, firstDraft, furnish, issueBy } from '../billing-drafts.mjs';
import { probe } from '../measure/probe.mjs';
import { spread } from '../measure/spread.mjs';
import { TENANTS } from '../tenants.mjs';

const { business } = TENANTS.school;
const CALM_MS = 10_000;
const POLL_MS = 100;
/** The worker looks once a minute. */
const MAX_WAIT_MS = 20 * 60_000;
const AUDIT_SECONDS = 60;
const PAPERS = Number(process.env.BENCH_PAPERS || 1_000);
const PAPER_SECONDS = 90;
const CLIENTS = 16;

async function until(isTrue) {
  const end = Date.now() + MAX_WAIT_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('the worker did not do it in time');
    await wait(POLL_MS, undefined, { signal: shutdown.signal });
  }
}

/** p95 of another person's list before, and while `work` runs; `work` answers its seconds. */
export async function beside(product, work) {
  const other = await product.signIn('middle');
  const calmProbe = probe(other);
  await wait(CALM_MS, undefined, { signal: shutdown.signal });
  const calm = await calmProbe();
  let busyProbe = null;
  const seconds = await work(() => {
    busyProbe = probe(other);
  });
  return { seconds, calm, busy: await busyProbe() };
}

/** A second row of each long work: what other people feel of it. */
export const besideRow = (what, { calm, busy }) => ({
  what: `${what}: other calls’ p95 meanwhile`,
  figure: `${(busy / calm).toFixed(2)}×`,
  target: '≤ 2×',
  ok: busy <= calm * 2,
  detail: `${busy.toFixed(1)} ms against ${calm.toFixed(1)} ms`,
});

const rowsOf = (what, limit, times, { isRight, detail }) => [
  {
    what,
    figure: `${times.seconds.toFixed(1)} s`,
    target: `≤ ${limit} s`,
    ok: isRight && times.seconds <= limit,
    detail,
    data: times,
  },
  besideRow(what, times),
];

/** The nightly check of one chain, from its lease to its result. */
export async function auditRows(product) {
  const { servers, dataDir } = product;
  const script = path.join(import.meta.dirname, '..', 'load-chain.mjs');
  const env = hostSettings(servers, dataDir, { role: 'services', services: ['billing'], demo: true });
  const { stdout } = await run(process.execPath, [script], { env, cwd: root });
  const { taxId, records } = JSON.parse(stdout.trim().split('\n').at(-1));
  const db = await mysql.createConnection({ ...product.admin, database: 'volante_billing' });
  const check = async () =>
    (
      await db.query(
        `SELECT checked_at, checked, finding, lease_until > UTC_TIMESTAMP(3) leased FROM billing_check
         WHERE business_id = ? AND subject = ?`,
        [business, taxId],
      )
    )[0][0];
  try {
    // Other checks that are due run before, or would be measured with it.
    await db.query('UPDATE billing_check SET checked_at = UTC_TIMESTAMP(3)');
    await db.query('DELETE FROM billing_check WHERE business_id = ? AND subject = ?', [business, taxId]);
    const times = await beside(product, async (begin) => {
      await until(async () => (await check())?.leased === 1);
      const started = Date.now();
      begin();
      await until(async () => (await check())?.checked_at !== null);
      return (Date.now() - started) / 1000;
    });
    const { checked, finding } = await check();
    return rowsOf(`the audit of a chain of ${records.toLocaleString('en')} records`, AUDIT_SECONDS, times, {
      isRight: Number(checked) === records && finding === null,
      detail: finding ?? `${Number(checked).toLocaleString('en')} checked, the chain is whole`,
    });
  } finally {
    await db.end();
  }
}

/** Papers of as many invoices, each made from its record with its code, and filed. */
export async function paperRows(product) {
  const client = await product.signIn('school');
  const [branch] = (await client.get('business/branch/list')).rows;
  const db = await mysql.createConnection({ ...product.admin, database: 'volante_billing' });
  const { worker } = product.pids;
  const left = async () => {
    const [[{ found }]] = await db.query(
      'SELECT COUNT(*) found FROM paper_wait w JOIN document d ON d.business_id = w.business_id AND d.id = w.document_id WHERE w.business_id = ?',
      [business],
    );
    return Number(found);
  };
  try {
    await clear(db);
    await until(async () => (await left()) === 0);
    process.kill(worker, 'SIGSTOP');
    const places = await furnish(client, { issuers: 1, series: 1 }, branch.id);
    const { draft, payable } = await firstDraft(client, places[0].series, branch.id);
    await spread(await copyDrafts(db, draft, places, PAPERS), CLIENTS, issueBy(product, client, payable));
    const waiting = await left();
    const times = await beside(product, async (begin) => {
      begin();
      const started = Date.now();
      process.kill(worker, 'SIGCONT');
      await until(async () => (await left()) === 0);
      return (Date.now() - started) / 1000;
    });
    const [[{ made }]] = await db.query(
      'SELECT COUNT(*) made FROM document_paper p JOIN document d ON d.business_id = p.business_id AND d.id = p.document_id WHERE d.business_id = ? AND d.series_id = ?',
      [business, places[0].series],
    );
    return rowsOf(`${PAPERS.toLocaleString('en')} PDFs of invoices`, PAPER_SECONDS, times, {
      isRight: Number(made) === PAPERS && waiting === PAPERS,
      detail: `${Number(made).toLocaleString('en')} made and filed`,
    });
  } finally {
    process.kill(worker, 'SIGCONT');
    await clear(db);
    await db.end();
  }
}
