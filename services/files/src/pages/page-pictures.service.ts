import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { type filePage, PAGE_PICTURE_SIDE } from '@volante/contracts/files/page.contract';
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
import { type KeptPage, KeptPages } from './kept-pages.js';
import { pageVerdict } from './page-request.js';

const PARALLEL = 2;
/** Somebody who opens a long document asks for many pages at once. */
const WAITING = 40;
const LIMITS = { timeoutMs: 15_000, heapMb: 160 } as const;
const SCRIPT = compiledChild(new URL('./page-process.js', import.meta.url));

/** Pages of PDFs as pictures: drawn once by a child process, then kept beside the file. */
@Injectable()
export class PagePictures {
  private readonly turns = new Turns(PARALLEL, WAITING);

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly kept: KeptPages,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async page(ctx: Context, { file, page }: CallParsed<typeof filePage>): Promise<KeptPage> {
    const known = await this.kept.known(ctx, file, page);
    if (known) return known;
    const [source] = await this.db.rows<{ storage_key: string }>(
      ctx,
      `SELECT storage_key FROM file WHERE business_id = :business AND id = :file AND mime = 'application/pdf' AND ${IS_THERE}`,
      { file },
    );
    if (!source) throw notFound();
    const drawn = await this.turns.within(() => this.draw(ctx, source.storage_key, page));
    return this.kept.keep(ctx, { file, page, source: source.storage_key, made: drawn });
  }

  private draw(ctx: Context, key: string, page: number): Promise<KeptPage> {
    return withFolder(async (folder) => {
      const [file, target] = [join(folder, 'source.pdf'), join(folder, 'page.png')];
      await spool(await this.storage.get(key), file, { maxBytes: SIZE_LIMITS.other });
      const request = { file, page, target, side: PAGE_PICTURE_SIDE };
      const { lines, failure } = await runChild({ ...LIMITS, script: SCRIPT, request, folder });
      const last = pageVerdict.safeParse(lines.at(-1));
      if (!last.success) {
        this.log.warn({ failure }, 'a page of a PDF could not be drawn');
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
