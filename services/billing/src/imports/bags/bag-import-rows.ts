import { baseOf } from '@volante/contracts/billing/product-price';
import { EMPTY_ID } from '@volante/contracts/empty-id';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { LookUp } from '@volante/service-kit/imports/imported-list';
import { KnownRecords, readKnown } from '@volante/service-kit/imports/planning/known-records';
import { touchBags } from '../../bag/bag-locks.js';
import { allocated, type LotRow, readFacts } from '../../bag/bag-rows.js';
import { insertLots } from '../../bag/sync-lots.js';
import { type Entry, post } from '../../ledger/ledger.js';
import type { OldRow } from '../shared/old-row.js';
import { BAG_RULES, type ImportedBag, wordsOf } from './imported-bag.js';

/** Driving lessons are taxed by it; the VAT itself was invoiced before, or will be by the document that bills them. */
const RATE = 2_100;

type BagRow = OldRow<ImportedBag>;

/** The row of the file, beside its lot. */
const COLUMNS = 'o.id, o.fields';

interface OpeningRow {
  id: string;
  fields: string;
}

const toRow = ({ id, fields }: OpeningRow): BagRow => ({
  ...{ id, version: 1, gone: false, fields: JSON.parse(fields) as ImportedBag },
});

/** Opening bags of the rows' students. */
export async function standingBags(
  rows: readonly { values: Partial<ImportedBag> }[],
  where: LookUp,
): Promise<KnownRecords<ImportedBag, BagRow>> {
  const contacts = rows.flatMap(({ values }) => values.contact ?? []);
  if (contacts.length === 0) return new KnownRecords();
  return readKnown<OpeningRow, ImportedBag, BagRow>(where, {
    ...{ rules: BAG_RULES, entity: 'opening', columns: COLUMNS, from: 'bag_opening o' },
    ...{ which: 'o.contact_id IN (:contacts)', params: { contacts } },
    // The rows are of contacts that the person sees.
    of: (opening) => ({ row: toRow(opening), fields: toRow(opening).fields }),
  });
}

export async function lockedOpenings(tx: TenantTx, ids: readonly string[]): Promise<BagRow[]> {
  const rows = await tx.rows<OpeningRow>(
    `SELECT ${COLUMNS} FROM bag_opening o WHERE o.business_id = :business AND o.id IN (:ids)
     ORDER BY o.id FOR UPDATE`,
    { ids },
  );
  return rows.map(toRow);
}

/** Bags of which a class was used, or units left them otherwise: undoing leaves them. */
export async function usedOpenings(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await lockedOpenings(tx, ids);
  const used = new Set<string>();
  for (const contact of new Set(rows.map(({ fields }) => fields.contact))) {
    const facts = await readFacts((sql, params) => tx.rows(sql, params), [contact]);
    for (const [lot, units] of allocated(facts).used) if (units > 0) used.add(lot);
    for (const { lot_id } of facts.returns) used.add(lot_id);
  }
  return new Set(ids.filter((id) => used.has(id)));
}

const baseCents = ({ units, price }: ImportedBag): number => baseOf(units * price, RATE);

const entriesOf = ({ contact, branch, ...fields }: ImportedBag): Entry[] => [
  { account: { kind: 'opening', owner: branch }, cents: baseCents({ contact, branch, ...fields }) },
  { account: { kind: 'lot', owner: contact }, cents: -baseCents({ contact, branch, ...fields }) },
];

const lotOf = ({ id, fields }: BagRow, issuer: string): LotRow => ({
  ...{ id, contact_id: fields.contact, branch_id: fields.branch, kind: 'units', origin: 'import' },
  ...{ document_id: id, position: 0, issuer_id: issuer, description: wordsOf(fields) },
  ...{ practice_kind: fields.kind, licence: fields.licence || null, minutes: fields.minutes },
  ...{
    units: fields.units,
    net_cents: fields.units * fields.price,
    gross_cents: fields.units * fields.price,
  },
  ...{ base_cents: baseCents(fields), rate: RATE, unit_list: 0, sold_on: fields.day },
  ...{ expires_on: fields.expires || null, posted_cents: 0 },
});

/** Writes lots with what is still to be given of them, against the opening account. */
export async function insertOpenings(tx: TenantTx, rows: readonly BagRow[]): Promise<void> {
  await touchBags(
    tx,
    rows.map(({ fields }) => fields.contact),
  );
  const [issuer] = await tx.rows<{ id: string }>(
    "SELECT id FROM issuer WHERE business_id = :business AND state = 'active' ORDER BY id LIMIT 1",
  );
  await insertLots(
    tx,
    rows.map((row) => lotOf(row, issuer?.id ?? EMPTY_ID)),
  );
  await insertRows(
    tx,
    'bag_opening',
    ['id', 'contact_id', 'fields'],
    rows.map(({ id, fields }) => [id, fields.contact, JSON.stringify(fields)]),
  );
  await insertRows(
    tx,
    'bag_posted',
    ['lot_id', 'cents'],
    rows.map(({ id, fields }) => [id, baseCents(fields)]),
  );
  for (const { id, fields } of rows) {
    await post(tx, { kind: 'opening', document: id, payment: '', entries: entriesOf(fields) });
    tx.audit({ entity: 'bag', entityId: fields.contact, action: 'imported', changes: {} });
  }
}

/** Takes them away again, with contra-entries: none of their classes has been used. */
export async function removeOpenings(tx: TenantTx, rows: readonly BagRow[]): Promise<void> {
  if (rows.length === 0) return;
  await touchBags(
    tx,
    rows.map(({ fields }) => fields.contact),
  );
  for (const { id, fields } of rows)
    await post(tx, {
      ...{ kind: 'opening-undone', document: id, payment: '' },
      entries: entriesOf(fields).map(({ account, cents }) => ({ account, cents: -cents })),
    });
  const ids = rows.map(({ id }) => id);
  await tx.run('DELETE FROM bag_lot WHERE business_id = :business AND id IN (:ids)', { ids });
  await tx.run('DELETE FROM bag_posted WHERE business_id = :business AND lot_id IN (:ids)', { ids });
  await tx.run('DELETE FROM bag_opening WHERE business_id = :business AND id IN (:ids)', { ids });
}
