import { businessEvents } from '@volante/contracts/business/business.contract';
import { clockPinReset } from '@volante/contracts/clock/clock-pin.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { followed } from '@volante/service-kit/data/followed';
import { writeLetter } from './letter-box.js';
import { safetyLetterOf } from './safety-letters.js';

/** Whose PIN the office has changed, hears of it: with the new one somebody could punch in their name. */
export const pinConsumption: Consumption = {
  source: 'business',
  cursor: 'clock pins',
  pull: businessEvents,
  topics: ['clock-pin.reset'],
  async apply(manager, event) {
    const { account, ip } = clockPinReset.parse(event.state);
    await followed(manager, systemContext(event.businessId, ''), async (tx) => {
      const asked = await safetyLetterOf(tx, account, 'pin', { ip, by: 'office' });
      if (asked) await writeLetter(tx, asked);
    });
  },
};
