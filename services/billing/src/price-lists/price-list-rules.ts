import type { priceList } from '@volante/contracts/billing/price-list.contract';
import { doClash, type ListedPrice } from '@volante/contracts/billing/price-lists';
import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordRules, WholeOf } from '@volante/service-kit/records/record-types';
import { LIST_COLUMNS, type ListRow, toList } from './listed-prices.js';

type List = WholeOf<typeof priceList>;
type Code = 'PRICE-LIST-002' | 'PRICE-LIST-003' | 'PRICE-LIST-004';

const refusal = (code: Code, path: string, message = errorDefinition(code).message) =>
  new CodedError(code, undefined, [{ path, code, message }]);

/** Two lists that are written at once wait for each other: neither would see the other one. */
const lockLists = (tx: TenantTx) =>
  tx.run(
    `INSERT INTO price_list_lock (business_id) VALUES (:business)
     ON DUPLICATE KEY UPDATE business_id = VALUES(business_id)`,
    {},
  );

async function assertAlone(tx: TenantTx, after: List): Promise<void> {
  await lockLists(tx);
  const rows = await tx.rows<ListRow>(
    `SELECT ${LIST_COLUMNS} FROM price_list
     WHERE business_id = :business AND state <> 'deleted' AND id <> :id ORDER BY name, id`,
    { id: after.id },
  );
  const other = rows.map(toList).find((one) => doClash(after, one));
  if (other)
    throw refusal(
      'PRICE-LIST-002',
      'prices',
      `La tarifa «${other.name}» ya pone precio a uno de estos productos en esas fechas, para la misma sucursal o el mismo grupo.`,
    );
}

/** Products that are new in a list are live ones of the catalogue, and stay so until the list is written. */
async function checkProducts(
  tx: TenantTx,
  after: readonly ListedPrice[],
  before: readonly ListedPrice[],
): Promise<void> {
  const old = new Set(before.map(({ product }) => product));
  const ids = after.map(({ product }) => product).filter((id) => !old.has(id));
  if (ids.length === 0) return;
  const rows = await tx.rows<{ id: string; kind: string; state: string; tax_group: string | null }>(
    `SELECT p.id, p.kind, p.state, t.tax_group FROM product p
     LEFT JOIN tax t ON t.business_id = p.business_id AND t.id = p.tax
     WHERE p.business_id = :business AND p.id IN (:ids) ORDER BY p.id LOCK IN SHARE MODE`,
    { ids },
  );
  const live = rows.filter(({ kind, state }) => kind === 'product' && state !== 'deleted');
  if (live.length !== ids.length) throw refusal('PRICE-LIST-003', 'prices');
  if (rows.some(({ tax_group }) => tax_group === 'disbursement')) throw refusal('PRICE-LIST-004', 'prices');
}

export const priceListRules: RecordRules<typeof priceList> = {
  async beforeWrite(tx, after, before) {
    // A list without prices decides nothing.
    if (after.state === 'deleted' || after.prices.length === 0) return;
    await assertAlone(tx, after);
    await checkProducts(tx, after.prices, before && before.state !== 'deleted' ? before.prices : []);
  },
};
