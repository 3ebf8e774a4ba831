import { Module } from '@nestjs/common';
import {
  ticketCharge,
  ticketChart,
  ticketContactCashflow,
  ticketCreate,
  ticketDelete,
  ticketPaymentCreate,
  ticketPaymentDelete,
  ticketRead,
  ticketReadAll,
  ticketSell,
  ticketUpdate,
} from '@volante/contracts/billing/ticket.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { CustomersModule } from '../customers/customers.module.js';
import { DocumentListService } from '../documents/document-list.service.js';
import { DraftsService } from '../documents/drafts.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { UndoPaymentService } from '../payments/undo-payment.service.js';
import { CashOfContactService } from './cash-of-contact.service.js';
import { SellingService } from './selling.service.js';
import { TicketsService } from './tickets.service.js';

const TicketsController = controllerOf(
  methods(TicketsService, {
    create: ticketCreate,
    update: ticketUpdate,
    remove: ticketDelete,
    read: ticketRead,
    readAll: ticketReadAll,
    pay: ticketPaymentCreate,
    undo: ticketPaymentDelete,
  }),
  methods(SellingService, { sell: ticketSell, charge: ticketCharge }),
  methods(CashOfContactService, { read: ticketContactCashflow, chart: ticketChart }),
);

/** Tickets are made of the parts of documents and payments. */
@Module({
  imports: [CustomersModule],
  controllers: [TicketsController],
  providers: [
    CashOfContactService,
    DocumentListService,
    DraftsService,
    PaymentsService,
    SellingService,
    TicketsService,
    UndoPaymentService,
  ],
})
export class TicketsModule {}
