import { EMPTY_PAYER, type KeptLine, type Payer } from '@volante/contracts/billing/document.fields';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { keepParts, movesParts } from '../due-dates/keep-parts.js';
import { lockedProducts, practiceCells } from '../products/sold-products.js';
import { type DocumentRow, discountOf } from './document-rows.js';
import { writeWords } from './document-words.js';
import type { DocumentMoney, Reckoned } from './line-taxes.js';

/** The fields of a document that a person writes. */
export interface DocumentFields extends DocumentMoney {
  target: SeriesTarget;
  series: string | null;
  branch: string;
  contact: string | null;
  payer: Payer;
  operationOn: string | null;
  dueOn: string | null;
  notes: string;
}

/** The fields of a document as a person wrote them: kept lines without the tax that they had. */
export const fieldsOf = (row: DocumentRow, lines: readonly KeptLine[]): DocumentFields => ({
  ...{ target: row.target, series: row.series_id, branch: row.branch_id, contact: row.contact_id },
  payer: { ...EMPTY_PAYER, ...(JSON.parse(row.payer) as Payer) },
  lines: lines.map(({ product, pack, description, priceList, price, quantity, discount, tax }) => ({
    ...{ product, pack, description, price, quantity, discount, tax },
    ...(priceList ? { priceList } : {}),
  })),
  ...{ withTaxes: row.with_taxes === 1, quotaOnly: row.quota_only === 1 },
  discount: discountOf(row.discount_mode, row.discount_value),
  ...{ withholding: row.withholding, operationOn: row.operation_on, dueOn: row.due_on, notes: row.notes },
});

/** The columns that fields and their reckoning give. */
export function columnsOf(fields: DocumentFields, { taxes, totals }: Reckoned): Record<string, SqlValue> {
  return {
    series_id: fields.series,
    branch_id: fields.branch,
    contact_id: fields.contact,
    payer: JSON.stringify(fields.payer),
    payer_name: fields.payer.name,
    payer_tax_id: fields.payer.taxId,
    with_taxes: fields.withTaxes,
    quota_only: fields.quotaOnly ?? false,
    discount_mode: fields.discount?.mode ?? null,
    discount_value: fields.discount?.value ?? 0,
    withholding: fields.withholding,
    operation_on: fields.operationOn,
    due_on: fields.dueOn,
    notes: fields.notes,
    taxes: JSON.stringify(taxes),
    discount_cents: totals.discount,
    base_cents: totals.base,
    tax_cents: totals.quota,
    disbursement_cents: totals.disbursements,
    withheld_cents: totals.withheld,
    total_cents: totals.total,
    payable_cents: totals.payable,
  };
}

const LINE_COLUMNS = [
  ...[
    'document_id',
    'position',
    'product_id',
    'pack_id',
    'description',
    'price_list',
    'price',
    'quantity',
    'discount_mode',
    'discount_value',
  ],
  ...['tax_id', 'tax_name', 'tax_group', 'rate', 'amount', 'net'],
  ...['practice_kind', 'practice_licence', 'practice_minutes', 'practice_units'],
];

/** Puts the lines in place of those that were there; their products stay until the transaction ends. */
export async function writeLines(
  tx: TenantTx,
  id: string,
  { lines }: Reckoned,
  isNew: boolean,
): Promise<void> {
  const products = await lockedProducts(tx, lines);
  if (!isNew)
    await tx.run('DELETE FROM document_line WHERE business_id = :business AND document_id = :id', { id });
  await insertRows(
    tx,
    'document_line',
    LINE_COLUMNS,
    lines.map((line, position) => [
      ...[id, position, line.product, line.pack, line.description, line.priceList ?? ''],
      ...[line.price, line.quantity],
      ...[line.discount?.mode ?? null, line.discount?.value ?? 0, line.tax, line.taxName, line.group],
      ...[line.rate, line.amount, line.net],
      ...practiceCells(products.get(line.product ?? '')),
    ]),
  );
}

/** The words of a document follow its payer and number; a number comes once, to a payer who stays. */
async function keepWords(
  tx: TenantTx,
  id: string,
  { payer_name, payer_tax_id, number_text }: Readonly<Record<string, SqlValue>>,
): Promise<void> {
  if (payer_name === undefined) return;
  const worded = {
    payerName: String(payer_name),
    taxId: String(payer_tax_id),
    number: String(number_text ?? ''),
  };
  await writeWords(tx, id, worded, number_text === undefined);
}

/** Writes columns of a document, counts its version up, and brings its instalments up to date. */
export async function updateColumns(
  tx: TenantTx,
  { id, version }: Pick<DocumentRow, 'id' | 'version'>,
  columns: Readonly<Record<string, SqlValue>>,
): Promise<number> {
  const sets = Object.keys(columns).map((name) => `${name} = :${name}`);
  await tx.run(
    `UPDATE document SET ${[...sets, 'version = :version', 'updated_at = UTC_TIMESTAMP(3)'].join(', ')}
     WHERE business_id = :business AND id = :id`,
    { ...columns, id, version: version + 1 },
  );
  await keepWords(tx, id, columns);
  if (movesParts(columns)) await keepParts(tx, id);
  return version + 1;
}

/** How an audit entry names a document's fields: lines and payer by what they say, amounts in cents. */
export const auditedOf = (fields: DocumentFields, { totals }: Reckoned): Record<string, unknown> => ({
  ...{ series: fields.series, branch: fields.branch, contact: fields.contact, payer: fields.payer },
  lines: fields.lines.map(({ description, price, quantity, discount, tax }) => ({
    ...{ description, price, quantity, discount, tax },
  })),
  ...{ withTaxes: fields.withTaxes, discount: fields.discount, withholding: fields.withholding },
  ...{ operationOn: fields.operationOn, dueOn: fields.dueOn, notes: fields.notes, payable: totals.payable },
});
