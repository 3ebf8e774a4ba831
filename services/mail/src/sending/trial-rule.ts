import { Injectable } from '@nestjs/common';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Recipient } from './composer.js';

/** Anybody can register a school: until it is a customer, the platform's server is no way to write to strangers. */
@Injectable()
export class TrialRule {
  constructor(private readonly calls: CallClient<'mail'>) {}

  /** MAIL-014 unless all of them are confirmed addresses of the school's own people. */
  async assertOwnPeople(ctx: Context, recipients: readonly Recipient[]): Promise<void> {
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, accountCards, {
      confirmed: true,
    });
    const own = new Set(rows.map(({ email }) => email.toLowerCase()));
    const strangers = recipients.filter(({ address }) => !own.has(address.trim().toLowerCase()));
    if (strangers.length > 0) throw new CodedError('MAIL-014', { strangers: strangers.length });
  }
}
