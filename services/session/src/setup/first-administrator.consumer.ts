import { businessEvents } from '@volante/contracts/business/business.contract';
import { businessCreated } from '@volante/contracts/client-businesses/client-business.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { followed } from '@volante/service-kit/data/followed';
import { addAdministrator } from '../account-store/add-administrator.js';
import { writeLetter } from '../letters/letter-box.js';

/**
 * A business that the operator has made gets its first administrator, who is invited by mail. Where the address was taken a
 * moment before, nobody is: the operator sees that nobody administers it and invites somebody else.
 */
export const firstAdministratorConsumption: Consumption = {
  source: 'business',
  cursor: 'business administrators',
  pull: businessEvents,
  topics: ['business.created'],
  async apply(manager, event) {
    const { name, branch, admin } = businessCreated.parse(event.state);
    await followed(manager, systemContext(event.businessId, name), async (tx) => {
      const id = await addAdministrator(tx, { ...admin, branches: [branch] });
      if (id !== null) await writeLetter(tx, { kind: 'welcome', email: admin.email, subject: id });
    });
  },
};
