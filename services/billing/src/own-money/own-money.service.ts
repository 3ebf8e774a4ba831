import { Injectable } from '@nestjs/common';
import type { ownMoney } from '@volante/contracts/billing/own-money.contract';
import type { CallOutput } from '@volante/contracts/call';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Context, CustomerContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { AccountsService } from '../accounts/accounts.service.js';
import { BagService } from '../bag/bag.service.js';
import { mergedWith } from '../customers/same-customer.js';
import { LinkSecrets } from '../payment-links/link-secrets.js';

type Money = CallOutput<typeof ownMoney>;

interface LinkRow {
  id: string;
  cents: number | string;
  sealed: Buffer;
  expires_at: Date;
}

const MAX_LINKS = 5;

/** Money of the student who is in the app. A student has no branch: the school's whole account of this contact is read, and of no other. */
@Injectable()
export class OwnMoney {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountsService,
    private readonly bags: BagService,
    private readonly secrets: LinkSecrets,
  ) {}

  async read({ actor, requestId, call, ip }: CustomerContext): Promise<Money> {
    const { contact, businessId, businessName, acting } = actor;
    const ctx = { ...systemContext(businessId, businessName), requestId, call, ip };
    const [account, bag, links] = await Promise.all([
      this.accounts.read(ctx, { contact }),
      this.bags.read(ctx, { contact }),
      // A link pays: staff who look on get none.
      acting ? [] : this.links(ctx, contact),
    ]);
    const { owedCents, overdueCents, creditCents } = account;
    return {
      ...{ owedCents, overdueCents, creditCents, links },
      open: account.open.map(({ id, number, dueOn, payableCents, correctedCents, paidCents }) => ({
        ...{ id, number, dueOn },
        restCents: payableCents + correctedCents - paidCents,
      })),
      lots: bag.teaching.lots
        .filter(({ left }) => left > 0)
        .map(({ id, licence, minutes, left }) => ({ id, licence, minutes, left })),
    };
  }

  private async links(ctx: Context, contact: string): Promise<Money['links']> {
    const contacts = [
      ...(await mergedWith((sql, params) => this.db.rows(ctx, sql, params), [contact])).keys(),
    ];
    const rows = await this.db.rows<LinkRow>(
      ctx,
      `SELECT id, cents, sealed, expires_at FROM payment_link
       WHERE business_id = :business AND contact_id IN (:contacts) AND state = 'open' AND expires_at > UTC_TIMESTAMP(3)
       ORDER BY created_at DESC, id LIMIT ${MAX_LINKS}`,
      { contacts },
    );
    return rows.map(({ id, cents, sealed, expires_at }) => ({
      key: this.secrets.open(ctx.actor.businessId, id, sealed),
      ...{ cents: Number(cents), expiresAt: expires_at.toISOString() },
    }));
  }
}
