import { invoiceCustomer, invoiceCustomerFind } from '@volante/contracts/billing/customer.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { CustomersService } from './customers.service.js';

export const CustomersController = controllerOf(
  methods(CustomersService, { read: invoiceCustomer, find: invoiceCustomerFind }),
);
