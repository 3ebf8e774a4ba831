import type { GatewaySite } from '@volante/contracts/billing/payment-gateway.contract';
import type { OrderForm } from '@volante/contracts/billing/product-order.fields';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../documents/read-document.js';
import type { PayMethod } from '../redsys/redsys-messages.js';

export type Buyer = Omit<OrderForm, 'consent' | 'mandate'>;

/** A product that somebody wants to pay on its public page. */
export interface SaleRow {
  id: string;
  /** `paid`: the money is held on 555, and the worker sells. `undecided`: it waits in the inbox. */
  state: 'waiting' | 'paid' | 'sold' | 'undecided';
  product_id: string;
  product_name: string;
  branch_id: string;
  gateway_id: string;
  site: GatewaySite;
  cents: string | number;
  payer_name: string;
  buyer: string;
  key_hash: string;
  order_no: string | null;
  method: PayMethod | null;
  failure: string;
  by_person: number;
  attempts: number;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
}

const COLUMNS = `id, state, product_id, product_name, branch_id, gateway_id, site, cents, payer_name, buyer, key_hash, order_no,
  method, failure, by_person, attempts, created_at, expires_at, paid_at`;

/** `null`: it was never there, or is deleted. */
export async function saleRow(read: Read, id: string, lock: '' | 'FOR UPDATE' = ''): Promise<SaleRow | null> {
  const [row] = await read<SaleRow>(
    `SELECT ${COLUMNS} FROM product_order WHERE business_id = :business AND id = :id ${lock}`,
    { id },
  );
  return row ?? null;
}

export const lockedSale = (tx: TenantTx, id: string): Promise<SaleRow | null> =>
  saleRow((sql, params) => tx.rows(sql, params), id, 'FOR UPDATE');

export const buyerOf = ({ buyer }: Pick<SaleRow, 'buyer'>): Buyer => JSON.parse(buyer) as Buyer;

/** Its money is held, and the worker sells it. */
export async function markPaid(
  tx: TenantTx,
  { id }: Pick<SaleRow, 'id'>,
  { order, method, isByPerson }: { order: string; method: PayMethod; isByPerson: boolean },
): Promise<void> {
  await tx.run(
    `UPDATE product_order SET state = 'paid', order_no = :order, method = :method, failure = '', by_person = :isByPerson,
       attempts = 0, due_at = UTC_TIMESTAMP(3), paid_at = COALESCE(paid_at, UTC_TIMESTAMP(3))
     WHERE business_id = :business AND id = :id`,
    { id, order, method, isByPerson },
  );
}

/** The bank has denied a try; the person may try again. */
export async function noteFailure(tx: TenantTx, { id }: Pick<SaleRow, 'id'>, failure: string): Promise<void> {
  await tx.run('UPDATE product_order SET failure = :failure WHERE business_id = :business AND id = :id', {
    id,
    failure: failure.slice(0, 200),
  });
}
