import {
  invoicePaymentCreate,
  invoicePaymentCredit,
  invoicePaymentDelete,
  invoicePaymentSettle,
} from '@volante/contracts/billing/payment.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { PaymentsService } from './payments.service.js';
import { UndoPaymentService } from './undo-payment.service.js';

export const PaymentsController = controllerOf(
  methods(PaymentsService, {
    create: invoicePaymentCreate,
    settle: invoicePaymentSettle,
    useCredit: invoicePaymentCredit,
  }),
  methods(UndoPaymentService, { undo: invoicePaymentDelete }),
);
