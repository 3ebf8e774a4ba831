import { agreementOutdated } from '@volante/contracts/agreements/agreement-many.contract';
import {
  agreementRequestCounts,
  agreementRequestList,
  agreementRequestView,
} from '@volante/contracts/agreements/agreement-request.contract';

/** Reads that a change of a request makes stale. */
export const REQUEST_READS = [
  agreementRequestList,
  agreementRequestView,
  agreementRequestCounts,
  agreementOutdated,
];
