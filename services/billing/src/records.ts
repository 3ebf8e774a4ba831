import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { recordParts } from '@volante/service-kit/records/record-parts';
import { issuerRecord } from './issuers/issuer-record.js';
import { seriesRules } from './series/series-rules.js';

export { issuerRecord };
export const taxRecord = recordParts(tax);
export const seriesRecord = recordParts(billingSeries, seriesRules);
