import { agreement } from '@volante/contracts/agreements/agreement.contract';
import { recordParts } from '@volante/service-kit/records/record-parts';

export const agreementRecord = recordParts(agreement);
