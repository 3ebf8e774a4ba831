import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

/** PAYMENT-014 for money that came by a link to pay, or went back to a card: the bank has it, and only a refund moves it. */
export async function assertNotByLink(tx: TenantTx, payment: string): Promise<void> {
  const [found] = await tx.rows(
    `SELECT l.id FROM payment_link l WHERE l.business_id = :business AND l.payment_id = :payment
     UNION ALL
     SELECT r.id FROM payment_refund r WHERE r.business_id = :business AND r.payment_id = :payment LIMIT 1`,
    { payment },
  );
  if (found) throw new CodedError('PAYMENT-014');
}
