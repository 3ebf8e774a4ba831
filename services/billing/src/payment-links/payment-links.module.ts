import { Module } from '@nestjs/common';
import {
  paymentGatewayKey,
  paymentGatewayKeyDelete,
  paymentGatewayKeySave,
} from '@volante/contracts/billing/payment-gateway.contract';
import {
  paymentLinkAddress,
  paymentLinkCreate,
  paymentLinkMail,
  paymentLinkOffer,
  paymentLinkRead,
  paymentLinkReadAll,
  paymentLinkRefund,
  paymentLinkWithdraw,
  paymentRefundSettle,
} from '@volante/contracts/billing/payment-link.contract';
import {
  openPayment,
  openPaymentBegin,
  paymentInbox,
  paymentInboxDecide,
  paymentNotification,
} from '@volante/contracts/billing/payment-notification.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Sealer } from '@volante/service-kit/sealing';
import { InvoiceEmailService } from '../post/invoice-email.service.js';
import { gatewayRecord } from '../records.js';
import { CashOfContactService } from '../tickets/cash-of-contact.service.js';
import { GatewayKeysService } from './gateway-keys.service.js';
import { GatewayStore } from './gateway-store.js';
import { InboxService } from './inbox.service.js';
import { LinkReadsService } from './link-reads.service.js';
import { LinkSecrets } from './link-secrets.js';
import { LinksBackground } from './links.background.js';
import { LinksService } from './links.service.js';
import { NotificationsService } from './notifications.service.js';
import { OpenPaymentsService } from './open-payments.service.js';
import { RedsysClient } from './redsys-client.js';
import { RefundsService } from './refunds.service.js';

const PaymentLinksController = controllerOf(
  methods(GatewayKeysService, {
    ...{ read: paymentGatewayKey, save: paymentGatewayKeySave, remove: paymentGatewayKeyDelete },
  }),
  methods(LinksService, {
    ...{ create: paymentLinkCreate, address: paymentLinkAddress, mail: paymentLinkMail },
    withdraw: paymentLinkWithdraw,
  }),
  methods(LinkReadsService, {
    ...{ offer: paymentLinkOffer, readAll: paymentLinkReadAll, read: paymentLinkRead },
  }),
  methods(OpenPaymentsService, { open: openPayment, begin: openPaymentBegin }),
  methods(NotificationsService, { notify: paymentNotification }),
  methods(RefundsService, { refund: paymentLinkRefund, settle: paymentRefundSettle }),
  methods(InboxService, { read: paymentInbox, decide: paymentInboxDecide }),
);

/** Links to pay by card or Bizum. */
@Module({
  imports: [gatewayRecord.module],
  controllers: [PaymentLinksController],
  providers: [
    CashOfContactService,
    GatewayKeysService,
    GatewayStore,
    InboxService,
    InvoiceEmailService,
    LinkReadsService,
    LinksBackground,
    LinkSecrets,
    LinksService,
    NotificationsService,
    OpenPaymentsService,
    RedsysClient,
    RefundsService,
    { provide: Sealer, useFactory: () => Sealer.of('billing') },
  ],
  exports: [GatewayStore, LinkSecrets],
})
export class PaymentLinksModule {}
