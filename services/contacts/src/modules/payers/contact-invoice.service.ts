import { Injectable } from '@nestjs/common';
import { type ContactSums, invoiceContactSums } from '@volante/contracts/billing/account.contract';
import { payerOfContact } from '@volante/contracts/billing/contact-payer';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { type contactInvoice, PAYER_PARTS } from '@volante/contracts/contacts/contact-invoice.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { ContactReader } from '../../contact-store/contact-reader.service.js';

type Output = CallOutput<typeof contactInvoice>;

const NOTHING: ContactSums = {
  ...{ owedCents: 0, overdueCents: 0, creditCents: 0, openCount: 0, draftCount: 0, documentCount: 0 },
};

/** Data for an invoice to a contact, and the contact's debt. */
@Injectable()
export class ContactInvoiceService {
  constructor(
    private readonly reader: ContactReader,
    private readonly calls: CallClient<'contacts'>,
  ) {}

  async read(ctx: Context, { id }: CallParsed<typeof contactInvoice>): Promise<Output> {
    const contact = await this.reader.read(ctx, id);
    const payer = payerOfContact(contact);
    return {
      ...{ id, name: contact.name, type: contact.type, state: contact.state, branch: contact.branch },
      ...{ payer, lacks: PAYER_PARTS.filter((part) => payer[part] === '') },
      ...(await this.sumsOf(ctx, id)),
    };
  }

  private async sumsOf(ctx: Context, id: string): Promise<Pick<Output, 'sums' | 'billing'>> {
    if (!can(ctx, 'invoice.view')) return { sums: null, billing: 'hidden' };
    try {
      const once = { ...ctx, idempotencyKey: null };
      const { rows } = await this.calls.call(once, invoiceContactSums, { contacts: [id] });
      const { contact: _contact, ...sums } = rows[0] ?? { contact: id, ...NOTHING };
      return { sums, billing: 'answered' };
    } catch (error) {
      if (error instanceof CodedError) return { sums: null, billing: 'away' };
      throw error;
    }
  }
}
