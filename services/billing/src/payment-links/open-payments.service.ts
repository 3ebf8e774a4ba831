import { Injectable } from '@nestjs/common';
import type { openPayment, openPaymentBegin } from '@volante/contracts/billing/payment-notification.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DocumentRow } from '../documents/document-rows.js';
import type { IssuingParty } from '../documents/issuing-party.js';
import type { Read } from '../documents/read-document.js';
import { kindOf } from '../paper/paper-words.js';
import { beginSale, openSale } from '../product-orders/open-sale.js';
import { type PayMethod, paymentMessage } from '../redsys/redsys-messages.js';
import { GatewayStore } from './gateway-store.js';
import { backAddresses, notificationUrl } from './link-address.js';
import { isStillOwed, lockedParts } from './link-money.js';
import { assertTries, insertOrder, isBegun } from './link-order.js';
import {
  changeLink,
  type LinkPart,
  type LinkRow,
  linkParts,
  linkRow,
  lockedLink,
  stateOfLink,
} from './link-rows.js';
import { LinkSecrets } from './link-secrets.js';

type Opened = CallOutput<typeof openPayment>;
type Begun = CallOutput<typeof openPaymentBegin>;
type ShownRow = Pick<DocumentRow, 'id' | 'target' | 'number_text' | 'issued_on' | 'issuer'>;

/** Days in which a link that is paid or over still shows its documents and its payer. */
const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

const isOld = ({ paid_at, expires_at }: LinkRow): boolean =>
  (paid_at ?? expires_at).getTime() + SHOWN_DAYS * DAY_MS < Date.now();

/** How it ended, and nothing of a person: addresses stay in mailboxes and histories for years. */
const oldLink = (
  { site, paid_at, expires_at }: LinkRow,
  state: Opened['state'],
  school: Opened['school'],
): Opened => ({
  ...{
    state,
    site,
    school,
    payer: '',
    documents: [],
    cents: null,
    methods: [],
    failure: '',
    of: 'documents',
  },
  ...{ expiresAt: expires_at.toISOString(), paidAt: paid_at?.toISOString() ?? null },
});

/** Links to pay, for the person who holds their secret. */
@Injectable()
export class OpenPaymentsService {
  constructor(
    private readonly db: Database,
    private readonly secrets: LinkSecrets,
    private readonly gateways: GatewayStore,
  ) {}

  async open(ctx: KeyContext): Promise<Opened> {
    const { kind, id, own } = await this.secrets.of(ctx);
    const read: Read = (sql, params) => this.db.rows(own, sql, params);
    if (kind === 'sale') return openSale(read, this.gateways, id);
    const link = await linkRow(own, read, id);
    await this.seen(own, link);
    const parts = await linkParts(read, id);
    const state = await this.stateOf(read, link, parts);
    const documents = await this.documentsOf(read, parts);
    const issuer = JSON.parse(documents[0]?.issuer ?? '{}') as Partial<IssuingParty>;
    const school = { name: issuer.name ?? '', phone: issuer.phone ?? '', email: issuer.email ?? '' };
    if (isOld(link)) return oldLink(link, state, school);
    const gateway = await this.gateways.row(read, link.gateway_id);
    return {
      ...{ state, site: link.site, payer: link.payer_name, school },
      documents: documents.map(({ target, number_text, issued_on, cents }) => ({
        ...{ kind: kindOf(target), number: number_text ?? '', issuedOn: issued_on, cents },
      })),
      ...{ cents: Number(link.cents), methods: this.gateways.methods(gateway), failure: link.failure },
      of: 'documents',
      expiresAt: link.expires_at.toISOString(),
      paidAt: link.paid_at?.toISOString() ?? null,
    };
  }

  async begin(ctx: KeyContext, { method }: CallParsed<typeof openPaymentBegin>): Promise<Begun> {
    const { publicUrl } = this.gateways.sites;
    if (publicUrl === '') throw new CodedError('PAYMENT-LINK-010');
    const { kind, id, own } = await this.secrets.of(ctx);
    return this.db.write(
      own,
      (tx) =>
        kind === 'sale' ? beginSale(tx, this.gateways, id, method) : this.tryOnce(tx, id, method, publicUrl),
      { idempotencyKey: null },
    );
  }

  private async tryOnce(tx: TenantTx, id: string, method: PayMethod, base: string): Promise<Begun> {
    const read: Read = (sql, params) => tx.rows(sql, params);
    const link = await lockedLink(tx, id);
    if (stateOfLink(link) !== 'open') throw new CodedError('PAYMENT-LINK-003');
    if (!(await lockedParts(tx, await linkParts(read, id)))) throw new CodedError('PAYMENT-LINK-004');
    await assertTries(tx, 'link_id', id);
    const gateway = await this.gateways.row(read, link.gateway_id);
    if (!gateway || !this.gateways.methods(gateway).includes(method))
      throw new CodedError('PAYMENT-LINK-005');
    const terminal = this.gateways.terminal(tx.businessId, gateway);
    const order = await insertOrder(tx, { link: id, cents: Number(link.cents) }, gateway, method);
    await changeLink(tx, link, 'begun', {});
    return {
      url: this.gateways.sites.payUrl(this.gateways.siteOf(gateway)),
      fields: paymentMessage(terminal, {
        ...{ order, method, cents: Number(link.cents), back: backAddresses(base) },
        concept: await conceptOf(read, id),
        notification: notificationUrl(base, gateway.id),
      }),
    };
  }

  private async stateOf(read: Read, link: LinkRow, parts: readonly LinkPart[]): Promise<Opened['state']> {
    const state = stateOfLink(link);
    if (state === 'withdrawn') throw new CodedError('KEY-001');
    if (state !== 'open') return state;
    if (!(await isStillOwed(read, parts))) return 'settled';
    return (await isBegun(read, 'link_id', link.id)) ? 'waiting' : 'open';
  }

  private async documentsOf(
    read: Read,
    parts: readonly LinkPart[],
  ): Promise<readonly (ShownRow & { cents: number })[]> {
    const rows = await read<ShownRow>(
      `SELECT id, target, number_text, issued_on, issuer FROM document
       WHERE business_id = :business AND id IN (:ids)`,
      { ids: parts.map(({ document_id }) => document_id) },
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    return parts.flatMap(({ document_id, cents }) => {
      const row = found.get(document_id);
      return row ? [{ ...row, cents }] : [];
    });
  }

  /** The first opening is shown to the school. */
  private async seen(own: Context, { id, seen_at }: LinkRow): Promise<void> {
    if (seen_at) return;
    await this.db.write(
      own,
      (tx) =>
        tx.run(
          `UPDATE payment_link SET seen_at = UTC_TIMESTAMP(3)
           WHERE business_id = :business AND id = :id AND seen_at IS NULL`,
          { id },
        ),
      { idempotencyKey: null },
    );
  }
}

/** Redsys shows the numbers of the documents to the person who pays. */
async function conceptOf(read: Read, link: string): Promise<string> {
  const rows = await read<{ number_text: string | null }>(
    `SELECT d.number_text FROM payment_link_document p
     JOIN document d ON d.business_id = p.business_id AND d.id = p.document_id
     WHERE p.business_id = :business AND p.link_id = :link ORDER BY p.position`,
    { link },
  );
  return rows.map(({ number_text }) => number_text ?? '').join(', ');
}
