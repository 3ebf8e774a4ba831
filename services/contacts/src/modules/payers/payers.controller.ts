import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactInvoice } from '@volante/contracts/contacts/contact-invoice.contract';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Handles } from '@volante/service-kit/calls/handles';
import type { CallContext } from '@volante/service-kit/context';
import { ContactInvoiceService } from './contact-invoice.service.js';
import { PayersService } from './payers.service.js';

@Controller()
export class PayersController {
  constructor(private readonly payers: PayersService) {}

  @Handles(contactPayers)
  read(ctx: CallContext, input: CallParsed<typeof contactPayers>): Promise<CallOutput<typeof contactPayers>> {
    return this.payers.read(ctx, input);
  }
}

export const ContactInvoiceController = controllerOf(
  methods(ContactInvoiceService, { read: contactInvoice }),
);
