import {
  clientHistory,
  clientList,
  clientRead,
} from '@volante/contracts/client-businesses/client-business.contract';

/** What a change of a school makes stale. */
export const CLIENT_READS = [clientList, clientRead, clientHistory] as const;
