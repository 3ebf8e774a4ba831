import type { DocumentLineInput, SoldPractice } from '@volante/contracts/billing/document.fields';
import type { ErrorCode } from '@volante/contracts/catalogue';
import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError } from '@volante/service-kit/coded-error';
import type { SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

type Named = Pick<DocumentLineInput, 'product' | 'pack'>;

interface ProductRow {
  id: string;
  kind: 'product' | 'pack';
  state: string;
  publication: string;
  practice_kind: SoldPractice['kind'] | null;
  practice_licence: string | null;
  practice_minutes: number | null;
  practice_units: number | null;
}

/** Products and packs of lines. They can be neither deleted nor discontinued until the transaction ends. */
export async function lockedProducts(
  tx: TenantTx,
  lines: readonly Named[],
): Promise<ReadonlyMap<string, ProductRow>> {
  const ids = [...new Set(lines.flatMap(({ product, pack }) => [product ?? [], pack ?? []].flat()))];
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<ProductRow>(
    `SELECT id, kind, state, publication, practice_kind, practice_licence, practice_minutes, practice_units
     FROM product WHERE business_id = :business AND id IN (:ids) ORDER BY id LOCK IN SHARE MODE`,
    { ids },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Cells of `document_line`: kind, licence, minutes, units. */
export const practiceCells = (row: ProductRow | undefined): readonly SqlValue[] => [
  ...[row?.practice_kind ?? null, row?.practice_licence ?? null],
  ...[row?.practice_minutes ?? null, row?.practice_units ?? null],
];

/**
 * SALE-001 for a product or pack that is not there, SALE-002 for a discontinued one, at their lines. Those that the document has
 * already stay: a product may leave the catalogue between draft and issue.
 */
export async function assertSellable(
  tx: TenantTx,
  lines: readonly Named[],
  before: readonly Named[],
): Promise<void> {
  const old = new Set(before.flatMap(({ product, pack }) => [product, pack]));
  const found = await lockedProducts(tx, lines);
  const refusal = (id: string | null, kind: ProductRow['kind']): ErrorCode | null => {
    if (id === null || old.has(id)) return null;
    const row = found.get(id);
    if (!row || row.state === 'deleted' || row.kind !== kind) return 'SALE-001';
    return row.publication === 'discontinued' ? 'SALE-002' : null;
  };
  const errors = lines.flatMap(({ product, pack }, at) => {
    const code = refusal(product, 'product') ?? refusal(pack, 'pack');
    return code ? [{ path: `lines.${at}.description`, code, message: errorDefinition(code).message }] : [];
  });
  const [first] = errors;
  if (first) throw new CodedError(first.code, undefined, errors);
}

/** PRODUCT-005 when a line of a document names one of these. A locking read: a sale that was written meanwhile counts. */
export async function assertNotSold(tx: TenantTx, ids: readonly string[]): Promise<void> {
  const [line] = await tx.rows(
    `SELECT document_id FROM document_line WHERE business_id = :business
       AND (product_id IN (:ids) OR pack_id IN (:ids)) LIMIT 1 LOCK IN SHARE MODE`,
    { ids },
  );
  if (line) throw new CodedError('PRODUCT-005');
}
