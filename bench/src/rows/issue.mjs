/** Issuing invoices against the same statements by bare mysql2: of 16 issuers, of one with 16 series, in one series. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@volante/local/paths.mjs';
import { run } from '@volante/local/processes.mjs';
import { hostSettings } from '@volante/local/settings.mjs';
import mysql from 'mysql2/promise';
import { clear, copyDrafts, firstDraft, furnish, issueBy } from '../billing-drafts.mjs';
import { spread } from '../measure/spread.mjs';
import { interval, median } from '../measure/statistics.mjs';
import { listen } from '../peers/heard-statements.mjs';
import { IssuePeer } from '../peers/issue-peer.mjs';
import { TENANTS } from '../tenants.mjs';

const { business } = TENANTS.school;
const CLIENTS = 16;
const PLACES = 16;
/** Invoices of each block. */
const BLOCK = Number(process.env.BENCH_ISSUES || 320);
const SHAPES = [
  { what: '16 issuers', least: 0.8, issuers: PLACES, series: PLACES },
  { what: 'one issuer with 16 series', least: 0.7, issuers: 1, series: PLACES },
  { what: 'one series', least: 0.7, issuers: 1, series: 1 },
];
const ofHundred = (value) => value.toFixed(2);

/** Drafts for both in turns, A-B-B-A. */
async function turns(pairs, drafts) {
  const made = [];
  for (let at = 0; at < pairs; at += 1) {
    const pair = {};
    for (const name of at % 2 === 0 ? ['ours', 'theirs'] : ['theirs', 'ours'])
      pair[name] = await drafts(BLOCK);
    made.push(pair);
  }
  return made;
}

function rowOf(what, target, pairs, statements) {
  const ratios = pairs.map(({ ours, theirs }) => ours / theirs);
  const of = (name) => Math.round(median(pairs.map((pair) => pair[name])));
  return {
    what,
    figure: `${ofHundred(median(ratios))} [${interval(ratios).map(ofHundred).join('–')}]`,
    target: target === null ? '' : `≥ ${ofHundred(target)}`,
    ok: target === null ? null : median(ratios) >= target,
    detail: `product ${of('ours')}, mysql2 ${of('theirs')} a second; ${statements} statements, ${CLIENTS} clients`,
    data: pairs,
  };
}

/** The service's code and mysql2, both in one process of their own. */
async function directRow(shape, { servers, dataDir }, parts) {
  const file = path.join(dataDir, 'run', 'bench-issue.json');
  writeFileSync(file, JSON.stringify({ business, clients: CLIENTS, ...parts }), { mode: 0o600 });
  const script = path.join(import.meta.dirname, '..', 'issue-direct.mjs');
  const settings = hostSettings(servers, dataDir, { role: 'services', services: ['billing'], demo: true });
  const { stdout } = await run(process.execPath, [script], {
    env: { ...settings, BENCH_ISSUE_FILE: file, VOLANTE_DB_POOL: String(CLIENTS) },
    cwd: root,
  });
  const pairs = JSON.parse(stdout.trim().split('\n').at(-1));
  const what = `issues of ${shape.what} against the same statements by mysql2, in one process: a second`;
  return rowOf(what, shape.least, pairs, parts.peer.statements.length);
}

/** The whole product, HTTP and NATS included. */
async function gatewayRow(shape, product, client, { payable, warm, pairs, peer: heard }) {
  const peer = new IssuePeer(heard);
  const ways = {
    ours: issueBy(product, client, payable),
    theirs: ({ id, place }) => peer.issue(id, place),
  };
  for (const [name, drafts] of Object.entries(warm)) await spread(drafts, CLIENTS, ways[name]);
  const measured = [];
  for (const pair of pairs) {
    const rates = {};
    for (const [name, drafts] of Object.entries(pair))
      rates[name] = await spread(drafts, CLIENTS, ways[name]);
    measured.push(rates);
  }
  await peer.close();
  const what = `issues of ${shape.what} at the gateway against the same statements by mysql2: a second`;
  return rowOf(what, null, measured, heard.statements.length);
}

async function shapeRows(shape, { db, client, peerOf, product, effort, branch }) {
  const places = await furnish(client, shape, branch);
  const [first] = places;
  const { draft, payable } = await firstDraft(client, first.series, branch);
  const peer = await peerOf({ draft, place: first, db, payable });
  const drafts = (count) => copyDrafts(db, draft, places, count);
  const parts = async () => ({
    ...{ payable, peer },
    warm: { ours: await drafts(BLOCK / 4), theirs: await drafts(BLOCK / 4) },
    pairs: await turns(effort.pairs, drafts),
  });
  return [
    await directRow(shape, product, await parts()),
    await gatewayRow(shape, product, client, await parts()),
  ];
}

/** The peer's statements are those of the first issue that the product has ever made: later ones leave no values in the log. */
function peers(product, client, listener) {
  let known = null;
  return async ({ draft, place, db, payable }) => {
    if (known) return known;
    const [{ id: document }] = await copyDrafts(db, draft, [place], 1);
    const { number } = await client.post('invoice/issue', { id: document, version: 1, payable });
    const statements = await listener.heard({ text: 'UPDATE document SET', id: document });
    const database = { ...product.admin, database: 'volante_billing' };
    known = { database, statements, document, number, place };
    return known;
  };
}

export async function issueRows(product, effort) {
  const listener = await listen(product.admin);
  const client = await product.signIn('school');
  const [branch] = (await client.get('business/branch/list')).rows;
  const db = await mysql.createConnection({ ...product.admin, database: 'volante_billing' });
  const peerOf = peers(product, client, listener);
  // Papers are made afterwards by the worker, for both: it rests meanwhile.
  process.kill(product.pids.worker, 'SIGSTOP');
  try {
    await clear(db);
    const rows = [];
    for (const shape of SHAPES)
      rows.push(...(await shapeRows(shape, { db, client, peerOf, product, effort, branch: branch.id })));
    return rows;
  } finally {
    await listener.stop();
    await clear(db);
    await db.end();
    process.kill(product.pids.worker, 'SIGCONT');
  }
}
