import { trainingEvents } from '@volante/contracts/training/practice-units.contract';
import { sheetPhonePaired } from '@volante/contracts/training/sheet-phone.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { followed } from '@volante/service-kit/data/followed';
import { writeLetter } from './letter-box.js';
import { safetyLetterOf } from './safety-letters.js';

/** A person gets a letter about each phone that is paired: with an open console somebody else could pair one. */
export const phoneConsumption: Consumption = {
  source: 'training',
  cursor: 'paired phones',
  pull: trainingEvents,
  topics: ['sheet-phone.paired'],
  async apply(manager, event) {
    const { account, ip } = sheetPhonePaired.parse(event.state);
    await followed(manager, systemContext(event.businessId, ''), async (tx) => {
      const asked = await safetyLetterOf(tx, account, 'phone', { ip, by: 'self' });
      if (asked) await writeLetter(tx, asked);
    });
  },
};
