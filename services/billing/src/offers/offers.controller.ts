import {
  openDocument,
  openDocumentAnswer,
  openDocumentLogo,
  openDocumentPaper,
  ticketElectronicCreate,
} from '@volante/contracts/billing/document-link.contract';
import {
  offerAnswer,
  offerConvert,
  offerLink,
  offerLinkWithdraw,
  offerRead,
  offerVersion,
} from '@volante/contracts/billing/offer.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { ElectronicTicketsService } from '../electronic-invoices/electronic-tickets.service.js';
import { OffersService } from './offers.service.js';
import { OpenDocumentsService } from './open-documents.service.js';

export const OffersController = controllerOf(
  methods(OffersService, {
    ...{ read: offerRead, answer: offerAnswer, version: offerVersion },
    ...{ convert: offerConvert, link: offerLink, withdraw: offerLinkWithdraw },
  }),
  methods(OpenDocumentsService, {
    ...{ open: openDocument, answer: openDocumentAnswer },
    ...{ paper: openDocumentPaper, logo: openDocumentLogo },
  }),
  methods(ElectronicTicketsService, { create: ticketElectronicCreate }),
);
