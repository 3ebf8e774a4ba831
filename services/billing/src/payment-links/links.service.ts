import { Injectable } from '@nestjs/common';
import type {
  paymentLinkAddress,
  paymentLinkCreate,
  paymentLinkMail,
  paymentLinkWithdraw,
} from '@volante/contracts/billing/payment-link.contract';
import { USUAL_LINK_DAYS } from '@volante/contracts/billing/payment-link.fields';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError, conflict } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { lockedDocument, type Read } from '../documents/read-document.js';
import { lockedPayables, openCents } from '../payments/payable-documents.js';
import { splitPayment } from '../payments/payment-split.js';
import type { TakenPart } from '../payments/take-payment.js';
import { queueMail } from '../post/mail-queue.js';
import { GatewayStore } from './gateway-store.js';
import { insertLink, linkOfWish } from './insert-link.js';
import { linkOf } from './link-list.js';
import { endPromise } from './link-money.js';
import { changeLink, type LinkRow, linkParts, linkRow, lockedLink, stateOfLink } from './link-rows.js';
import { LinkSecrets } from './link-secrets.js';

type Create = CallParsed<typeof paymentLinkCreate>;
type Made = CallOutput<typeof paymentLinkCreate>;

const tooMuch = (left: number) =>
  new CodedError('PAYMENT-LINK-002', { left }, [
    { path: 'cents', code: 'PAYMENT-LINK-002', message: errorDefinition('PAYMENT-LINK-002').message },
  ]);

/** The documents that the cents reach, the first ones first. */
async function partsOf(tx: TenantTx, { documents, cents }: Create): Promise<TakenPart[]> {
  const rows = await lockedPayables(tx, documents);
  const { parts, excess } = splitPayment(rows.map(openCents), cents);
  if (excess > 0) throw tooMuch(cents - excess);
  return rows.map((row, at) => ({ row, cents: parts[at] ?? 0 })).filter((part) => part.cents > 0);
}

/** Links to pay, as the school makes them. */
@Injectable()
export class LinksService {
  constructor(
    private readonly db: Database,
    private readonly gateways: GatewayStore,
    private readonly secrets: LinkSecrets,
  ) {}

  /** The answer holds a secret, so it is not kept under the request's key: the link itself is found by it. */
  create(ctx: Context, input: Create): Promise<Made> {
    if (this.gateways.sites.publicUrl === '') throw new CodedError('PAYMENT-LINK-010');
    const wish = ctx.idempotencyKey;
    return this.db.write(
      ctx,
      async (tx) => {
        const before = await linkOfWish(tx, wish);
        if (before) return this.madeOf(tx, before, input.email !== undefined);
        const parts = await partsOf(tx, input);
        const meanwhile = await linkOfWish(tx, wish);
        if (meanwhile) return this.madeOf(tx, meanwhile, input.email !== undefined);
        const link = await this.insert(tx, input, parts);
        const first = parts[0];
        if (input.email && first)
          await this.queue(tx, first.row.id, link.id, { address: input.email, message: input.message });
        return { ...link, isMailed: input.email !== undefined };
      },
      { idempotencyKey: null },
    );
  }

  async address(
    ctx: Context,
    { id }: CallParsed<typeof paymentLinkAddress>,
  ): Promise<CallOutput<typeof paymentLinkAddress>> {
    const row = await linkRow(ctx, (sql, params) => this.db.rows(ctx, sql, params), id);
    if (stateOfLink(row) !== 'open') throw new CodedError('PAYMENT-LINK-003');
    const key = this.secrets.open(ctx.actor.businessId, id, row.sealed);
    return { key, expiresAt: row.expires_at.toISOString() };
  }

  mail(
    ctx: Context,
    { id, address, message }: CallParsed<typeof paymentLinkMail>,
  ): Promise<CallOutput<typeof paymentLinkMail>> {
    return this.db.write(ctx, async (tx) => {
      const link = await lockedLink(tx, id);
      if (stateOfLink(link) !== 'open') throw new CodedError('PAYMENT-LINK-003');
      const [first] = await linkParts((sql, params) => tx.rows(sql, params), id);
      const isQueued = await this.queue(tx, first?.document_id ?? '', id, { address, message });
      return { isQueued };
    });
  }

  withdraw(
    ctx: Context,
    { id, version }: CallParsed<typeof paymentLinkWithdraw>,
  ): Promise<CallOutput<typeof paymentLinkWithdraw>> {
    return this.db.write(ctx, async (tx) => {
      const link = await lockedLink(tx, id);
      if (link.state !== 'open') throw new CodedError('PAYMENT-LINK-003');
      if (link.version !== version)
        throw conflict(await linkOf(ctx, (sql, params) => tx.rows(sql, params), id), link.version);
      await endPromise(tx, link.posting_id);
      tx.audit({ entity: 'payment-link', entityId: id, action: 'withdrawn', changes: {} });
      return { version: await changeLink(tx, link, 'withdrawn', { state: 'withdrawn' }) };
    });
  }

  private madeOf(tx: TenantTx, row: LinkRow, isMailed: boolean): Made {
    return {
      ...{ id: row.id, version: row.version, site: row.site, isMailed },
      key: this.secrets.open(tx.businessId, row.id, row.sealed),
      expiresAt: row.expires_at.toISOString(),
    };
  }

  private async insert(
    tx: TenantTx,
    { gateway: wanted, days = USUAL_LINK_DAYS }: Create,
    parts: readonly TakenPart[],
  ): Promise<Omit<Made, 'isMailed'>> {
    const branch = parts[0]?.row.branch_id ?? '';
    const read: Read = (sql, params) => tx.rows(sql, params);
    const ready = await this.gateways.ready(read, branch);
    const gateway = wanted ? ready.find(({ id }) => id === wanted) : ready[0];
    if (!gateway) throw await this.gateways.missing(read, branch);
    const id = newId();
    const { key, hash, sealed } = this.secrets.create(tx.businessId, id);
    const site = this.gateways.siteOf(gateway);
    const expiresAt = await insertLink(tx, { id, parts, gateway: gateway.id, site, hash, sealed, days });
    return { id, version: 1, key, site, expiresAt: expiresAt.toISOString() };
  }

  private async queue(
    tx: TenantTx,
    document: string,
    link: string,
    { address, message }: { address: string; message: string },
  ): Promise<boolean> {
    const row = await lockedDocument(tx, document);
    const intent = `pay ${link} ${tx.ctx.idempotencyKey ?? newId()}`.slice(0, 80);
    const mail = await queueMail(tx, row, { address, intent, message, waitSeconds: 0, paymentLink: link });
    return mail !== null;
  }
}
