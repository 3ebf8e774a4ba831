import { product } from '@volante/contracts/billing/product.contract';
import { productCategory } from '@volante/contracts/billing/product-category.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { till } from '@volante/contracts/billing/till.contract';
import { recordParts } from '@volante/service-kit/records/record-parts';
import { categoryRules } from './categories/category-rules.js';
import { issuerRecord } from './issuers/issuer-record.js';
import { productRules } from './products/product-rules.js';
import { seriesRules } from './series/series-rules.js';
import { tillRules } from './tills/till-rules.js';

export { issuerRecord };
export const taxRecord = recordParts(tax);
export const seriesRecord = recordParts(billingSeries, seriesRules);
export const categoryRecord = recordParts(productCategory, categoryRules);
export const productRecord = recordParts(product, productRules);
export const tillRecord = recordParts(till, tillRules);
