import { invoicePaymentCreate, invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { PaymentsService } from './payments.service.js';

export const PaymentsController = controllerOf(
  methods(PaymentsService, { create: invoicePaymentCreate, undo: invoicePaymentDelete }),
);
