import type { paymentGateway } from '@volante/contracts/billing/payment-gateway.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { RecordRules } from '@volante/service-kit/records/record-types';
import { removeKey } from './gateway-store.js';

/**
 * A terminal with links keeps its merchant, number and environment: payments, refunds and late notifications are still its own. One that
 * changes loses its key, which is another terminal's by then, and of the tests a published one.
 */
export const gatewayRules: RecordRules<typeof paymentGateway> = {
  async beforeWrite(tx, after, before) {
    if (after.state === 'active' && !after.card && !after.bizum) throw new CodedError('PAYMENT-GATEWAY-004');
    if (!before) return;
    const isSame =
      before.merchant === after.merchant &&
      (before.terminal ?? 1) === (after.terminal ?? 1) &&
      before.environment === after.environment;
    if (isSame) return;
    const [used] = await tx.rows(
      `SELECT id FROM payment_link WHERE business_id = :business AND gateway_id = :id
       UNION ALL SELECT id FROM product_order WHERE business_id = :business AND gateway_id = :id LIMIT 1`,
      { id: after.id },
    );
    if (used) throw new CodedError('PAYMENT-GATEWAY-003');
    await removeKey(tx, after);
  },
};
