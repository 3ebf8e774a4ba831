import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { type filePage, PAGE_PICTURE_SIDE } from '@volante/contracts/files/page.contract';
import { THUMBNAIL_SIDE } from '@volante/contracts/files/preview.contract';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { runChild } from '@volante/service-kit/child/bounded-child';
import { compiledChild } from '@volante/service-kit/child/compiled-child';
import { Turns } from '@volante/service-kit/child/turns';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Logger } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { spool } from '@volante/service-kit/storage/spool';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { IS_THERE } from '../modules/files/file-row.js';
import { type KeptPage, KeptPages, THUMBNAIL_PAGE } from './kept-pages.js';
import { type PageRequest, pageVerdict } from './page-request.js';

const PARALLEL = 2;
/** Somebody who opens a long document, or a folder of pictures, asks for many at once. */
const WAITING = 100;
const LIMITS = { timeoutMs: 15_000, heapMb: 160 } as const;
const SCRIPT = compiledChild(new URL('./page-process.js', import.meta.url));

/** Bytes that are drawn, and of which file of the school they are. */
export interface PageSource {
  file: string;
  /** `storage_key` of the file: pages of bytes that it no longer has are not shown. */
  source: string;
  /** The bytes to draw: the file itself, or a PDF that was made of it. */
  key: string;
}

type Look = Omit<PageRequest, 'file' | 'target'>;

/** Pages of PDFs as pictures, and thumbnails: drawn once by a child process, then kept beside the file. */
@Injectable()
export class PagePictures {
  private readonly turns = new Turns(PARALLEL, WAITING);

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly kept: KeptPages,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** For another service. */
  async page(ctx: Context, { file, page }: CallParsed<typeof filePage>): Promise<KeptPage> {
    const known = await this.kept.known(ctx, file, page);
    if (known) return known;
    const [found] = await this.db.rows<{ storage_key: string }>(
      ctx,
      `SELECT storage_key FROM file WHERE business_id = :business AND id = :file AND mime = 'application/pdf' AND scan = 0
         AND ${IS_THERE}`,
      { file },
    );
    if (!found) throw notFound();
    return this.pageOf(ctx, { file, source: found.storage_key, key: found.storage_key }, page);
  }

  pageOf(ctx: Context, from: PageSource, page: number): Promise<KeptPage> {
    return this.look(ctx, from, page, { page, isPicture: false, side: PAGE_PICTURE_SIDE, format: 'png' });
  }

  /** A small picture of a picture or of the first page. */
  thumbnail(ctx: Context, from: PageSource, isPicture: boolean): Promise<KeptPage> {
    const look = { page: 1, isPicture, side: THUMBNAIL_SIDE, format: 'webp' } as const;
    return this.look(ctx, from, THUMBNAIL_PAGE, look);
  }

  private async look(ctx: Context, from: PageSource, place: number, look: Look): Promise<KeptPage> {
    const { file, source, key } = from;
    const known = await this.kept.known(ctx, file, place);
    if (known) return known;
    const made = await this.turns.within(() => this.draw(ctx, key, look));
    return this.kept.keep(ctx, { file, page: place, source, made });
  }

  private draw(ctx: Context, key: string, look: Look): Promise<KeptPage> {
    return withFolder(async (folder) => {
      const [file, target] = [join(folder, 'source'), join(folder, 'page')];
      await spool(await this.storage.get(key), file, { maxBytes: SIZE_LIMITS.other });
      const request: PageRequest = { ...look, file, target };
      const { lines, failure } = await runChild({ ...LIMITS, script: SCRIPT, request, folder });
      const last = pageVerdict.safeParse(lines.at(-1));
      if (!last.success) {
        this.log.warn({ failure }, 'a page of a file could not be drawn');
        throw new CodedError('FILE-006', { reason: 'page' });
      }
      if (!last.data.ok) throw notFound();
      const { width, height } = last.data;
      const place = permanentKey(ctx.actor.businessId, newId());
      const { size } = await this.storage.put(place, createReadStream(target));
      return { key: place, size, width, height };
    });
  }
}
