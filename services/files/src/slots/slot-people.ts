import { Injectable } from '@nestjs/common';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';

/** Students as contacts has them now, and their branch. */
@Injectable()
export class SlotPeople {
  constructor(private readonly calls: CallClient<'files'>) {}

  /** A contact that the person sees; DATA-404 otherwise. */
  async person(ctx: Context, contact: string): Promise<ContactEventState> {
    const state = await this.find(ctx, contact);
    if (!state) throw notFound();
    return state;
  }

  /** `null` for one that is deleted, blocked or not seen. */
  async find(ctx: Context, contact: string): Promise<ContactEventState | null> {
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, contactPayers, {
      contacts: [contact],
    });
    const state = rows[0]?.state;
    return !state || state.state === 'deleted' || state.state === 'blocked' ? null : state;
  }

  letterhead(ctx: Context, branch: string): Promise<CallOutput<typeof businessLetterhead>> {
    return this.calls.call({ ...ctx, idempotencyKey: null }, businessLetterhead, { branch });
  }
}
