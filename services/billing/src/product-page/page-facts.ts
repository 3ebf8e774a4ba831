import { Injectable } from '@nestjs/common';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import { fileDescribe } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

/** After so long the school may have another telephone. */
const FRESH_MINUTES = 60;

export interface PageFacts {
  school: { name: string; phone: string; email: string };
  image: { id: string; key: string; name: string; mime: string; size: number } | null;
}

/** Keeps what the open page of a product shows of other services' data. */
@Injectable()
export class PageFactsKeeper {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
  ) {}

  /** The context is a person's or the worker's: other services answer a signed one alone. */
  async keep(ctx: Context, product: string): Promise<void> {
    const [row] = await this.db.rows<{ image: string | null; version: number }>(
      ctx,
      'SELECT image, version FROM product WHERE business_id = :business AND id = :product',
      { product },
    );
    if (!row) return;
    const once = { ...ctx, idempotencyKey: null };
    const { tradeName, phone, email } = await this.calls.call(once, businessLetterhead, { branch: null });
    const facts: PageFacts = {
      school: { name: tradeName, phone, email },
      image: row.image === null ? null : await this.imageOf(once, row.image),
    };
    await this.db.write(
      ctx,
      (tx) =>
        tx.run(
          `UPDATE product_link SET kept = :kept, kept_version = :version,
             due_at = UTC_TIMESTAMP(3) + INTERVAL ${FRESH_MINUTES} MINUTE
           WHERE business_id = :business AND product_id = :product`,
          { product, kept: JSON.stringify(facts), version: row.version },
        ),
      { idempotencyKey: null },
    );
  }

  private async imageOf(ctx: Context, id: string): Promise<PageFacts['image']> {
    const { rows } = await this.calls.call(ctx, fileDescribe, { ids: [id] });
    const [file] = rows;
    return file ? { id, key: file.key, name: file.name, mime: file.mime, size: file.size } : null;
  }
}
