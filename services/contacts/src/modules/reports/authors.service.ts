import { Injectable } from '@nestjs/common';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';

/** Authors of registrations, by name: an account holds the current one. */
@Injectable()
export class AuthorsService {
  constructor(private readonly calls: CallClient<'contacts'>) {}

  /** DATA-404 for an account of another business too. */
  async read(ctx: Context, id: string): Promise<{ id: string; name: string }> {
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, accountCards, { ids: [id] });
    const account = rows.find((row) => row.id === id);
    if (!account) throw notFound();
    return { id, name: account.name };
  }
}
