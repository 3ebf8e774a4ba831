import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  type filePreview,
  type filePreviewPage,
  type PreviewContent,
  previewContent,
} from '@volante/contracts/files/preview.contract';
import type { Context } from '@volante/service-kit/context';
import { newId } from '@volante/service-kit/object-id';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { ContentReader } from '../content/content-reader.js';
import { hasContent } from '../content/read-content.js';
import type { FileRow } from '../modules/files/file-row.js';
import { ReadingService } from '../modules/files/reading.service.js';
import { KeptPages, TEXT_PAGE } from '../pages/kept-pages.js';
import { PagePictures } from '../pages/page-pictures.service.js';

const PDF = 'application/pdf';
/** Some hundred pages; an answer has to fit into a message of the bus. */
const MAX_CHARACTERS = 150_000;

type Preview = CallOutput<typeof filePreview>;

/** Shows files by the rule by which they are read. */
@Injectable()
export class Previews {
  constructor(
    private readonly reading: ReadingService,
    private readonly pictures: PagePictures,
    private readonly contents: ContentReader,
    private readonly kept: KeptPages,
    private readonly storage: Storage,
  ) {}

  async preview(ctx: Context, { id }: CallParsed<typeof filePreview>): Promise<Preview> {
    const file = await this.reading.readable(ctx, id);
    if (file.mime === PDF) return { kind: 'pages', pages: file.pages ?? 1 };
    const [media] = file.mime.split('/');
    if (media === 'image') return { kind: 'picture' };
    if (media === 'video' || media === 'audio') return { kind: media };
    if (!hasContent(file.mime)) return { kind: 'none', reason: 'type' };
    return (await this.content(ctx, file)) ?? { kind: 'none', reason: 'damaged' };
  }

  async page(
    ctx: Context,
    { id, page }: CallParsed<typeof filePreviewPage>,
  ): Promise<CallOutput<typeof filePreviewPage>> {
    await this.reading.readable(ctx, id);
    const { key, size } = await this.pictures.page(ctx, { file: id, page });
    return { key, size, name: `pagina-${page}.png`, mime: 'image/png', inline: true };
  }

  /** Read at the first look and kept. */
  private async content(ctx: Context, file: FileRow): Promise<PreviewContent | null> {
    const known = await this.kept.known(ctx, file.id, TEXT_PAGE);
    if (known) return previewContent.parse(JSON.parse(await this.text(known.key)));
    const content = await this.contents.read(file.storage_key, file.mime, MAX_CHARACTERS);
    if (!content) return null;
    const key = permanentKey(ctx.actor.businessId, newId());
    const { size } = await this.storage.put(key, asStream(JSON.stringify(content)));
    const made = { key, size, width: 0, height: 0 };
    await this.kept.keep(ctx, { file: file.id, page: TEXT_PAGE, source: file.storage_key, made });
    return content;
  }

  private async text(key: string): Promise<string> {
    return (await buffer(await this.storage.get(key))).toString('utf8');
  }
}

async function* asStream(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, 'utf8');
}
