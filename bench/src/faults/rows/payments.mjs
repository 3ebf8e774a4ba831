import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import { TrialBank } from '@volante/testing/redsys/trial-bank';
import { TRIAL_TERMINAL } from '@volante/testing/redsys/trial-signature';
import mysql from 'mysql2/promise';
import { BRANCH, PAYER, SCHOOL, spread, TAX, untilAnswered } from './billing.mjs';
import { ledgerFaults } from './billing-checks.mjs';

const CENTS = 12_100;
const NOTICES = 3;
const RETRY_MS = 150;
const LINE = { description: 'Clase práctica', price: CENTS, tax: TAX };
const SERIES = '650000000000000000070c01';

async function gatewayOf(stage) {
  const name = `Prueba ${randomUUID().slice(0, 8)}`;
  const own = { ownPassword: DEMO_PASSWORD };
  const fields = { name, branch: BRANCH, merchant: TRIAL_TERMINAL.merchant, terminal: 1, ...own };
  const { data } = await untilAnswered(stage, 'payment/gateway/create', fields);
  await untilAnswered(stage, 'payment/gateway/key/save', { id: data.id, key: TRIAL_TERMINAL.key, ...own });
  return data.id;
}

/** An issued invoice, its link, and the order that its person has begun. */
async function orderOf(stage, gateway, bank) {
  const draft = { series: SERIES, branch: BRANCH, payer: PAYER, lines: [LINE] };
  const { data } = await untilAnswered(stage, 'invoice/create', draft);
  await untilAnswered(stage, 'invoice/issue', { id: data.id, version: data.version, payable: CENTS });
  const wish = { documents: [data.id], cents: CENTS, gateway };
  const link = await untilAnswered(stage, 'payment/link/create', wish);
  const begun = await fetch(`${stage.base}/api/payment/open/begin`, {
    method: 'POST',
    body: '{"method":"card"}',
    headers: { 'content-type': 'application/json', authorization: `Document ${link.data.key}` },
  });
  const order = bank.begin((await begun.json()).data.fields);
  if (typeof order === 'string') throw new Error(`the stand-in refuses the form: ${order}`);
  return { document: data.id, message: bank.notification(order, 0) };
}

/** Sends a form until it is taken, as a patient gateway would; answers the tries. */
async function notify({ base }, gateway, message) {
  for (let tries = 1; ; tries += 1) {
    const status = await fetch(`${base}/api/payment/notification/${gateway}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(message),
      signal: AbortSignal.timeout(20_000),
    }).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 200) return tries;
    if (status === 400) throw new Error('a signed notification was refused');
    await wait(RETRY_MS);
  }
}

async function killAlong(stage, { kills, taken, of }) {
  const copies = stage.copiesOf('billing');
  for (let nth = 1; nth <= kills; nth += 1) {
    while (taken() < (of * nth) / (kills + 1)) await wait(10);
    process.kill(stage.pidOf(copies[nth % copies.length]), 'SIGKILL');
  }
}

async function paymentsOf(db, gateway, documents) {
  const [rows] = await db.query(
    `SELECT d.id, d.paid_cents paid, COUNT(p.payment_id) number FROM document d
     LEFT JOIN payment_part p ON p.business_id = d.business_id AND p.document_id = d.id
     WHERE d.business_id = ? AND d.id IN (?) GROUP BY d.id, d.paid_cents`,
    [SCHOOL, documents],
  );
  const [[inbox]] = await db.query(
    'SELECT COUNT(*) number FROM payment_inbox WHERE business_id = ? AND gateway_id = ?',
    [SCHOOL, gateway],
  );
  return {
    once: rows.filter(({ paid, number }) => Number(paid) === CENTS && Number(number) === 1).length,
    inbox: Number(inbox.number),
  };
}

/** Payments by link that are notified three times each, in any order, while the service is killed again and again: each is booked once. */
export async function paymentRows(stage, { payments, paymentKills: kills }) {
  const bank = new TrialBank();
  const gateway = await gatewayOf(stage);
  const orders = [];
  await spread(Array.from({ length: payments }), async () => {
    orders.push(await orderOf(stage, gateway, bank));
  });
  const notices = Array.from({ length: NOTICES }, () => orders)
    .flat()
    .map(({ message }) => ({ message, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at);
  let [taken, tries] = [0, 0];
  const killing = killAlong(stage, { kills, taken: () => taken, of: notices.length });
  const started = performance.now();
  await spread(notices, async ({ message }) => {
    const needed = await notify(stage, gateway, message);
    tries += needed;
    taken += 1;
  });
  const took = performance.now() - started;
  await killing;
  const db = await mysql.createConnection({ ...stage.servers.database, database: 'volante_billing' });
  try {
    const { once, inbox } = await paymentsOf(
      db,
      gateway,
      orders.map(({ document }) => document),
    );
    const ledger = await ledgerFaults(db, SCHOOL);
    return [
      {
        what: `${payments} payments by link, each notified ${NOTICES} times, billing killed ${kills} times: paid once, in the inbox, faults of the ledger`,
        figure: `${once}, ${inbox}, ${ledger.faults}`,
        target: `${payments}, 0, 0`,
        ok: once === payments && inbox === 0 && ledger.faults === 0,
        detail: `${Math.round(took / 1000)} s, ${tries} tries, ${ledger.postings} postings`,
      },
    ];
  } finally {
    await db.end();
  }
}
