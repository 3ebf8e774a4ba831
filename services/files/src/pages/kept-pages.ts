import { Injectable } from '@nestjs/common';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Storage } from '@volante/service-kit/storage/storage';
import { readOcrPages } from '../ocr/ocr-queue.js';

/** Stored bytes that were made of a file to show it. */
export interface KeptPage {
  key: string;
  size: number;
  /** Pixels; 0 where it is no picture. */
  width: number;
  height: number;
}

/** The page of a document's text; pages of a PDF are counted from 1. */
export const TEXT_PAGE = 0;
/** The PDF that was made of a document, and the small picture of a file: behind the last page that there can be. */
export const PDF_PAGE = 65_534;
export const THUMBNAIL_PAGE = 65_535;

/** Pages of files as they were made to be shown; they go with the file. */
@Injectable()
export class KeptPages {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  async known(ctx: Context, file: string, page: number): Promise<KeptPage | null> {
    const [row] = await this.db.rows<KeptPage>(
      ctx,
      `SELECT p.storage_key AS \`key\`, p.size, p.width, p.height FROM file_page p
       JOIN file f ON f.business_id = p.business_id AND f.id = p.file_id AND f.storage_key = p.source_key AND (f.expires_at IS NULL OR f.expires_at > UTC_TIMESTAMP(3))
       WHERE p.business_id = :business AND p.file_id = :file AND p.page = :page`,
      { file, page },
    );
    // A large whole number of the database comes as text.
    return row ? { ...row, size: Number(row.size) } : null;
  }

  /** Pages whose text was read by OCR, from 1. */
  ocrPages(ctx: Context, file: string): Promise<number[]> {
    return readOcrPages((sql, params) => this.db.rows(ctx, sql, params), file);
  }

  /** One is kept of two that are made at once. */
  async keep(
    ctx: Context,
    { file, page, source, made }: { file: string; page: number; source: string; made: KeptPage },
  ): Promise<KeptPage> {
    await this.db.write(
      ctx,
      (tx) =>
        tx.run(
          `INSERT IGNORE INTO file_page (business_id, file_id, page, source_key, storage_key, size, width, height)
           VALUES (:business, :file, :page, :source, :key, :size, :width, :height)`,
          { file, page, source, ...made },
        ),
      { idempotencyKey: null },
    );
    const kept = (await this.known(ctx, file, page)) ?? made;
    if (kept.key !== made.key) await this.storage.remove(made.key);
    return kept;
  }
}
