import { Injectable } from '@nestjs/common';
import type { openProduct, openProductImage } from '@volante/contracts/billing/product-page.contract';
import type { CallOutput } from '@volante/contracts/call';
import { systemContext } from '@volante/service-kit/boot/system-context';
import {
  refuseClosed,
  type Standing,
  standingOf,
  standingParams,
} from '@volante/service-kit/businesses/business-standing';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../documents/read-document.js';
import { GatewayStore } from '../payment-links/gateway-store.js';
import { branchOffers } from '../product-orders/offered-sale.js';
import type { PageFacts } from './page-facts.js';
import { isPublic, packNames, publicPrice, type ShownProduct, shownProduct } from './shown-product.js';

const NOTHING: PageFacts = { school: { name: '', phone: '', email: '' }, image: null };

interface Found {
  business: string;
  product: string;
  kept: string | null;
  standing: Standing;
}

export interface FoundProduct {
  /** A context of the school, of nobody. */
  own: Context;
  read: Read;
  row: ShownProduct;
  facts: PageFacts;
}

/** The picture that the product has now: one that was changed is shown once it is known. */
const imageOf = ({ row, facts }: FoundProduct): PageFacts['image'] =>
  facts.image?.id === row.image ? facts.image : null;

/** Products for the public. Nobody is signed in: this service's own data are read alone. */
@Injectable()
export class OpenProductsService {
  constructor(
    private readonly db: Database,
    private readonly gateways: GatewayStore,
  ) {}

  async open(ctx: KeyContext): Promise<CallOutput<typeof openProduct>> {
    const found = await this.found(ctx);
    const { read, row, facts } = found;
    const { name, description } = row;
    return {
      ...{ school: facts.school, name, description, hasImage: imageOf(found) !== null },
      isFeatured: row.publication === 'featured',
      price: await publicPrice(read, row),
      parts: [...(await packNames(read, row))],
      sale: await this.saleOf(read, row),
    };
  }

  async image(ctx: KeyContext): Promise<CallOutput<typeof openProductImage>> {
    const image = imageOf(await this.found(ctx));
    if (!image) throw new CodedError('PRODUCT-PAGE-002');
    const { key, name, mime, size } = image;
    return { key, name, mime, size, inline: true };
  }

  /** `null`: nobody pays here. */
  private async saleOf(read: Read, row: ShownProduct): Promise<CallOutput<typeof openProduct>['sale']> {
    const offers = await branchOffers(read, this.gateways, row);
    if (offers.length === 0) return null;
    return {
      branches: offers.map(({ id, name, cents, target, site }) => ({
        ...{ id, name, cents, site, asksAddress: target === 'invoice' },
      })),
      hasFees: offers.some(({ hasFees }) => hasFees),
    };
  }

  /** KEY-001 for an unknown address and for a product that is not shown: the answer is the same for both. KEY-002 while the school is suspended. */
  async found(ctx: KeyContext): Promise<FoundProduct> {
    const [link] = await this.db.unscoped<Found>(
      `SELECT business_id AS business, product_id AS product, kept, ${standingOf('product_link', null)} AS standing
       FROM product_link WHERE key_hash = :keyHash`,
      { keyHash: ctx.keyHash, ...standingParams() },
    );
    if (!link) throw new CodedError('KEY-001');
    refuseClosed(link.standing, 'read');
    const own = systemContext(link.business, '');
    const read: Read = (sql, params) => this.db.rows(own, sql, params);
    const row = await shownProduct(read, link.product);
    if (!row || !(await isPublic(read, row))) throw new CodedError('KEY-001');
    const facts = link.kept === null ? NOTHING : (JSON.parse(link.kept) as PageFacts);
    return { own: { ...own, requestId: ctx.requestId, call: ctx.call, ip: ctx.ip }, read, row, facts };
  }
}
