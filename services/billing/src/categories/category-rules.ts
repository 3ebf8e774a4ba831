import type { productCategory } from '@volante/contracts/billing/product-category.contract';
import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordRules } from '@volante/service-kit/records/record-types';

const CYCLE = 'PRODUCT-CATEGORY-001';
const IN_USE = 'PRODUCT-CATEGORY-002';

/** The whole tree is locked: two moves at once cannot put each into the other. */
async function assertOutside(tx: TenantTx, id: string, parent: string): Promise<void> {
  const rows = await tx.rows<{ id: string; parent: string | null }>(
    'SELECT id, parent FROM product_category WHERE business_id = :business ORDER BY id FOR UPDATE',
  );
  const parents = new Map(rows.map((row) => [row.id, row.parent]));
  const passed = new Set<string>();
  for (let at: string | null = parent; at !== null && !passed.has(at); at = parents.get(at) ?? null) {
    passed.add(at);
    if (at === id)
      throw new CodedError(CYCLE, undefined, [
        { path: 'parent', code: CYCLE, message: errorDefinition(CYCLE).message },
      ]);
  }
}

/** A category is in no circle, and keeps its products while it lasts. */
export const categoryRules: RecordRules<typeof productCategory> = {
  async beforeWrite(tx, after, before) {
    if (before && after.parent !== null && after.parent !== before.parent)
      await assertOutside(tx, after.id, after.parent);
  },
  async beforeRemove(tx, { id }) {
    const [used] = await tx.rows(
      `SELECT id FROM product WHERE business_id = :business AND state <> 'deleted'
         AND LOCATE(:id, categories) > 0 LIMIT 1 LOCK IN SHARE MODE`,
      { id },
    );
    if (used) throw new CodedError(IN_USE);
  },
};
