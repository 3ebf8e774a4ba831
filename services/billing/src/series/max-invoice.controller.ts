import { maxInvoice } from '@volante/contracts/billing/series.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { MaxInvoiceService } from './max-invoice.service.js';

export const MaxInvoiceController = controllerOf(methods(MaxInvoiceService, { max: maxInvoice }));
