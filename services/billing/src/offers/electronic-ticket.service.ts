import { Injectable } from '@nestjs/common';
import type { ticketElectronicCreate } from '@volante/contracts/billing/document-link.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { lockedDocument } from '../documents/read-document.js';
import { queueMail } from '../post/mail-queue.js';
import { createLink } from './document-links.js';

/** Hands tickets over without paper. */
@Injectable()
export class ElectronicTicketService {
  constructor(private readonly db: Database) {}

  create(
    ctx: Context,
    { id, email }: Omit<CallParsed<typeof ticketElectronicCreate>, 'facturae'>,
  ): Promise<Omit<CallOutput<typeof ticketElectronicCreate>, 'facturae'>> {
    const intent = `ticket ${ctx.idempotencyKey ?? newId()}`.slice(0, 80);
    return this.db.write(
      ctx,
      async (tx) => {
        const row = await lockedDocument(tx, id);
        if (row.target !== 'ticket' || row.state === 'draft' || row.imported)
          throw new CodedError('TICKET-LINK-001');
        const link = await createLink(tx, row);
        if (email) await queueMail(tx, row, { address: email, intent, message: '', waitSeconds: 0 });
        tx.audit({ entity: 'invoice', entityId: id, action: 'handed-over', changes: {} });
        return { ...link, isMailed: email !== undefined };
      },
      // The answer holds a secret: a repeated request gets a link of its own, and its mail is one by the intent.
      { idempotencyKey: null },
    );
  }
}
