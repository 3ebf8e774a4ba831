import {
  clientHistory,
  clientList,
  clientRead,
} from '@volante/contracts/client-businesses/client-business.contract';

/** Reads that a change of a school invalidates. */
export const CLIENT_READS = [clientList, clientRead, clientHistory] as const;
