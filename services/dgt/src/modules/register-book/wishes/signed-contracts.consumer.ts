import { agreementEvents } from '@volante/contracts/agreements/agreement.contract';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { z } from 'zod';

/** Events of before templates named a licence do not say one. */
const told = z.object({
  ...{ id: z.string(), contact: z.string(), branch: z.string() },
  licence: z.enum(LICENCE_CLASSES).nullable().default(null),
});

const UNSIGNED = ['agreement-request.refused', 'agreement-request.expired', 'agreement-request.void'];

/**
 * A signed contract wants its student in the book: written down here, inscribed by the worker. One that was inscribed when it was sent
 * and is not signed after all gets an annotation.
 */
export const signedContractsConsumption: Consumption = {
  source: 'agreements',
  pull: agreementEvents,
  topics: ['agreement-request.signed', ...UNSIGNED],
  async apply(manager, { businessId, topic, state }): Promise<undefined> {
    const read = told.safeParse(state);
    if (!read.success || read.data.licence === null) return;
    const { id, contact, branch, licence } = read.data;
    if (UNSIGNED.includes(topic)) {
      await manager.query(
        `UPDATE register_wish SET state = 'unsigned', due_at = IF(is_own, UTC_TIMESTAMP(3), NULL)
         WHERE business_id = ? AND request_id = ? AND state IN ('waiting', 'done')`,
        [businessId, id],
      );
      return;
    }
    await manager.query(
      `INSERT IGNORE INTO register_wish (business_id, request_id, student_id, branch_id, licence, state, due_at, created_at)
       VALUES (?, ?, ?, ?, ?, 'waiting', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [businessId, id, contact, branch, licence],
    );
  },
};
