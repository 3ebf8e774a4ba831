import { dueParts } from '@volante/contracts/billing/due-parts';
import { CodedError } from '@volante/service-kit/coded-error';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { DocumentRow } from '../documents/document-rows.js';

type Big = string | number;

/** A document with one of its instalments; `position` is `null` where it has none. */
interface KeptRow {
  target: DocumentRow['target'];
  state: DocumentRow['state'];
  branch_id: string;
  contact_id: string | null;
  due_on: string | null;
  payable_cents: Big;
  corrected_cents: Big;
  paid_cents: Big;
  position: number | null;
  part_on: string | null;
  planned_cents: Big | null;
}

/** An instalment as it was agreed. */
export interface AgreedPart {
  dueOn: string | null;
  cents: number;
}

const COLUMNS = [
  ...['document_id', 'position', 'id', 'branch_id', 'contact_id', 'due_on', 'planned_cents', 'cents'],
  ...['open_cents', 'is_open', 'parts'],
];
const UPDATED = ['due_on', 'planned_cents', 'cents', 'open_cents', 'is_open', 'parts'];
const ON_DUPLICATE = `ON DUPLICATE KEY UPDATE ${UPDATED.map((name) => `${name} = VALUES(${name})`).join(', ')}`;

const OWING: readonly DocumentRow['target'][] = ['invoice', 'ticket', 'receipt', 'rectifying'];
const STANDING: readonly DocumentRow['state'][] = ['issued', 'rectified'];

/** Documents that are paid by instalments, or by one. */
export const isPaidByParts = ({
  target,
  state,
  payable_cents,
}: Pick<KeptRow, 'target' | 'state' | 'payable_cents'>): boolean =>
  STANDING.includes(state) && OWING.includes(target) && Number(payable_cents) > 0;

/** Corrections included. */
const amountOf = (row: Pick<KeptRow, 'payable_cents' | 'corrected_cents'>): number =>
  Number(row.payable_cents) + Number(row.corrected_cents);

/** The instalments that were agreed. One alone is the document's due date, and follows it. */
function agreedOf(rows: readonly KeptRow[], document: KeptRow): readonly AgreedPart[] {
  const kept = rows.filter(({ position }) => position !== null);
  if (kept.length < 2) return [{ dueOn: document.due_on, cents: amountOf(document) }];
  return kept.map(({ part_on, planned_cents }) => ({ dueOn: part_on, cents: Number(planned_cents) }));
}

type Shared = Pick<KeptRow, 'branch_id' | 'contact_id' | 'payable_cents' | 'corrected_cents' | 'paid_cents'>;

/** Cells of the instalments of a document, with what is left of each. */
function cellsOf(id: string, document: Shared, agreed: readonly AgreedPart[]) {
  const parts = dueParts(agreed, amountOf(document), Number(document.paid_cents));
  return parts.map(({ cents, open }, position) => [
    ...[id, position, newId(), document.branch_id, document.contact_id, agreed[position]?.dueOn ?? null],
    ...[agreed[position]?.cents ?? 0, cents, open, cents > 0 ? open > 0 : null, parts.length],
  ]);
}

/** The due dates of documents that are new, each as one instalment. */
export const insertFirstParts = (
  tx: TenantTx,
  documents: readonly (Shared & { id: string; due_on: string | null })[],
): Promise<void> =>
  insertRows(
    tx,
    'due_part',
    COLUMNS,
    documents.flatMap((one) => cellsOf(one.id, one, [{ dueOn: one.due_on, cents: amountOf(one) }])),
  );

/** Writes instalments with what is left of each, and the day of the next one into the document. */
async function write(
  tx: TenantTx,
  id: string,
  document: KeptRow,
  agreed: readonly AgreedPart[],
): Promise<void> {
  await insertRows(tx, 'due_part', COLUMNS, cellsOf(id, document, agreed), ON_DUPLICATE);
  const parts = dueParts(agreed, amountOf(document), Number(document.paid_cents));
  const open = parts.findIndex((part) => part.open > 0);
  const next = agreed.at(open)?.dueOn ?? null;
  if (next === document.due_on) return;
  await tx.run('UPDATE document SET due_on = :next WHERE business_id = :business AND id = :id', { id, next });
}

const read = (tx: TenantTx, id: string): Promise<KeptRow[]> =>
  tx.rows<KeptRow>(
    `SELECT d.target, d.state, d.branch_id, d.contact_id, d.due_on, d.payable_cents, d.corrected_cents, d.paid_cents,
       p.position, p.due_on part_on, p.planned_cents
     FROM document d LEFT JOIN due_part p ON p.business_id = d.business_id AND p.document_id = d.id
     WHERE d.business_id = :business AND d.id = :id ORDER BY p.position`,
    { id },
  );

const drop = (tx: TenantTx, id: string) =>
  tx.run('DELETE FROM due_part WHERE business_id = :business AND document_id = :id', { id });

/** Brings the instalments of a document up to date with what it asks for and what is paid. Its row is locked by the caller. */
export async function keepParts(tx: TenantTx, id: string): Promise<void> {
  const rows = await read(tx, id);
  const [document] = rows;
  if (!document) return;
  if (isPaidByParts(document)) await write(tx, id, document, agreedOf(rows, document));
  else if (document.position !== null) await drop(tx, id);
}

/** DUE-003 where a document has several instalments: its due date is the day of the next one. */
export async function assertOneDueDate(tx: TenantTx, id: string): Promise<void> {
  const [row] = await tx.rows<{ parts: number }>(
    'SELECT parts FROM due_part WHERE business_id = :business AND document_id = :id LIMIT 1',
    { id },
  );
  if (row && row.parts > 1) throw new CodedError('DUE-003');
}

/** Puts other instalments in place of all; the caller has checked what is paid. */
export async function replaceParts(tx: TenantTx, id: string, agreed: readonly AgreedPart[]): Promise<void> {
  const [document] = await read(tx, id);
  if (!document) return;
  await drop(tx, id);
  await write(tx, id, document, agreed);
}

/** Columns after whose change instalments differ: drafts are saved with their amount and without a state, and have none. */
export const movesParts = (columns: Readonly<Record<string, unknown>>): boolean =>
  'state' in columns ||
  'paid_cents' in columns ||
  'corrected_cents' in columns ||
  ('due_on' in columns && !('payable_cents' in columns));
