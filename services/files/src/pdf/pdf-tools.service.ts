import { basename, extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  censorProposals,
  MadePdf,
  pdfCensor,
  pdfCompose,
  pdfExtractImages,
} from '@volante/contracts/files/pdf-tool.contract';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { withEnding } from '@volante/service-kit/storage/filename';
import { spool } from '@volante/service-kit/storage/spool';
import { isStagingKey, Storage } from '@volante/service-kit/storage/storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { Inspector } from '../inspection/inspector.js';
import { MadeFiles } from '../made/made-files.service.js';
import type { FileRow } from '../modules/files/file-row.js';
import { ReadingService } from '../modules/files/reading.service.js';
import { PdfWorker } from './pdf-worker.js';

const PDF = 'application/pdf';
const IMAGE = /^image\/(?:png|jpeg|webp)$/;
/** Each costs seconds of a core: so many a person in ten minutes. */
const MAX_ASKED = 60;
const WINDOW_MS = 600_000;
const ANY_SIZE = { width: -1, height: -1, resizes: [] } as const;

interface Target {
  path: string;
  folder: string;
  name: string;
  pages: number;
}

/** Makes new files of PDFs and pictures that the person may read. */
@Injectable()
export class PdfTools {
  private readonly asked = new RequestBudget(MAX_ASKED, WINDOW_MS);

  constructor(
    private readonly reading: ReadingService,
    private readonly storage: Storage,
    private readonly inspector: Inspector,
    private readonly worker: PdfWorker,
    private readonly made: MadeFiles,
  ) {}

  async compose(ctx: Context, input: CallParsed<typeof pdfCompose>): Promise<MadePdf> {
    this.asked.spend(ctx.actor.userId);
    const ids = [...new Set(input.pages.map(({ file }) => file))];
    const files = await Promise.all(ids.map((id) => this.reading.readable(ctx, id)));
    for (const { mime } of files) if (mime !== PDF && !IMAGE.test(mime)) throw new CodedError('FILE-001');
    return withFolder(async (folder) => {
      const sources: { file: string; mime: string }[] = [];
      for (const [at, { storage_key: key, mime }] of files.entries())
        sources.push({ file: await this.copy(key, join(folder, `source-${at}`)), mime });
      const pages = input.pages.map(({ file, page, turn }) => ({ source: ids.indexOf(file), page, turn }));
      const path = join(folder, 'made.pdf');
      const { stamp } = input;
      const done = await this.worker.run({ act: 'compose', sources, pages, stamp, target: path }, folder);
      return this.keep(ctx, { path, folder: input.folder, name: input.name, pages: done.pages });
    });
  }

  async proposals(
    ctx: Context,
    { id }: CallParsed<typeof censorProposals>,
  ): Promise<CallOutput<typeof censorProposals>> {
    this.asked.spend(ctx.actor.userId);
    const { storage_key: key } = await this.pdf(ctx, id);
    return withFolder(async (folder) => {
      const file = await this.copy(key, join(folder, 'source'));
      return (await this.worker.run({ act: 'find', file }, folder)).found;
    });
  }

  async censor(ctx: Context, input: CallParsed<typeof pdfCensor>): Promise<MadePdf> {
    this.asked.spend(ctx.actor.userId);
    const { storage_key: key } = await this.pdf(ctx, input.file);
    return withFolder(async (folder) => {
      const file = await this.copy(key, join(folder, 'source'));
      const path = join(folder, 'made.pdf');
      const { boxes } = input;
      const { pages } = await this.worker.run({ act: 'censor', file, boxes, target: path }, folder);
      return this.keep(ctx, { path, folder: input.folder, name: input.name, pages });
    });
  }

  /** The uploaded PDF is inspected as one that is kept would be. */
  async extract(
    ctx: Context,
    { upload, filename, size, mode }: CallParsed<typeof pdfExtractImages>,
  ): Promise<CallOutput<typeof pdfExtractImages>> {
    this.asked.spend(ctx.actor.userId);
    if (!isStagingKey(upload)) throw new CodedError('REQ-111', { part: 'upload' });
    if (size > SIZE_LIMITS.pdf) throw new CodedError('FILE-002');
    return withFolder(async (folder) => {
      const file = await this.copy(upload, join(folder, 'source'));
      const request = { file, folder, ending: 'pdf', accept: 'pdf', ...ANY_SIZE } as const;
      await this.inspector.inspect({ ...request, resizes: [] }, ctx.actor.businessId);
      const { pictures } = await this.worker.run({ act: 'extract', file, mode, folder }, folder);
      const stem = basename(filename, extname(filename)) || 'imagen';
      const files = pictures.map(({ path, width, height }, at) => ({
        ...{ path, width, height, pages: null, mime: 'image/png' },
        name: `${stem.slice(0, 100)} ${at + 1}.png`,
      }));
      const stored = await this.made.waiting(ctx, files);
      return {
        files: stored.map(({ id, size: bytes }, at) => {
          const { name = '', width = 0, height = 0 } = files[at] ?? {};
          return { id, name, size: bytes, width, height };
        }),
      };
    });
  }

  private async pdf(ctx: Context, id: string): Promise<FileRow> {
    const file = await this.reading.readable(ctx, id);
    if (file.mime !== PDF) throw new CodedError('FILE-001');
    return file;
  }

  private async copy(key: string, path: string): Promise<string> {
    await spool(await this.storage.get(key), path, { maxBytes: SIZE_LIMITS.other });
    return path;
  }

  private async keep(ctx: Context, { path, folder, name, pages }: Target): Promise<MadePdf> {
    const file = { path, mime: PDF, pages, width: null, height: null, name: withEnding(name, 'pdf') };
    return { ...(await this.made.inDrive(ctx, file, folder)), pages };
  }
}
