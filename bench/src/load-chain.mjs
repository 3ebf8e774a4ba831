/**
 * Stores a chain of 100,000 records of a taxpayer of the demo's school in the bench's data, once: as the service would have made and
 * linked them. Runs with the billing service's settings; prints its tax number and length as JSON.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';
import { TENANTS } from './tenants.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);

await import('reflect-metadata');
const { openDatabase } = await built('packages/service-kit/dist/boot/service-kit.js');
const { service } = await built('services/billing/dist/main.js');
const { chainDigest } = await built('services/billing/dist/chain/chain-digest.js');
const { withHash } = await built('services/billing/dist/verifactu/verifactu-hash.js');
const { linkTo } = await built('services/billing/dist/verifactu/verifactu-record.js');

const RECORDS = Number(process.env.BENCH_RECORDS || 100_000);
const BATCH = 500;
const TAX_ID = 'B90000019';
const START = Date.parse('2025-01-01T09:00:00Z');
const { business } = TENANTS.school;

const SYSTEM = {
  producer: { name: 'Volante, banco de pruebas', id: { nif: 'B12345674' } },
  ...{ name: 'Volante', id: 'VO', version: '1.0', installation: 'banco' },
  ...{ onlyVerifactu: true, severalTaxpayersPossible: true, severalTaxpayers: false },
};

/** Ten minutes apart, on the clock of Madrid in winter. */
const momentOf = (at) => `${new Date(START + at * 600_000 + 3_600_000).toISOString().slice(0, 19)}+01:00`;

const recordOf = (at, previous) =>
  withHash({
    kind: 'registration',
    invoice: { issuer: TAX_ID, number: `A/${at}`, date: momentOf(at).slice(0, 10) },
    ...{ issuerName: 'Autoescuela Banco SL', type: 'F1', description: 'Curso de permiso B' },
    recipients: [{ name: 'Ana Ruiz Gómez', id: { nif: '12345678Z' } }],
    breakdown: [{ tax: '01', regime: '01', condition: 'S1', rate: 2100, base: 20_000, quota: 4_200 }],
    ...{ quotaTotal: 4_200, total: 24_200, previous, system: SYSTEM, generatedAt: momentOf(at) },
  });

const db = await openDatabase(service);
const [kept] = await db.source.query('SELECT seq FROM verifactu_chain WHERE business_id = ? AND tax_id = ?', [
  business,
  TAX_ID,
]);

/** The taxpayer, whose name the check reads. */
async function addIssuer() {
  await db.source.query(
    `INSERT IGNORE INTO issuer (business_id, id, name, tax_id, kind, street, postal_code, city, province, registry, state,
       created_at, updated_at, version)
     VALUES (?, ?, 'Autoescuela Banco SL', ?, 'company', 'Calle Mayor, 1', '23001', 'Jaén', 23, '', 'active',
       UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 1)`,
    [business, 'ba'.repeat(12), TAX_ID],
  );
}

/** Records are never deleted: a load that was cut off is gone on with. */
async function lastStored() {
  const [last] = await db.source.query(
    'SELECT seq, record, digest FROM verifactu_record WHERE business_id = ? AND tax_id = ? ORDER BY seq DESC LIMIT 1',
    [business, TAX_ID],
  );
  if (!last) return { from: 0, previous: null, digest: null };
  return { from: Number(last.seq), previous: linkTo(JSON.parse(last.record)), digest: last.digest };
}

async function store() {
  let { from, previous, digest } = await lastStored();
  for (; from < RECORDS; from += BATCH) {
    const rows = [];
    for (let at = from; at < Math.min(RECORDS, from + BATCH); at += 1) {
      const record = recordOf(at, previous);
      const text = JSON.stringify(record);
      previous = linkTo(record);
      digest = chainDigest(digest, text);
      rows.push([business, TAX_ID, at + 1, business, 'registration', record.hash, text, digest]);
    }
    await db.source.query(
      `INSERT INTO verifactu_record (business_id, tax_id, seq, document_id, kind, hash, record, digest, created_at)
       VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))').join(', ')}`,
      rows.flat(),
    );
  }
  await db.source.query(
    'INSERT INTO verifactu_chain (business_id, tax_id, since, seq, head, digest) VALUES (?, ?, NULL, ?, ?, ?)',
    [business, TAX_ID, RECORDS, JSON.stringify(previous), digest],
  );
}

await addIssuer();
if (Number(kept?.seq ?? 0) !== RECORDS) {
  if (kept) throw new Error(`the bench holds a chain of ${kept.seq} records, not of ${RECORDS}`);
  await store();
}
await db.source.destroy();
process.stdout.write(`\n${JSON.stringify({ taxId: TAX_ID, records: RECORDS })}\n`);
process.exit(0);
