/**
 * Puts a year of 200,000 issued invoices into the billing service of the demo's school in the bench's data, or takes it out again
 * (`BENCH_TAKE_OUT=1`): a taxpayer and a year of their own, so that the lists that are measured elsewhere stay as they are. Runs with the
 * billing service's settings.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';
import { MONEY_ISSUER, MONEY_YEAR, TENANTS } from './tenants.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);

await import('reflect-metadata');
const { openDatabase } = await built('packages/service-kit/dist/boot/service-kit.js');
const { service } = await built('services/billing/dist/main.js');
const { DEMO } = await built('packages/contracts/dist/demo.js');

const INVOICES = 200_000;
const DIGITS = Array.from({ length: 10 }, (_, n) => `SELECT ${n} n`).join(' UNION ALL ');
const PLACES = [1, 10, 100, 1_000, 10_000, 100_000];
const TAXES = JSON.stringify([
  {
    ...{ group: 'vat', rate: 2_100, surcharge: 0, operation: 'S1', regime: '01', legend: '' },
    ...{ base: 10_000, quota: 2_100, surchargeQuota: 0 },
  },
]);

const { business } = TENANTS.school;
const branch = Object.values(DEMO).find(({ id }) => id === business).branches[0].id;
const db = await openDatabase(service);

async function takeOut() {
  for (const [table, key] of [
    ['document_line', 'document_id'],
    ['document', 'id'],
  ])
    for (;;) {
      const { affectedRows } = await db.source.query(
        `DELETE FROM ${table} WHERE business_id = ? AND ${key} LIKE 'bd%' LIMIT 20000`,
        [business],
      );
      if (affectedRows === 0) break;
    }
}

async function putIn() {
  await db.source.query(
    `INSERT INTO document (business_id, id, target, state, branch_id, issuer_id, number_text, contact_id, payer, payer_name, payer_tax_id,
       with_taxes, discount_value, withholding, issued_on, notes, taxes, discount_cents, base_cents, tax_cents,
       disbursement_cents, withheld_cents, total_cents, payable_cents, paid_cents, created_at, updated_at, version)
     SELECT ?, CONCAT('bd', LPAD(HEX(seq), 22, '0')), 'invoice', 'issued', ?, ?, CONCAT('MONEY-', seq), NULL, '{}', 'Persona', '',
       1, 0, 0, '${MONEY_YEAR}-01-01' + INTERVAL (seq % 365) DAY, '', ?, 0, 10000, 2100, 0, 0, 12100, 12100, 12100,
       UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 2
     FROM (SELECT ${PLACES.map((place, at) => `${place} * d${at}.n`).join(' + ')} + 1 seq
       FROM ${PLACES.map((_, at) => `(${DIGITS}) d${at}`).join(', ')}) numbers WHERE seq <= ${INVOICES}`,
    [business, branch, MONEY_ISSUER, TAXES],
  );
  await db.source.query(
    `INSERT INTO document_line (business_id, document_id, position, description, price, quantity, discount_value, tax_id, tax_name,
       tax_group, rate, amount, net, practice_licence)
     SELECT business_id, id, 0, 'Clase', 12100, 1000, 0, ?, 'IVA', 'vat', 2100, 12100, 12100,
       ELT(1 + CAST(SUBSTRING(number_text, 7) AS UNSIGNED) % 4, 'B', 'A2', 'C', 'AM')
     FROM document WHERE business_id = ? AND id LIKE 'bd%'`,
    [MONEY_ISSUER, business],
  );
}

await takeOut();
if (process.env.BENCH_TAKE_OUT !== '1') await putIn();
await db.source.destroy();
process.exit(0);
