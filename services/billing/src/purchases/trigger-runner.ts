import { Injectable } from '@nestjs/common';
import type { Payer } from '@volante/contracts/billing/document.fields';
import { isHandedOver } from '@volante/contracts/mail/handed-over';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { wordsOf } from '@volante/service-kit/error-answers';
import type { DocumentRow } from '../documents/document-rows.js';
import type { TriggerRow } from './trigger-rows.js';

/** `later`: something that it needs is away, or not made yet. */
export type Outcome =
  | { state: 'done' }
  | { state: 'failed'; reason: string }
  | { state: 'later'; reason: string };

const REFUSED: Readonly<Record<string, string>> = {
  noAddress: 'Quien paga no tiene correo electrónico',
  badAddress: 'El correo electrónico de quien paga no es válido',
  optedOut: 'No quiere recibir publicidad',
};
/** Codes of a service that does not answer. */
const AWAY = /^REQ-1/;

const firstNameOf = (name: string): string => name.split(' ')[0] ?? '';

/** Does what the kinds of billing itself set off: the invoice by mail, and mails. The row's id is the mail's key: it goes once. */
@Injectable()
export class TriggerRunner {
  constructor(private readonly calls: CallClient<'billing'>) {}

  async run(ctx: Context, row: TriggerRow, document: DocumentRow): Promise<Outcome> {
    const payer = JSON.parse(document.payer) as Payer;
    if (!payer.email) return { state: 'failed', reason: REFUSED.noAddress ?? '' };
    const isInvoice = row.kind === 'invoice';
    if (isInvoice && !document.paper) return { state: 'later', reason: 'El PDF se está preparando' };
    try {
      return await this.send(ctx, row, document, payer);
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      const reason = wordsOf(error);
      return AWAY.test(error.code) ? { state: 'later', reason } : { state: 'failed', reason };
    }
  }

  private async send(ctx: Context, row: TriggerRow, document: DocumentRow, payer: Payer): Promise<Outcome> {
    const number = document.number_text ?? '';
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, mailSend, {
      ...{ key: `purchase-trigger ${row.id}`, origin: 'purchase.trigger', layout: row.layout_id },
      content:
        row.kind === 'invoice'
          ? {
              ...{ purpose: 'service', header: true, footer: true, subject: `Factura ${number}` },
              body: `<p>Hola:</p><p>Te enviamos la factura ${number}. Gracias por tu confianza.</p>`,
            }
          : null,
      recipients: [
        {
          ...{
            contact: document.contact_id,
            branch: document.branch_id,
            name: payer.name,
            address: payer.email,
          },
          values: {
            ...{ 'contact.name': payer.name, 'contact.firstName': firstNameOf(payer.name) },
            ...{
              'contact.email': payer.email,
              'contact.fiscalCode': payer.taxId,
              'contact.city': payer.city,
            },
          },
        },
      ],
      values: {},
      attachments: row.kind === 'invoice' && document.paper ? [document.paper] : [],
      ...{ secret: false, check: false },
    });
    const outcome = rows[0]?.outcome ?? 'missing';
    if (isHandedOver(outcome)) return { state: 'done' };
    const missing = `Faltan datos para la plantilla: ${rows[0]?.missing.join(', ') ?? ''}`;
    return { state: 'failed', reason: REFUSED[outcome] ?? missing };
  }
}
