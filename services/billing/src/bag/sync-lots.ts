import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { addDays } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { linksOf, type NodeRow, operationOf, rootOf } from '../corrections/correction-rows.js';
import { successorOf } from '../corrections/left-amounts.js';
import type { Read } from '../documents/read-document.js';
import { LOT_COLUMNS, LOTS, type LotRow } from './bag-rows.js';
import { changeLot } from './gift-rows.js';
import { emitSold } from './lot-events.js';
import { classBase, type LotValues, lotsOf, type SoldLine, type SoldLot } from './lot-lines.js';

type Big = string | number;

interface LineRow {
  document_id: string;
  position: number;
  product_id: string | null;
  description: string;
  quantity: Big;
  net: Big;
  rate: number;
  tax_group: string;
  practice_kind: string | null;
  practice_licence: string | null;
  practice_minutes: number | null;
  practice_units: number | null;
  practice_days: number | null;
  practice_price: Big | null;
  with_taxes: number;
  target: string;
  issued_on: string;
  operation_on: string | null;
  branch_id: string;
  contact_id: string;
  issuer_id: string;
}

/** Lines that may make a lot, of documents of a contact that were made here. */
const MAKES_LOTS = "(l.practice_kind IS NOT NULL OR l.tax_group = 'disbursement' OR d.target = 'receipt')";

const LINES = `SELECT l.document_id, l.position, l.product_id, l.description, l.quantity, l.net, l.rate, l.tax_group,
    l.practice_kind, l.practice_licence, l.practice_minutes, l.practice_units, p.practice_days, p.practice_price,
    d.with_taxes, d.target, d.issued_on, d.operation_on, d.branch_id, d.contact_id, d.issuer_id
  FROM document d
  JOIN document_line l ON l.business_id = d.business_id AND l.document_id = d.id
  LEFT JOIN product p ON p.business_id = l.business_id AND p.id = l.product_id
  WHERE d.business_id = :business AND d.id IN (:ids) AND d.contact_id IS NOT NULL AND d.imported IS NULL
    AND d.target IN ('invoice', 'ticket', 'receipt', 'rectifying') AND d.quota_only = 0 AND ${MAKES_LOTS}
  ORDER BY d.issued_on, d.id, l.position`;

const toLine = (row: LineRow): SoldLine => ({
  ...{ document: row.document_id, position: row.position, product: row.product_id },
  ...{ description: row.description, quantity: Number(row.quantity), net: Number(row.net), rate: row.rate },
  ...{ withTaxes: row.with_taxes === 1, isDisbursement: row.tax_group === 'disbursement' },
  isReceipt: row.target === 'receipt',
  practice: row.practice_kind
    ? {
        ...{ kind: row.practice_kind, licence: row.practice_licence },
        ...{ minutes: row.practice_minutes ?? 0, units: row.practice_units ?? 0 },
      }
    : null,
  ...{ days: row.practice_days, unitList: Number(row.practice_price ?? 0) },
  soldOn: row.operation_on ?? row.issued_on,
  ...{ branch: row.branch_id, contact: row.contact_id, issuer: row.issuer_id },
});

/** Cents without tax that each document sells as classes; below zero: takes back. */
export async function classBases(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const bases = new Map<string, number>();
  if (ids.length === 0) return bases;
  for (const line of (await read<LineRow>(LINES, { ids })).map(toLine))
    bases.set(line.document, (bases.get(line.document) ?? 0) + classBase(line));
  return bases;
}

/** Documents of an operation that stand: not those in the place of which another one came. */
function standing(nodes: readonly NodeRow[], id: string): string[] {
  const successor = successorOf(nodes, id);
  if (successor) return standing(nodes, successor.id);
  const own = nodes.find((node) => node.id === id);
  if (!own || own.state === 'replaced') return [];
  const differences = nodes.filter(({ corrected_id, method }) => corrected_id === id && method === 'I');
  return [id, ...differences.flatMap((node) => standing(nodes, node.id))];
}

