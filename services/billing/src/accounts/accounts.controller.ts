import { invoiceContactRead, invoiceContactSums } from '@volante/contracts/billing/account.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { AccountsService } from './accounts.service.js';

export const AccountsController = controllerOf(
  methods(AccountsService, { read: invoiceContactRead, sums: invoiceContactSums }),
);
