import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO } from '@volante/contracts/demo';
import mysql from 'mysql2/promise';
import { ask } from '../traffic.mjs';
import { chainFaults, ledgerFaults } from './billing-checks.mjs';

const CLIENTS = 32;
const RETRY_MS = 150;
export const SCHOOL = DEMO.school.id;
export const BRANCH = DEMO.school.branches[0].id;
/** Records of the demo: the school's first issuer and its ordinary tax. */
const ISSUER = '650000000000000000070b01';
export const TAX = '650000000000000000070a01';
const PAYABLE = 12_100;
const LINE = { description: 'Clase práctica', price: PAYABLE, tax: TAX };
export const PAYER = {
  ...{ name: 'Alba Cano Ruiz', taxId: '00000000T', street: 'Calle Real, 1' },
  ...{ postalCode: '23001', city: 'Jaén', province: 'Jaén' },
};

/** Repeats a call under one key until it is answered, as a patient client does; a refusal ends it. */
export async function untilAnswered({ base, token }, call, input) {
  const [key, body] = [randomUUID(), JSON.stringify(input)];
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(base, token, call, { body, key });
    if (answer.ok) return { data: answer.data, tries };
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw new Error(`${call}: ${answer.status} ${answer.code}`);
    await wait(RETRY_MS);
  }
}

/** Does `work` for each item, so many at a time. */
export async function spread(items, work) {
  const left = items.values();
  const one = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: CLIENTS }, one));
}

async function drafts(stage, count) {
  const code = `K${Date.now() % 100_000}`;
  const fields = { name: `Prueba ${code}`, target: 'invoice', code, issuer: ISSUER };
  const { data: series } = await untilAnswered(stage, 'sales/billing/create', fields);
  const made = [];
  const draft = { target: 'invoice', series: series.id, branch: BRANCH, payer: PAYER, lines: [LINE] };
  await spread(Array.from({ length: count }), async () => {
    made.push((await untilAnswered(stage, 'invoice/create', draft)).data);
  });
  return { series: series.id, made };
}

/** Kills the copies of billing in turn, spread over the run, and MariaDB once in its middle. */
async function killAlong(stage, { kills, issued, of }) {
  const copies = stage.copiesOf('billing');
  for (let nth = 1; nth <= kills; nth += 1) {
    while (issued() < (of * nth) / (kills + 2)) await wait(10);
    if (nth === Math.ceil(kills / 2)) await stage.killServer('mariadb', 1000);
    else process.kill(stage.pidOf(copies[nth % copies.length]), 'SIGKILL');
  }
}

async function numbersOf(db, series) {
  const [rows] = await db.query(
    "SELECT number_text FROM document WHERE business_id = ? AND series_id = ? AND state = 'issued'",
    [SCHOOL, series],
  );
  return rows.map((row) => Number(/(\d+)$/.exec(row.number_text)?.[1])).toSorted((a, b) => a - b);
}

/**
 * Documents issued by many at once under keys that are repeated, while the service is killed again and again and the database once:
 * numbers from 1 to N, one chain, nothing lost, nothing twice, a ledger that adds up to zero.
 */
export async function billingRows(stage, { issues, issueKills: kills }) {
  await untilAnswered(stage, 'billing/verifactu/start', { issuer: ISSUER });
  const { series, made } = await drafts(stage, issues);
  const answers = [];
  let tries = 0;
  const killing = killAlong(stage, { kills, issued: () => answers.length, of: issues });
  const started = performance.now();
  await spread(made, async ({ id, version }) => {
    const done = await untilAnswered(stage, 'invoice/issue', { id, version, payable: PAYABLE });
    tries += done.tries;
    answers.push(done.data.number);
  });
  const took = performance.now() - started;
  await killing;
  const db = await mysql.createConnection({ ...stage.servers.database, database: 'volante_billing' });
  try {
    const numbers = await numbersOf(db, series);
    const gaps = numbers.filter((number, at) => number !== at + 1).length;
    const lost = made.length - numbers.length;
    const twice = answers.length - new Set(answers).size;
    const [chain, ledger] = [await chainFaults(db, SCHOOL), await ledgerFaults(db, SCHOOL)];
    return [
      {
        what: `${issues} issues by ${CLIENTS} clients, billing killed ${kills - 1} times, MariaDB once: gaps, lost, twice`,
        figure: `${gaps}, ${lost}, ${twice}`,
        target: '0, 0, 0',
        ok: gaps === 0 && lost === 0 && twice === 0 && numbers.length === issues,
        detail: `1 to ${numbers.at(-1)} in ${Math.round(took / 1000)} s and ${tries} tries`,
      },
      {
        what: 'the same: faults of the chain, of the ledger',
        figure: `${chain.faults}, ${ledger.faults}`,
        target: '0, 0',
        ok: chain.faults === 0 && ledger.faults === 0 && chain.records >= issues,
        detail: `${chain.records} records, ${ledger.postings} postings`,
      },
    ];
  } finally {
    await db.end();
  }
}
