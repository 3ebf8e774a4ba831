/** Issuers, series and drafts of the school that the bench makes and takes out again. */
import { randomBytes } from 'node:crypto';
import { Poster } from './measure/post.mjs';
import { TENANTS } from './tenants.mjs';

const { business } = TENANTS.school;
const TAX = '650000000000000000070a01';
const PAYER = {
  ...{ name: 'Alba Cano Ruiz', taxId: '00000000T', street: 'Calle Real, 1' },
  ...{ postalCode: '23001', city: 'Jaén', province: 'Jaén' },
};
const LINES = [
  { description: 'Clase práctica', price: 12_100, tax: TAX },
  { description: 'Matrícula', price: 24_200, tax: TAX },
];

const newId = () => randomBytes(12).toString('hex');
const MADE = "SELECT id FROM billing_series WHERE business_id = ? AND name LIKE 'Banco %'";
/** Tables with a row for each document; the ledger keeps its entries, which nobody reads afterwards. */
const OF_DOCUMENTS = ['document_line', 'document_word', 'paper_wait', 'document_paper', 'verifactu_record'];

/** A company's tax number: the control digit by the rule of the tax agency. */
function companyNumber(seed) {
  const digits = String(seed).padStart(7, '0');
  let sum = 0;
  for (const [at, digit] of [...digits].entries()) {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return `B${digits}${(10 - (sum % 10)) % 10}`;
}

/** Issuers and series of this run, in the chain. */
export async function furnish(client, { issuers, series }, branch) {
  const seed = Math.floor(Date.now() / 100) % 9_000_000;
  const made = [];
  for (let at = 0; at < issuers; at += 1) {
    const taxId = companyNumber(seed + at);
    const issuer = await client.post('sales/issuer/create', {
      ...{ name: `Banco ${seed + at}`, taxId, street: 'Calle Mayor, 1' },
      ...{ postalCode: '23001', city: 'Jaén', province: 23 },
    });
    await client.post('billing/verifactu/start', { issuer: issuer.id });
    for (let one = 0; one < series / issuers; one += 1) {
      const code = `B${(seed + at).toString(36).toUpperCase()}${one}`;
      const fields = { name: `Banco ${code}`, target: 'invoice', code, issuer: issuer.id };
      const { id } = await client.post('sales/billing/create', fields);
      made.push({ series: id, issuer: issuer.id, taxId, code, branch });
    }
  }
  return made;
}

async function columnsOf(db, table) {
  const [rows] = await db.query(
    `SELECT COLUMN_NAME name FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND IS_GENERATED = 'NEVER' ORDER BY ORDINAL_POSITION`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Copies of a draft, spread over the places: the calls that write drafts are not what is measured. */
export async function copyDrafts(db, draft, places, count) {
  const ids = Array.from({ length: count }, () => newId());
  for (const [table, key] of [
    ['document', 'id'],
    ['document_line', 'document_id'],
    ['document_word', 'document_id'],
  ]) {
    const columns = await columnsOf(db, table);
    const others = columns.filter((name) => name !== key && name !== 'series_id');
    const hasSeries = columns.includes('series_id');
    for (const [at, id] of ids.entries())
      await db.execute(
        `INSERT INTO ${table} (${key}${hasSeries ? ', series_id' : ''}, ${others.join(', ')})
         SELECT ?${hasSeries ? ', ?' : ''}, ${others.join(', ')} FROM ${table} WHERE business_id = ? AND ${key} = ?`,
        [id, ...(hasSeries ? [places[at % places.length].series] : []), business, draft],
      );
  }
  return ids.map((id, at) => ({ id, place: places[at % places.length] }));
}

export function issueBy(product, client, payable) {
  const poster = new Poster();
  const url = `${product.base}/api/invoice/issue`;
  return async ({ id }) => {
    const { status, text } = await poster.post(url, { id, version: 1, payable }, client.headers);
    if (status !== 200) throw new Error(`invoice/issue: ${status} ${text.slice(0, 200)}`);
  };
}

/** Takes everything of the run out again: the lists that are measured elsewhere must not grow. */
export async function clear(db) {
  const documents = `SELECT id FROM document WHERE business_id = ? AND series_id IN (${MADE})`;
  for (const table of OF_DOCUMENTS)
    await db.query(`DELETE FROM ${table} WHERE business_id = ? AND document_id IN (${documents})`, [
      ...[business, business, business],
    ]);
  await db.query(`DELETE FROM document WHERE business_id = ? AND series_id IN (${MADE})`, [
    business,
    business,
  ]);
  const issuers = "SELECT tax_id FROM issuer WHERE business_id = ? AND name LIKE 'Banco %'";
  for (const table of ['verifactu_delivery', 'verifactu_chain', 'claimed_tax_id'])
    await db.query(`DELETE FROM ${table} WHERE business_id = ? AND tax_id IN (${issuers})`, [
      business,
      business,
    ]);
  await db.query(`DELETE FROM billing_check WHERE business_id = ? AND subject IN (${issuers})`, [
    business,
    business,
  ]);
  await db.query(`DELETE FROM series_counter WHERE business_id = ? AND series_id IN (${MADE})`, [
    business,
    business,
  ]);
  await db.query("DELETE FROM billing_series WHERE business_id = ? AND name LIKE 'Banco %'", [business]);
  await db.query("DELETE FROM issuer WHERE business_id = ? AND name LIKE 'Banco %'", [business]);
}

/** A draft to copy, and its amount. */
export async function firstDraft(client, series, branch) {
  const { id } = await client.post('invoice/create', {
    ...{ target: 'invoice', series, branch, payer: PAYER, lines: LINES },
  });
  const { payableCents } = await client.get(`invoice/read/${id}`);
  return { draft: id, payable: payableCents };
}
