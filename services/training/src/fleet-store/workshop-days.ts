import { BLOCKING_STEPS } from '@volante/contracts/training/fleet-words';

const STEPS = BLOCKING_STEPS.map((step) => `'${step}'`).join(', ');

/** An order `o` that keeps its vehicle in the workshop between its days. */
export const IS_BLOCKING = `o.state = 'active' AND o.step IN (${STEPS})`;

/**
 * Whether the vehicle `v` is in a workshop on `:day`, by its orders. One that should have come out and has not is there until
 * today at least.
 */
export const IN_WORKSHOP = `EXISTS (SELECT 1 FROM repair_order o
  WHERE o.business_id = v.business_id AND o.vehicle = v.id AND ${IS_BLOCKING} AND o.in_on <= :day
    AND (o.out_on IS NULL OR GREATEST(o.out_on, UTC_DATE()) >= :day))`;
