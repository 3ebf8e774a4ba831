/**
 * Fills the billing service of the demo's school in the bench's data, once: 200,000 issued invoices of 5,000 people over six years. They
 * are made by one statement, since only their number matters to a list. Runs with the billing service's settings.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';
import { BENCH_ACCOUNT, TENANTS } from './tenants.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);

await import('reflect-metadata');
const { openDatabase } = await built('packages/service-kit/dist/boot/service-kit.js');
const { service } = await built('services/billing/dist/main.js');
const { DEMO } = await built('packages/contracts/dist/demo.js');

const INVOICES = 200_000;
const PEOPLE = 5_000;
const DAYS = 2_190;
const NAMES = [
  'García',
  'Martínez',
  'Núñez',
  'Romero',
  'Ortega',
  'Cano',
  'Vílchez',
  'Peña',
  'Ibáñez',
  'Zamora',
];

const FOLDED = [
  'garcia',
  'martinez',
  'nunez',
  'romero',
  'ortega',
  'cano',
  'vilchez',
  'pena',
  'ibanez',
  'zamora',
];

/** Numbers from 1 to a million, without a table of them, which the service's account may not read. */
const DIGITS = Array.from({ length: 10 }, (_, n) => `SELECT ${n} n`).join(' UNION ALL ');
const PLACES = [1, 10, 100, 1_000, 10_000, 100_000];

const { business } = TENANTS.school;
const branch = Object.values(DEMO).find(({ id }) => id === business).branches[0].id;
const db = await openDatabase(service);

const [{ found }] = await db.source.query(
  "SELECT COUNT(*) found FROM document WHERE business_id = ? AND number_text LIKE 'BENCH-%'",
  [business],
);
if (Number(found) < INVOICES) {
  await db.source.query(
    `INSERT INTO document (business_id, id, target, state, branch_id, number_text, contact_id, payer, payer_name, payer_tax_id,
       with_taxes, discount_value, withholding, issued_on, due_on, notes, taxes, discount_cents, base_cents, tax_cents,
       disbursement_cents, withheld_cents, total_cents, payable_cents, paid_cents, created_at, updated_at, version)
     SELECT ?, CONCAT('be', LPAD(HEX(seq), 22, '0')), 'invoice', 'issued', ?, CONCAT('BENCH-', seq),
       CONCAT('bf', LPAD(HEX(seq % ${PEOPLE}), 22, '0')), '{}',
       CONCAT('Persona ', seq % ${PEOPLE}, ' ', ELT(1 + seq % ${NAMES.length}, ?)), CONCAT(LPAD(seq % ${PEOPLE}, 8, '0'), 'X'),
       1, 0, 0, CURDATE() - INTERVAL (seq % ${DAYS}) DAY, CURDATE() - INTERVAL (seq % ${DAYS}) - 30 DAY, '', '[]', 0, 10000, 2100,
       0, 0, 12100, 12100, IF(seq % 7 = 0, 0, 12100), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 2
     FROM (SELECT ${PLACES.map((place, at) => `${place} * d${at}.n`).join(' + ')} + 1 seq
       FROM ${PLACES.map((_, at) => `(${DIGITS}) d${at}`).join(', ')}) numbers WHERE seq <= ${INVOICES}`,
    [business, branch, NAMES],
  );
  // The words of each invoice, as the service writes them.
  const words = [
    "'persona'",
    "'bench'",
    'SUBSTRING(number_text, 7)',
    'LOWER(payer_tax_id)',
    'CAST(CAST(SUBSTRING(payer_tax_id, 1, 8) AS UNSIGNED) AS CHAR)',
    `ELT(1 + CAST(SUBSTRING(number_text, 7) AS UNSIGNED) % ${NAMES.length}, ${FOLDED.map((name) => `'${name}'`).join(', ')})`,
  ];
  for (const word of words)
    await db.source.query(
      `INSERT IGNORE INTO document_word (business_id, word, document_id)
       SELECT business_id, ${word}, id FROM document WHERE business_id = ? AND number_text LIKE 'BENCH-%'`,
      [business],
    );
}
// One instalment for each of them, as the service's migration makes it.
await db.source.query(
  `INSERT IGNORE INTO due_part
     (business_id, document_id, position, id, branch_id, contact_id, due_on, planned_cents, cents, open_cents, is_open, parts)
   SELECT business_id, id, 0, id, branch_id, contact_id, due_on, payable_cents, payable_cents, payable_cents - paid_cents,
     payable_cents > paid_cents, 1
   FROM document WHERE business_id = ? AND number_text LIKE 'BENCH-%'`,
  [business],
);
const NUMBERS = `(SELECT ${PLACES.map((place, at) => `${place} * d${at}.n`).join(' + ')} + 1 seq
  FROM ${PLACES.map((_, at) => `(${DIGITS}) d${at}`).join(', ')}) numbers WHERE seq <= ${INVOICES}`;
const DAY = `CURDATE() - INTERVAL (seq % ${DAYS}) DAY`;
// Booked expenses and lines of one account's statements, once each: a row that is there keeps its place.
await db.source.query(
  `INSERT INTO expense (business_id, id, kind, number, issued_on, due_on, concept, supplier_name, supplier_tax_id, issuer,
     branch, amounts, used_for, observations, status, base_cents, total_cents, payable_cents, paid_cents, deducted_cents,
     booked_on, number_key, issued_sorted, due_sorted, state, created_at, updated_at, version)
   SELECT ?, CONCAT('bc', LPAD(HEX(seq), 22, '0')), 'invoice', CONCAT('G-', seq), ${DAY}, ${DAY} + INTERVAL 30 DAY,
     CONCAT('Concepto ', seq % 97), CONCAT('Proveedor ', ELT(1 + seq % ${NAMES.length}, ?)), CONCAT('B', LPAD(seq % 500, 8, '0')), ?,
     ?, '[]', 'common', '', IF(seq % 7 = 0, 'approved', 'paid'), 10000, 12100, 12100, IF(seq % 7 = 0, 0, 12100), 2100,
     ${DAY}, CONCAT('bench-', seq), ${DAY}, ${DAY} + INTERVAL 30 DAY, 'active', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 1
   FROM ${NUMBERS}
   ON DUPLICATE KEY UPDATE status = VALUES(status)`,
  [business, NAMES, 'be'.repeat(12), branch],
);
await db.source.query(
  `INSERT IGNORE INTO bank_line (business_id, id, version, account_id, statement_id, booked_on, value_on, cents, text,
     end_to_end, return_code, digest, state)
   SELECT ?, CONCAT('bb', LPAD(HEX(seq), 22, '0')), 1, ?, ?, ${DAY}, ${DAY}, 100 + seq % 90000,
     CONCAT('TRANSFERENCIA DE ', ELT(1 + seq % ${NAMES.length}, ?), ' ', seq), '[]', '', UNHEX(SHA2(seq, 256)),
     IF(seq % 7 = 0, 'open', 'matched')
   FROM ${NUMBERS}`,
  [business, BENCH_ACCOUNT, 'bb'.repeat(12), NAMES],
);
await db.source.destroy();
process.exit(0);
