import { execFile } from 'node:child_process';
import { accessSync, constants, createReadStream } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { Turns } from '@volante/service-kit/child/turns';
import type { Context } from '@volante/service-kit/context';
import type { Logger } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { spool } from '@volante/service-kit/storage/spool';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';

import type { FileRow } from '../modules/files/file-row.js';
import { type KeptPage, KeptPages, PDF_PAGE } from '../pages/kept-pages.js';
import { PdfWorker } from '../pdf/pdf-worker.js';
import { readFilesEnvironment } from '../settings.js';
import { runOffice } from './run-office.js';

const LIMITS = { timeoutMs: 25_000, memoryKb: 4_000_000 } as const;
const WAITING = 10;
/** Types that have no text of their own to show, with the ending by which the program knows them. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

const isRunnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** `VOLANTE_SOFFICE`, or `soffice` on the path; `null`: LibreOffice is not installed, or is switched off by `no`. */
export function findOffice(set: string, path = process.env.PATH ?? ''): string | null {
  if (set === 'no') return null;
  const places = set ? [set] : path.split(delimiter).map((folder) => join(folder, 'soffice'));
  return places.find(isRunnable) ?? null;
}

/** Whether the system gives processes a network of their own, which leads nowhere. */
const canIsolate = (): Promise<boolean> =>
  promisify(execFile)('unshare', ['-rn', 'true']).then(
    () => true,
    () => false,
  );

/** PDFs of documents that only an office program can draw; made once, one at a time, and kept beside the file. */
@Injectable()
export class OfficePdfs {
  private readonly program = findOffice(readFilesEnvironment().VOLANTE_SOFFICE);
  private readonly turns = new Turns(1, WAITING);
  private isolated: Promise<boolean> | null = null;

  constructor(
    private readonly storage: Storage,
    private readonly kept: KeptPages,
    private readonly worker: PdfWorker,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Whether files of the type can be drawn here. */
  draws(mime: string): boolean {
    return this.program !== null && Object.hasOwn(ENDINGS, mime);
  }

  /** The PDF of a file; `null` where it could not be made. `width` is its number of pages. */
  async pdf(ctx: Context, file: FileRow): Promise<KeptPage | null> {
    const known = await this.kept.known(ctx, file.id, PDF_PAGE);
    if (known) return known;
    const made = await this.turns.within(() => this.make(ctx, file));
    const at = { file: file.id, page: PDF_PAGE, source: file.storage_key };
    return made && this.kept.keep(ctx, { ...at, made });
  }

  private make(ctx: Context, { storage_key: source, mime }: FileRow): Promise<KeptPage | null> {
    return withFolder(async (folder) => {
      const file = join(folder, `source.${ENDINGS[mime]}`);
      await spool(await this.storage.get(source), file, { maxBytes: SIZE_LIMITS.other });
      this.isolated ??= canIsolate();
      const isolated = await this.isolated;
      const { pdf, failure } = await runOffice({
        ...LIMITS,
        program: this.program ?? '',
        file,
        folder,
        isolated,
      });
      if (pdf === null) {
        this.log.warn({ failure, mime }, 'a document could not be drawn by LibreOffice');
        return null;
      }
      const { pages } = await this.worker.run({ act: 'count', file: pdf }, folder);
      const key = permanentKey(ctx.actor.businessId, newId());
      const { size } = await this.storage.put(key, createReadStream(pdf));
      return { key, size, width: pages, height: 0 };
    });
  }
}
