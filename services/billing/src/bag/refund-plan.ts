import type { returnedLots } from '@volante/contracts/billing/bag.fields';
import { correctionPlan } from '@volante/contracts/billing/correction-rules';
import { CodedError } from '@volante/service-kit/coded-error';
import type { z } from 'zod';
import { soldOn } from '../corrections/correction-checks.js';
import { linksOf, operationOf, rootOf } from '../corrections/correction-rows.js';
import { successorOf } from '../corrections/left-amounts.js';
import { branchDay } from '../documents/branch-day.js';
import type { DocumentRow } from '../documents/document-rows.js';
import { type DocumentFields, fieldsOf } from '../documents/document-writes.js';
import { type Reckoned, reckon } from '../documents/line-taxes.js';
import type { Read } from '../documents/read-document.js';
import { firstSeries } from '../documents/usable-series.js';
import { allocated, type BagFacts, type LotRow, returnedOf } from './bag-rows.js';
import { leftOf, refundOf } from './lot-values.js';

export type Wanted = z.output<typeof returnedLots>;

/** Units of one lot that go back, for so many cents as the document has its prices. */
export interface Part {
  lot: LotRow;
  units: number;
  cents: number;
}

/**
 * The parts of lots that may go back. BAG-001 where fewer are left, BAG-002 where no document of ours sold them, BAG-003 where used ones
 * count at their list price and something would stay.
 */
export function partsOf(facts: BagFacts, wanted: Wanted): Part[] {
  const { used } = allocated(facts);
  const returned = returnedOf(facts.returns);
  return wanted.map(({ lot: id, units }) => {
    const lot = facts.lots.find((one) => one.id === id && one.kind === 'units');
    if (!lot) throw new CodedError('BAG-001');
    const gone = returned.get(id) ?? { units: 0, net: 0 };
    const state = { units: lot.units, used: used.get(id) ?? 0, returned: gone.units };
    if (units > leftOf(state)) throw new CodedError('BAG-001');
    if (lot.origin !== 'sale') throw new CodedError('BAG-002');
    const unitList = Number(lot.unit_list);
    if (unitList > 0 && state.used > 0 && units < leftOf(state)) throw new CodedError('BAG-003');
    // Nothing was used: all of them at the price paid.
    const list = state.used > 0 ? unitList : 0;
    const net = Number(lot.net_cents);
    return { lot, units, cents: refundOf({ ...state, net, back: gone.net, unitList: list }, units) };
  });
}

/** The parts of each document, in the order of their ids. */
export function byDocument(parts: readonly Part[]): readonly (readonly [string, readonly Part[]])[] {
  const found = new Map<string, Part[]>();
  for (const part of parts)
    found.set(part.lot.document_id, [...(found.get(part.lot.document_id) ?? []), part]);
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

interface LineTax {
  position: number;
  tax_id: string;
}

export interface RefundDraft {
  row: DocumentRow;
  parts: readonly Part[];
  root: string;
  today: string;
  fields: DocumentFields;
  reckoned: Reckoned;
}

const ONE = 1_000;

const wordsOf = ({ lot, units }: Part): string =>
  `Devolución de ${units} ${units === 1 ? 'clase' : 'clases'}: ${lot.description}`.slice(0, 500);

/** The rectifying draft that gives back parts of one document. CORRECTION-003 for one that is not there any more. */
export async function refundDraft(
  read: Read,
  row: DocumentRow,
  parts: readonly Part[],
): Promise<RefundDraft> {
  const root = await rootOf(read, row.id);
  const nodes = await operationOf(read, root);
  if (successorOf(nodes, row.id) || (row.state !== 'issued' && row.state !== 'rectified'))
    throw new CodedError('CORRECTION-003', { document: row.id });
  const [open] = await read(
    `SELECT d.id FROM document_correction c JOIN document d ON d.business_id = c.business_id AND d.id = c.document_id
     WHERE c.business_id = :business AND c.corrected_id = :id AND d.state = 'draft' LIMIT 1`,
    { id: row.id },
  );
  if (open) throw new CodedError('CORRECTION-007', { document: (open as { id: string }).id });
  const taxes = await read<LineTax>(
    'SELECT position, tax_id FROM document_line WHERE business_id = :business AND document_id = :id',
    { id: row.id },
  );
  const base = fieldsOf(row, []);
  const fields: DocumentFields = {
    ...base,
    ...{ target: 'rectifying', series: await firstSeries(read, 'rectifying', row.branch_id, row.issuer_id) },
    // Taxes are those of the day of the sale.
    ...{ operationOn: soldOn(row), dueOn: null, notes: '', discount: null },
    lines: parts.map((part) => ({
      ...{ product: null, pack: null, description: wordsOf(part), price: part.cents, quantity: -ONE },
      ...{ discount: null, tax: taxes.find(({ position }) => position === part.lot.position)?.tax_id ?? '' },
    })),
  };
  const today = await branchDay(read, row.branch_id);
  const reckoned = await reckon(read, fields, fields.operationOn ?? today);
  return { row, parts, root, today, fields, reckoned };
}

/** INVOICE-002 where the issuer has no series for what rectifies, or several of which none was used last: nobody can choose one here. */
export function assertSeries({ row, fields }: Pick<RefundDraft, 'row' | 'fields'>): void {
  if (fields.series !== null) return;
  const message = `Falta la serie para rectificar ${row.number_text}. Si su emisor no tiene ninguna de rectificativas, créala; si tiene varias, rectifica desde la factura, donde se elige`;
  throw new CodedError('INVOICE-002', undefined, [{ path: 'series', code: 'custom', message }]);
}

/** The type of the rectifying invoice (list L2), as a return has it. */
export async function typeOf(read: Read, row: DocumentRow): Promise<'R1' | 'R5'> {
  const [link] = await linksOf(read, row.id);
  const isSimplified = row.target === 'ticket' || link?.type === 'R5';
  const plan = correctionPlan('returned', { target: row.target, isSimplified });
  if (!plan) throw new CodedError('CORRECTION-003', { document: row.id });
  return plan.type === 'R5' ? 'R5' : 'R1';
}
