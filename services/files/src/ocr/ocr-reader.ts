import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { runChild } from '@volante/service-kit/child/bounded-child';
import { compiledChild } from '@volante/service-kit/child/compiled-child';
import { Turns } from '@volante/service-kit/child/turns';
import type { Logger } from '@volante/service-kit/log';
import { spool } from '@volante/service-kit/storage/spool';
import { Storage } from '@volante/service-kit/storage/storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { type OcrPage, type OcrRequest, ocrPage, ocrVerdict } from './ocr-request.js';

/** A page takes some seconds. One that takes longer than the difference is not read. */
const BUDGET_MS = 10_000;
const LIMITS = { timeoutMs: 40_000, heapMb: 240 } as const;
const SCRIPT = compiledChild(new URL('./ocr-process.js', import.meta.url));

export interface OcrPart {
  /** Looked at, in their order. */
  pages: OcrPage[];
  /** No page is left. */
  isDone: boolean;
  /** The process was ended, or failed, at the page that follows. */
  hasFailed: boolean;
}

/** Reads scans in a child process, one at a time, for some seconds each time. */
@Injectable()
export class OcrReader {
  private readonly turns = new Turns(1, 1);

  constructor(
    private readonly storage: Storage,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  read(key: string, what: Pick<OcrRequest, 'isPicture' | 'from' | 'pages'>): Promise<OcrPart> {
    return this.turns.within(() =>
      withFolder(async (folder) => {
        const [file, target] = [join(folder, 'source'), join(folder, 'pages.jsonl')];
        await spool(await this.storage.get(key), file, { maxBytes: SIZE_LIMITS.other });
        const request: OcrRequest = { ...what, file, target, budgetMs: BUDGET_MS };
        const { lines, failure } = await runChild({ ...LIMITS, script: SCRIPT, request, folder });
        const last = ocrVerdict.safeParse(lines.at(-1));
        if (!last.success) this.log.warn({ failure }, 'a page could not be read by OCR');
        const pages = await readFile(target, 'utf8').catch(() => '');
        return {
          pages: pages.split('\n').flatMap(pageOf),
          ...{ isDone: last.success && last.data.isDone, hasFailed: !last.success },
        };
      }),
    );
  }
}

/** The last line of a process that was ended may be cut. */
function pageOf(line: string): OcrPage[] {
  try {
    return [ocrPage.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
