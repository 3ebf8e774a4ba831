import { Injectable } from '@nestjs/common';
import { filePage } from '@volante/contracts/files/page.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { fromJson, type PageSize, type RequestRow } from './rows.js';

/** Bytes of a page's picture. */
export interface PagePicture {
  key: string;
  size: number;
}

/**
 * Pictures of a request's pages. A signer has no session, and a serving process may not speak for itself to other services: the
 * worker has them drawn before it sends the first letter, and the open page finds them here.
 */
@Injectable()
export class RequestPages {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'agreements'>,
  ) {}

  /** Has the pages drawn that are not there yet; throws where the files service is away. */
  async prepare(ctx: Context, row: Pick<RequestRow, 'id' | 'file_id' | 'pages'>): Promise<void> {
    const drawn = await this.db.rows<{ page: number }>(
      ctx,
      'SELECT page FROM agreement_page WHERE business_id = :business AND request_id = :id',
      { id: row.id },
    );
    const known = new Set(drawn.map(({ page }) => page));
    const count = fromJson<PageSize[]>(row.pages).length;
    for (let page = 1; page <= count; page += 1) {
      if (known.has(page)) continue;
      const input = { file: row.file_id, page };
      const { key, size } = await this.calls.call({ ...ctx, idempotencyKey: null }, filePage, input);
      await this.db.write(
        ctx,
        (tx) =>
          tx.run(
            `INSERT IGNORE INTO agreement_page (business_id, request_id, page, storage_key, size)
             VALUES (:business, :id, :page, :key, :size)`,
            { id: row.id, page, key, size },
          ),
        { idempotencyKey: null },
      );
    }
  }

  /** `null`: it is being drawn. */
  async of(ctx: Context, request: string, page: number): Promise<PagePicture | null> {
    const [row] = await this.db.rows<PagePicture>(
      ctx,
      `SELECT storage_key AS \`key\`, size FROM agreement_page
       WHERE business_id = :business AND request_id = :request AND page = :page`,
      { request, page },
    );
    return row ?? null;
  }
}
