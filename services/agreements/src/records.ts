import { agreement } from '@volante/contracts/agreements/agreement.contract';
import { signatureRoot } from '@volante/contracts/agreements/signature-root.contract';
import { recordParts } from '@volante/service-kit/records/record-parts';
import { signatureRootRules } from './certificates/signature-root-rules.js';

export const agreementRecord = recordParts(agreement);
export const signatureRootRecord = recordParts(signatureRoot, signatureRootRules);
