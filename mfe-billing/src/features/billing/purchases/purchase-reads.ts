import { purchaseTriggerRead } from '@volante/contracts/billing/purchase.contract';

/** Reads that a trigger which ran or was dropped makes stale. */
export const PURCHASE_READS = [purchaseTriggerRead];
