import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  type filePreview,
  type filePreviewPage,
  type fileThumbnail,
  type PreviewContent,
  previewContent,
} from '@volante/contracts/files/preview.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { newId } from '@volante/service-kit/object-id';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { ContentReader } from '../content/content-reader.js';
import { hasContent } from '../content/read-content.js';
import type { FileRow } from '../modules/files/file-row.js';
import { ReadingService } from '../modules/files/reading.service.js';
import { OfficePdfs } from '../office/office-pdfs.js';
import { KeptPages, TEXT_PAGE } from '../pages/kept-pages.js';
import { PagePictures, type PageSource } from '../pages/page-pictures.service.js';

const PDF = 'application/pdf';
/** Some hundred pages; an answer has to fit into a message of the bus. */
const MAX_CHARACTERS = 150_000;

type Preview = CallOutput<typeof filePreview>;

const isPicture = ({ mime }: FileRow) => mime.startsWith('image/');

/** Shows files by the rule by which they are read. */
@Injectable()
export class Previews {
  constructor(
    private readonly reading: ReadingService,
    private readonly pictures: PagePictures,
    private readonly contents: ContentReader,
    private readonly kept: KeptPages,
    private readonly office: OfficePdfs,
    private readonly storage: Storage,
  ) {}

  async preview(ctx: Context, { id }: CallParsed<typeof filePreview>): Promise<Preview> {
    const file = await this.reading.readable(ctx, id);
    if (file.mime === PDF) return { kind: 'pages', pages: file.pages ?? 1, ...(await this.ocr(ctx, file)) };
    const [media] = file.mime.split('/');
    if (media === 'image') return { kind: 'picture', ...(await this.ocr(ctx, file)) };
    if (media === 'video' || media === 'audio') return { kind: media };
    if (hasContent(file.mime)) return (await this.content(ctx, file)) ?? { kind: 'none', reason: 'damaged' };
    if (!this.office.draws(file.mime)) return { kind: 'none', reason: 'type' };
    const pdf = await this.office.pdf(ctx, file);
    return pdf ? { kind: 'pages', pages: pdf.width } : { kind: 'none', reason: 'damaged' };
  }

  private async ocr(ctx: Context, { id }: FileRow): Promise<{ ocr?: number[] }> {
    const ocr = await this.kept.ocrPages(ctx, id);
    return ocr.length > 0 ? { ocr } : {};
  }

  async page(
    ctx: Context,
    { id, page }: CallParsed<typeof filePreviewPage>,
  ): Promise<CallOutput<typeof filePreviewPage>> {
    const file = await this.reading.readable(ctx, id);
    const { key, size } = await this.pictures.pageOf(ctx, await this.source(ctx, file), page);
    return { key, size, name: `pagina-${page}.png`, mime: 'image/png', inline: true };
  }

  async thumbnail(
    ctx: Context,
    { id }: CallParsed<typeof fileThumbnail>,
  ): Promise<CallOutput<typeof fileThumbnail>> {
    const file = await this.reading.readable(ctx, id);
    const source = isPicture(file)
      ? { file: file.id, source: file.storage_key, key: file.storage_key }
      : await this.source(ctx, file);
    const { key, size } = await this.pictures.thumbnail(ctx, source, isPicture(file));
    return { key, size, name: 'miniatura.webp', mime: 'image/webp', inline: true };
  }

  /** The file, or the PDF made of it, whose pages are drawn. DATA-404 for a type without pages. */
  private async source(ctx: Context, file: FileRow): Promise<PageSource> {
    const own = { file: file.id, source: file.storage_key };
    if (file.mime === PDF) return { ...own, key: file.storage_key };
    const pdf = this.office.draws(file.mime) ? await this.office.pdf(ctx, file) : null;
    if (!pdf) throw notFound();
    return { ...own, key: pdf.key };
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
