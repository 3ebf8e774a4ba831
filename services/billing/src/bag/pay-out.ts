import type { PaymentMethod } from '@volante/contracts/billing/payment.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { type Account, post } from '../ledger/ledger.js';
import { bagOf } from '../payments/payment-split.js';
import { drawerFor, passThrough } from '../tills/drawer.js';

export interface Payout {
  contact: string;
  branch: string;
  purse: 'credit' | 'fees';
  method: PaymentMethod;
  cents: number;
  day: string;
  reason: string;
  till: string | null | undefined;
}

/** Where the money lies that goes out. */
const purseOf = ({ purse, contact }: Payout): Account =>
  purse === 'credit' ? bagOf(contact) : { kind: 'held', owner: contact };

/** Pays money of a contact out: by a till, where the branch has one and the method goes through it. */
export async function payOut(tx: TenantTx, payout: Payout): Promise<string> {
  const { contact, branch, purse, method, cents, day, reason, till } = payout;
  const id = newId();
  const drawer = await drawerFor(tx, { method, branch, till });
  const money: Account =
    method === 'cash' && drawer ? { kind: 'till', owner: drawer.till_id } : { kind: method, owner: branch };
  await tx.run(
    `INSERT INTO bag_repayment (business_id, id, contact_id, branch_id, purse, method, till_id, cents, day, reason, actor_name,
       created_at)
     VALUES (:business, :id, :contact, :branch, :purse, :method, :till, :cents, :day, :reason, :actor, UTC_TIMESTAMP(3))`,
    {
      ...{ id, contact, branch, purse, method, cents, day, reason },
      ...{ till: drawer?.till_id ?? null, actor: tx.ctx.actor.userName },
    },
  );
  await passThrough(tx, drawer, { source: method, cents: -cents, parts: [] }, `Devolución: ${reason}`);
  await post(tx, {
    ...{ kind: 'bag-repaid', document: '', payment: id },
    entries: [
      { account: purseOf(payout), cents },
      { account: money, cents: -cents },
    ],
  });
  tx.audit({
    ...{ entity: 'bag', entityId: contact, action: 'repaid' },
    changes: { repayment: { from: null, to: { purse, method, cents, reason } } },
  });
  return id;
}