/** Every document that the operation ever had, annulled ones too: their lots end. */
const everyDocument = async (read: Read, root: string): Promise<string[]> => {
  const rows = await read<{ id: string }>(
    `SELECT c.document_id id FROM document_correction c
     WHERE c.business_id = :business AND c.root_id = :root AND c.type <> 'F3'`,
    { root },
  );
  return [root, ...rows.map(({ id }) => id)];
};

const key = (document: string, position: number): string => `${document} ${position}`;

const rowOf = ({ line, kind, units, net, gross, base }: SoldLot): LotRow => ({
  ...{ id: newId(), contact_id: line.contact, branch_id: line.branch, kind, origin: 'sale' },
  ...{ document_id: line.document, position: line.position, issuer_id: line.issuer },
  description: line.description,
  ...{ practice_kind: line.practice?.kind ?? null, licence: line.practice?.licence ?? null },
  ...{ minutes: line.practice?.minutes ?? 0, units, net_cents: net, gross_cents: gross, base_cents: base },
  ...{ rate: line.rate, unit_list: line.unitList, sold_on: line.soldOn },
  expires_on: kind === 'units' && line.days ? addDays(line.soldOn, line.days) : null,
  posted_cents: 0,
});

const COLUMNS = [
  ...['id', 'contact_id', 'branch_id', 'kind', 'origin', 'document_id', 'position', 'issuer_id'],
  ...['description', 'practice_kind', 'licence', 'minutes', 'units', 'net_cents', 'gross_cents'],
  ...['base_cents', 'rate', 'unit_list', 'sold_on', 'expires_on'],
] as const satisfies readonly (keyof LotRow)[];

/** Writes lots that are new. */
export async function insertLots(tx: TenantTx, lots: readonly LotRow[]): Promise<void> {
  const cells = lots.map((lot): SqlValue[] => [...COLUMNS.map((name) => lot[name]), new Date()]);
  await insertRows(tx, 'bag_lot', [...COLUMNS, 'created_at'], cells);
  for (const lot of lots) emitSold(tx, lot);
}

const change = (tx: TenantTx, lot: LotRow, { units, net, gross, base }: LotValues): Promise<void> =>
  changeLot(tx, lot, { units, net_cents: net, gross_cents: gross, base_cents: base });

const END: LotValues = { units: 0, net: 0, gross: 0, base: 0 };

/** Brings the lots of one operation up to what its documents sell now. */
async function syncOperation(tx: TenantTx, root: string): Promise<void> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const nodes = await operationOf(read, root);
  const ids = standing(nodes, root);
  const lines = ids.length === 0 ? [] : (await read<LineRow>(LINES, { ids })).map(toLine);
  const known = await read<LotRow>(
    `SELECT ${LOT_COLUMNS} FROM ${LOTS} WHERE l.business_id = :business AND l.document_id IN (:documents)
       AND l.origin = 'sale'`,
    { documents: await everyDocument(read, root) },
  );
  const before = new Map(known.map((lot) => [key(lot.document_id, lot.position), lot]));
  const born: LotRow[] = [];
  for (const lot of lotsOf(lines)) {
    const at = key(lot.line.document, lot.line.position);
    const row = before.get(at);
    before.delete(at);
    if (row) await change(tx, row, lot);
    else born.push(rowOf(lot));
  }
  if (born.length > 0) await insertLots(tx, born);
  for (const row of before.values()) await change(tx, row, END);
}

/**
 * Brings the lots up to date with a document that was issued or annulled just now, and with those that it corrects. The same code
 * builds the lots of documents that were there before.
 */
export async function syncLots(tx: TenantTx, document: string): Promise<void> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const roots = new Set([await rootOf(read, document)]);
  for (const { type, root_id: root } of await linksOf(read, document)) if (type === 'F3') roots.add(root);
  for (const root of [...roots].toSorted()) await syncOperation(tx, root);
}
