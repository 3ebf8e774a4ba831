import { errorDefinition } from '@volante/contracts/catalogue';
import { EMPTY_ID } from '@volante/contracts/empty-id';
import type { travelTime } from '@volante/contracts/training/travel-time.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { RecordRules } from '@volante/service-kit/records/record-types';
import { lockResources } from './agenda-locks.js';

const TWICE = 'TRAVEL-TIME-001';

/** One row for two zones, in whichever order they are written. */
export const travelTimeRules: RecordRules<typeof travelTime> = {
  async beforeWrite(tx, after, before) {
    const { zone, otherZone, id, state } = after;
    const isThere =
      before && before.state !== 'deleted' && before.zone === zone && before.otherZone === otherZone;
    if (state === 'deleted' || isThere) return;
    // Two people who write down one way at once see each other.
    await lockResources(tx, [{ kind: 'ways', id: EMPTY_ID }]);
    const [twin] = await tx.rows(
      `SELECT id FROM travel_time WHERE business_id = :business AND state <> 'deleted' AND id <> :id
         AND ((zone = :zone AND other_zone = :otherZone) OR (zone = :otherZone AND other_zone = :zone)) FOR UPDATE`,
      { zone, otherZone, id },
    );
    if (twin)
      throw new CodedError(TWICE, undefined, [
        { path: 'otherZone', code: TWICE, message: errorDefinition(TWICE).message },
      ]);
  },
};
