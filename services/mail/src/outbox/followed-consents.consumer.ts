import { agreementEvents } from '@volante/contracts/agreements/agreement.contract';
import { objectId } from '@volante/contracts/fields';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { z } from 'zod';

const consentState = z.object({ contact: objectId, purpose: z.string(), channel: z.string() });
const BY_MAIL: readonly string[] = ['any', 'email'];

/**
 * A withdrawn consent to advertising stops what waits and what comes, by every address of the person. One that is given again
 * allows it; an address that refused by itself stays refused.
 */
export const followedConsentsConsumption: Consumption = {
  source: 'agreements',
  pull: agreementEvents,
  topics: ['consent.given', 'consent.withdrawn'],
  async apply(manager, { topic, businessId, state }): Promise<undefined> {
    const { contact, purpose, channel } = consentState.parse(state);
    if (purpose !== 'advertising' || !BY_MAIL.includes(channel)) return;
    await manager.query(
      topic === 'consent.withdrawn'
        ? `INSERT INTO mail_refusal (business_id, contact_id, since) VALUES (?, ?, UTC_TIMESTAMP(3))
           ON DUPLICATE KEY UPDATE merge_id = NULL`
        : 'DELETE FROM mail_refusal WHERE business_id = ? AND contact_id = ?',
      [businessId, contact],
    );
  },
};
