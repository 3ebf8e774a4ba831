import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MANDATE_WORDS, privacyWords } from '@volante/contracts/billing/product-order-words';
import type { openProductOrder } from '@volante/contracts/billing/product-page.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { FieldError } from '@volante/contracts/errors';
import { CodedError, invalid } from '@volante/service-kit/coded-error';
import { type KeyContext, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { GatewayStore } from '../payment-links/gateway-store.js';
import { OpenProductsService } from '../product-page/open-products.service.js';
import { type BranchOffer, branchOffers } from './offered-sale.js';
import type { Buyer } from './order-rows.js';

type Input = CallParsed<typeof openProductOrder>;

const BYTES = 32;
/** Time to pay. */
const ORDER_MINUTES = 60;
/** Unpaid orders of an hour: of one address, and of one page. */
const MAX_OF_PLACE = 10;
const MAX_OF_PAGE = 200;

function missing(
  { street, postalCode, city, mandate }: Input,
  { target, hasFees }: BranchOffer,
): FieldError[] {
  const errors: FieldError[] = [];
  const lacks = (path: string, message: string) => errors.push({ path, code: 'custom', message });
  if (target === 'invoice' && street === '') lacks('street', 'Escribe tu dirección: la factura la lleva');
  if (target === 'invoice' && postalCode === '') lacks('postalCode', 'Escribe el código postal');
  if (target === 'invoice' && city === '') lacks('city', 'Escribe la localidad');
  if (hasFees && !mandate) lacks('mandate', 'Marca que encargas pagar las tasas');
  return errors;
}

/** Orders of products on their public pages. Nobody is signed in: a row of its own waits for the gateway, and nothing else is written. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly db: Database,
    private readonly gateways: GatewayStore,
    private readonly pages: OpenProductsService,
  ) {}

  async create(ctx: KeyContext, input: Input): Promise<CallOutput<typeof openProductOrder>> {
    if (this.gateways.sites.publicUrl === '') throw new CodedError('PAYMENT-LINK-010');
    const { own, read, row, facts } = await this.pages.found(ctx);
    const offer = (await branchOffers(read, this.gateways, row)).find(({ id }) => id === input.branch);
    if (!offer) throw new CodedError('PRODUCT-PAGE-003');
    if (offer.cents !== input.cents) throw new CodedError('PRODUCT-PAGE-004', { cents: offer.cents });
    const errors = missing(input, offer);
    if (errors.length > 0) throw invalid(errors);
    const key = randomBytes(BYTES).toString('base64url');
    const consent = [privacyWords(facts.school), ...(offer.hasFees ? [MANDATE_WORDS] : [])].join('\n');
    await this.db.write(
      own,
      async (tx) => {
        await this.assertFew(tx, row.id, ctx.ip);
        await this.insert(tx, { input, offer, consent, product: row, ip: ctx.ip, hash: sha256(key) });
      },
      { idempotencyKey: null },
    );
    return { key };
  }

  private async assertFew(tx: TenantTx, product: string, ip: string): Promise<void> {
    const [count] = await tx.rows<{ page: string | number; place: string | number | null }>(
      `SELECT COUNT(*) page, SUM(ip = :ip) place FROM product_order
       WHERE business_id = :business AND product_id = :product AND state = 'waiting'
         AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR`,
      { product, ip },
    );
    if (Number(count?.place ?? 0) >= MAX_OF_PLACE || Number(count?.page ?? 0) >= MAX_OF_PAGE)
      throw new CodedError('PRODUCT-PAGE-005');
  }

  private async insert(
    tx: TenantTx,
    {
      input: { firstName, lastName, taxId, email, phone, street, postalCode, city },
      offer,
      consent,
      product,
      ip,
      hash,
    }: {
      input: Input;
      offer: BranchOffer;
      consent: string;
      product: { id: string; name: string };
      ip: string;
      hash: string;
    },
  ): Promise<void> {
    const buyer: Buyer = { firstName, lastName, taxId, email, phone, street, postalCode, city };
    await tx.run(
      `INSERT INTO product_order (business_id, id, state, product_id, product_name, branch_id, gateway_id, site, cents,
         payer_name, buyer, consent, ip, key_hash, created_at, expires_at)
       VALUES (:business, :id, 'waiting', :product, :name, :branch, :gateway, :site, :cents, :payer, :buyer, :consent, :ip,
         :hash, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ${ORDER_MINUTES} MINUTE)`,
      {
        ...{ id: newId(), product: product.id, name: product.name, consent, ip: ip.slice(0, 45), hash },
        ...{ branch: offer.id, gateway: offer.gateway, site: offer.site, cents: offer.cents },
        ...{ payer: `${firstName} ${lastName}`, buyer: JSON.stringify(buyer) },
      },
    );
  }
}
