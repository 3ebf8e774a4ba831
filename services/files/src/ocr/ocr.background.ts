import { Inject, Injectable } from '@nestjs/common';
import { MAX_OCR_PAGES } from '@volante/contracts/files/drive-limits';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { TEXT_STATE } from '../search/text-state.js';
import { keepOcr } from './keep-ocr.js';
import { isPicture, OCR_STATE, pageNumbers } from './ocr-queue.js';
import { type OcrPart, OcrReader } from './ocr-reader.js';

const LOOK_MS = 3_000;
/** A page that ends its process so often is passed by. */
const MAX_TRIES = 3;
/** Bytes that cannot be had so often are not waited for any longer. */
const MAX_WAITS = 5;
/** Seconds for which a worker has a file to itself: more than its process may take. */
const CLAIMED = 90;

interface Due {
  business: string;
  id: string;
  mime: string;
  storage_key: string;
  tries: number;
  next_page: number;
  scans: number;
  pages: string;
  text: string | null;
}

/** A file after a part of its pages. */
interface Progress {
  next: number;
  scans: number;
  pages: number[];
  text: string;
  isDone: boolean;
  tries: number;
}

/** Reads scans of schools that have chosen it, in the worker: some pages of one file, then of the next. */
@Injectable()
export class OcrBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.work(),
    onError: (error) => this.log.warn({ err: error }, 'scans will be read later'),
  });

  constructor(
    private readonly db: Database,
    private readonly reader: OcrReader,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(): Promise<boolean> {
    const [due] = await this.db.unscoped<Due>(
      `SELECT o.business_id AS business, o.file_id AS id, o.tries, o.next_page, o.scans, o.pages, o.text, f.mime, f.storage_key
       FROM file_ocr o
       JOIN file f ON f.business_id = o.business_id AND f.id = o.file_id AND f.scan = 0 AND f.removing = 0
       JOIN file_text t ON t.business_id = o.business_id AND t.file_id = o.file_id
         AND t.state IN (${TEXT_STATE.noText}, ${TEXT_STATE.indexed})
       WHERE o.state = ${OCR_STATE.toRead} AND o.due_at <= UTC_TIMESTAMP(3) ORDER BY o.later, o.due_at LIMIT 1`,
    );
    if (!due) return false;
    if (await this.claim(due)) await this.read(due).catch((error: unknown) => this.putOff(due, error));
    return true;
  }

  /** False where another worker has it. */
  private async claim({ business, id, next_page: next, tries }: Due): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE file_ocr SET tries = tries + 1, due_at = UTC_TIMESTAMP(3) + INTERVAL ${CLAIMED} SECOND
       WHERE business_id = :business AND file_id = :id AND state = ${OCR_STATE.toRead} AND next_page = :next AND tries = :tries`,
      { business, id, next, tries },
    );
    return affectedRows === 1;
  }

  private async read(due: Due): Promise<void> {
    const part = await this.reader.read(due.storage_key, {
      isPicture: isPicture(due.mime),
      from: due.next_page,
      pages: MAX_OCR_PAGES - due.scans,
    });
    const progress = progressOf(due, part);
    if (progress.isDone) await keepOcr(this.db, due, progress);
    else await this.keepPart(due, progress);
  }

  private async putOff(due: Due, error: unknown): Promise<void> {
    this.log.warn({ err: error, file: due.id }, 'a scan was not read');
    if (due.tries + 1 < MAX_WAITS) return;
    await keepOcr(this.db, due, { pages: pageNumbers(due.pages), text: due.text ?? '' });
  }

  private async keepPart({ business, id, next_page: from }: Due, progress: Progress): Promise<void> {
    const { next, scans, pages, text, tries } = progress;
    await this.db.write(
      systemContext(business, ''),
      (tx) =>
        tx.run(
          `UPDATE file_ocr SET next_page = :next, scans = :scans, pages = :pages, text = :text, tries = :tries,
             due_at = UTC_TIMESTAMP(3)
           WHERE business_id = :business AND file_id = :id AND state = ${OCR_STATE.toRead} AND next_page = :from`,
          { id, from, next, scans, pages: pages.join(','), text, tries },
        ),
      { idempotencyKey: null },
    );
  }
}

/** A page at which the process is ended again and again is passed by, and with it a file that has no other one. */
export function progressOf(
  due: Pick<Due, 'next_page' | 'scans' | 'pages' | 'text' | 'tries' | 'mime'>,
  { pages: looked, isDone, hasFailed }: OcrPart,
): Progress {
  const found = looked.filter(({ text }) => text !== '');
  const scans = due.scans + looked.filter(({ isScan }) => isScan).length;
  const reached = (looked.at(-1)?.page ?? due.next_page - 1) + 1;
  // Counted by the claim; after a page that was read the count begins again.
  const tries = !hasFailed ? 0 : looked.length > 0 ? 1 : due.tries + 1;
  const isPassed = tries >= MAX_TRIES;
  const passed = isPassed ? 1 : 0;
  return {
    next: reached + passed,
    scans: scans + passed,
    pages: [...pageNumbers(due.pages), ...found.map(({ page }) => page)],
    text: [due.text ?? '', ...found.map(({ text }) => text)].filter(Boolean).join('\n'),
    isDone: isDone || scans + passed >= MAX_OCR_PAGES || (isPassed && isPicture(due.mime)),
    tries: isPassed ? 0 : tries,
  };
}
