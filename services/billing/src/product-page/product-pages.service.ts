import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  productPage,
  productPageCreate,
  productPagePaper,
} from '@volante/contracts/billing/product-page.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { fileRegister } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import type { Read } from '../documents/read-document.js';
import { passingFiles } from '../paper/passing-files.js';
import { GatewayStore } from '../payment-links/gateway-store.js';
import { branchOffers } from '../product-orders/offered-sale.js';
import { PageFactsKeeper } from './page-facts.js';
import { posterPdf } from './poster-pdf.js';
import { isPublic, publicPrice, type ShownProduct, shownProduct } from './shown-product.js';

const BYTES = 32;
const FILE_MS = 3_600_000;

/** Addresses of products' open pages, and their codes on paper, for the office. */
@Injectable()
export class ProductPagesService {
  private readonly files = passingFiles();
  private readonly base = (process.env.VOLANTE_PUBLIC_URL ?? '').replace(/\/+$/, '');

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
    private readonly facts: PageFactsKeeper,
    private readonly gateways: GatewayStore,
  ) {}

  async read(ctx: Context, { id }: { id: string }): Promise<CallOutput<typeof productPage>> {
    const row = await this.product(ctx, id);
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const offers = (await isPublic(read, row)) ? await branchOffers(read, this.gateways, row) : [];
    return { key: await this.secretOf(ctx, id), payable: offers.map(({ name }) => name) };
  }

  /** The later of two requests finds the row of the first. */
  async create(
    ctx: Context,
    { id }: CallParsed<typeof productPageCreate>,
  ): Promise<CallOutput<typeof productPageCreate>> {
    await this.product(ctx, id);
    const made = randomBytes(BYTES).toString('base64url');
    const key = await this.db.write(ctx, async (tx) => {
      await tx.run(
        `INSERT INTO product_link (business_id, product_id, secret, key_hash, created_at)
         VALUES (:business, :id, :made, :hash, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE secret = secret`,
        { id, made, hash: sha256(made) },
      );
      const [row] = await tx.rows<{ secret: string }>(
        'SELECT secret FROM product_link WHERE business_id = :business AND product_id = :id FOR UPDATE',
        { id },
      );
      if (!row) throw new Error('the link of a product was not written');
      return row.secret;
    });
    // The worker does it where a service is away now.
    await this.facts.keep(ctx, id).catch(() => undefined);
    return { key };
  }

  async paper(
    ctx: Context,
    { id, sheet, site }: CallParsed<typeof productPagePaper>,
  ): Promise<CallOutput<typeof productPagePaper>> {
    const row = await this.product(ctx, id);
    const secret = await this.secretOf(ctx, id);
    if (secret === null) throw new CodedError('PRODUCT-PAGE-001');
    this.files.spend(ctx.actor.userId);
    const once = { ...ctx, idempotencyKey: null };
    const letterhead = await readLetterhead(this.calls, this.storage, once);
    const key = permanentKey(ctx.actor.businessId, newId());
    const { size } = await this.storage.put(
      key,
      posterPdf(
        {
          ...{ school: letterhead?.name ?? ctx.actor.businessName, name: row.name },
          price: await publicPrice((sql, params) => this.db.rows(ctx, sql, params), row),
          address: `${this.base || new URL(site).origin}/open/product#${secret}`,
        },
        sheet,
        new Date(),
      ),
    );
    const { id: file } = await this.calls.call(once, fileRegister, {
      ...{ key, name: `QR ${row.name}.pdf`.replaceAll('/', '-'), mime: MIMES.pdf, size },
      ...{ onlyUser: ctx.actor.userId, permission: null },
      expiresAt: new Date(Date.now() + FILE_MS).toISOString(),
    });
    return { file };
  }

  private async product(ctx: Context, id: string): Promise<ShownProduct> {
    const row = await shownProduct((sql, params) => this.db.rows(ctx, sql, params), id);
    if (!row) throw notFound();
    return row;
  }

  private async secretOf(ctx: Context, id: string): Promise<string | null> {
    const [row] = await this.db.rows<{ secret: string }>(
      ctx,
      'SELECT secret FROM product_link WHERE business_id = :business AND product_id = :id',
      { id },
    );
    return row?.secret ?? null;
  }
}
