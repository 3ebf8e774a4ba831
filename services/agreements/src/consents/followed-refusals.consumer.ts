import { objectId } from '@volante/contracts/fields';
import { mailEvents } from '@volante/contracts/mail/mail-delivery.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { z } from 'zod';

const refusalState = z.object({ contact: objectId.nullable() });

/** A person who refuses advertising by the link of a mail withdraws the consent to it; the mail service has stopped by then. */
export const followedRefusalsConsumption: Consumption = {
  source: 'mail',
  pull: mailEvents,
  topics: ['mail-refusal.set'],
  async apply(manager, { businessId, state }): Promise<undefined> {
    const { contact } = refusalState.parse(state);
    if (contact === null) return;
    await manager.query(
      `UPDATE consent c JOIN agreement_request r ON r.business_id = c.business_id AND r.id = c.request_id
       SET c.withdrawn_at = UTC_TIMESTAMP(3), c.withdrawn_by = r.name, c.withdrawn_how = 'mail', c.version = c.version + 1
       WHERE c.business_id = ? AND r.contact_id = ? AND c.purpose = 'advertising' AND c.channel IN ('any', 'email')
         AND c.withdrawn_at IS NULL`,
      [businessId, contact],
    );
  },
};
