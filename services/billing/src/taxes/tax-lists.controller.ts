import { taxGroup, taxRegion, taxRegionToggle } from '@volante/contracts/billing/tax.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { TaxListsService } from './tax-lists.service.js';

export const TaxListsController = controllerOf(
  methods(TaxListsService, { groups: taxGroup, regions: taxRegion, toggle: taxRegionToggle }),
);
