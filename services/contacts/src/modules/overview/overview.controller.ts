import { contactActivity, contactOverview } from '@volante/contracts/contacts/contact-overview.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { OverviewService } from './overview.service.js';

export const OverviewController = controllerOf(
  methods(OverviewService, { counts: contactOverview, activity: contactActivity }),
);
