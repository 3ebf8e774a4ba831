import { contactTransfer } from '@volante/contracts/contacts/contact-transfer.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { TransferService } from './transfer.service.js';

export const TransfersController = controllerOf(methods(TransferService, { transfer: contactTransfer }));
