import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { runChild } from '@volante/service-kit/child/bounded-child';
import { compiledChild } from '@volante/service-kit/child/compiled-child';
import { Turns } from '@volante/service-kit/child/turns';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Logger } from '@volante/service-kit/log';
import { type PdfDone, type PdfRequest, pdfVerdict } from './pdf-request.js';

const PARALLEL = 1;
const WAITING = 10;
const HEAP_MB = 300;
/** Within the deadlines of the calls; pages are drawn one by one. */
const TIMEOUTS: Readonly<Record<PdfRequest['act'], number>> = {
  compose: 15_000,
  find: 15_000,
  count: 15_000,
  censor: 50_000,
  extract: 50_000,
};
const SCRIPT = compiledChild(new URL('./pdf-process.js', import.meta.url));

/** Has PDFs worked on in child processes, one at a time. */
@Injectable()
export class PdfWorker {
  private readonly turns = new Turns(PARALLEL, WAITING);

  constructor(@Inject(LOG) private readonly log: Logger) {}

  /** FILE-006 where the file cannot be worked on. */
  run(request: PdfRequest, folder: string): Promise<PdfDone> {
    return this.turns.within(async () => {
      const limits = { timeoutMs: TIMEOUTS[request.act], heapMb: HEAP_MB };
      const { lines, failure } = await runChild({ ...limits, script: SCRIPT, request, folder });
      const last = pdfVerdict.safeParse(lines.at(-1));
      if (!last.success) {
        this.log.warn({ failure, act: request.act }, 'a PDF could not be worked on');
        throw new CodedError('FILE-006', { reason: 'damaged' });
      }
      if (!last.data.ok) throw new CodedError(last.data.code);
      return last.data;
    });
  }
}
