import type { product } from '@volante/contracts/billing/product.contract';
import type { PackPart } from '@volante/contracts/billing/product.fields';
import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordRules, WholeOf } from '@volante/service-kit/records/record-types';
import { assertNotSold } from './sold-products.js';

type Product = WholeOf<typeof product>;
type Code = 'PRODUCT-002' | 'PRODUCT-003' | 'PRODUCT-004' | 'PRODUCT-007' | 'PRODUCT-008';

const refusal = (code: Code, path: string) =>
  new CodedError(code, undefined, [{ path, code, message: errorDefinition(code).message }]);

/** Products that are new in a pack are live ones of the catalogue, and stay so until the pack is written; fees have no discount. */
async function checkParts(tx: TenantTx, after: readonly PackPart[], before: readonly PackPart[]) {
  if (after.length === 0 || JSON.stringify(after) === JSON.stringify(before)) return;
  const rows = await tx.rows<{ id: string; kind: string; state: string; tax_group: string | null }>(
    `SELECT p.id, p.kind, p.state, t.tax_group FROM product p
     LEFT JOIN tax t ON t.business_id = p.business_id AND t.id = p.tax
     WHERE p.business_id = :business AND p.id IN (:ids) ORDER BY p.id LOCK IN SHARE MODE`,
    { ids: after.map((part) => part.product) },
  );
  const old = new Set(before.map((part) => part.product));
  for (const { product: id, value } of after) {
    const found = rows.find((row) => row.id === id);
    if (found?.kind !== 'product' || (found.state === 'deleted' && !old.has(id)))
      throw refusal('PRODUCT-004', 'parts');
    if (found.tax_group === 'disbursement' && value > 0) throw refusal('PRODUCT-007', 'parts');
  }
}

async function checkCategories(tx: TenantTx, after: readonly string[], before: readonly string[]) {
  const added = after.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const rows = await tx.rows(
    `SELECT id FROM product_category WHERE business_id = :business AND state <> 'deleted' AND id IN (:added)
     ORDER BY id LOCK IN SHARE MODE`,
    { added },
  );
  if (rows.length !== added.length) throw refusal('PRODUCT-008', 'categories');
}

function checkChange(after: Product, before: Product): void {
  if (before.publication === 'discontinued' && after.publication !== 'discontinued')
    throw refusal('PRODUCT-002', 'publication');
  if (before.kind !== after.kind) throw refusal('PRODUCT-003', 'kind');
}

/** A locking read sees the pack that was written while this deletion waited for the product. */
async function assertInNoPack(tx: TenantTx, id: string): Promise<void> {
  const [pack] = await tx.rows(
    `SELECT id FROM product WHERE business_id = :business AND kind = 'pack' AND state <> 'deleted'
       AND LOCATE(:id, parts) > 0 LIMIT 1 LOCK IN SHARE MODE`,
    { id },
  );
  if (pack) throw new CodedError('PRODUCT-006');
}

/** A pack that comes back has its parts looked at again. */
const isBack = (after: Product, before: Product | null) =>
  before?.state === 'deleted' && after.state !== 'deleted';

export const productRules: RecordRules<typeof product> = {
  async beforeWrite(tx, after, before) {
    if (after.state === 'deleted') return;
    if (before) checkChange(after, before);
    await checkParts(tx, after.parts, before && !isBack(after, before) ? before.parts : []);
    await checkCategories(tx, after.categories, before?.categories ?? []);
  },
  async beforeRemove(tx, { id }) {
    await assertInNoPack(tx, id);
    await assertNotSold(tx, [id]);
  },
};
