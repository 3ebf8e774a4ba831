import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { ContentReader } from '../content/content-reader.js';
import { hasContent } from '../content/read-content.js';
import { queueOcr } from '../ocr/ocr-queue.js';
import { addWords, nextNumber } from './content-terms.js';
import { textOf } from './content-text.js';
import { MAX_CHARACTERS, TEXT_STATE as STATE } from './text-state.js';

const LOOK_MS = 1_000;
const AT_ONCE = 20;
const MAX_TRIES = 3;
/** Seconds for which a reader has a file to itself. */
const CLAIMED = 60;

interface Due {
  business: string;
  id: string;
  mime: string;
  storage_key: string;
  tries: number;
  state: number;
  /** Where it was read before. */
  text: string | null;
}

const OPEN = `(${STATE.toRead}, ${STATE.formerlyRead}, ${STATE.toIndex})`;
const isRead = ({ state }: Due) => state !== STATE.toRead;

/** Reads the text of files that came into the drive, in the worker. */
@Injectable()
export class TextBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    onError: (error) => this.log.warn({ err: error }, 'texts of files will be read later'),
  });

  constructor(
    private readonly db: Database,
    private readonly contents: ContentReader,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    const due = await this.db.unscoped<Due>(
      `SELECT t.business_id AS business, t.file_id AS id, t.tries, t.state, t.text, f.mime, f.storage_key FROM file_text t
       JOIN file f ON f.business_id = t.business_id AND f.id = t.file_id AND f.scan = 0
       WHERE t.state IN ${OPEN} AND t.due_at <= UTC_TIMESTAMP(3) ORDER BY t.due_at LIMIT ${AT_ONCE}`,
    );
    for (const file of due) {
      if (isStopped()) return false;
      if (await this.claim(file)) await this.read(file).catch((error: unknown) => this.putOff(file, error));
    }
    return due.length === AT_ONCE;
  }

  /** False where another worker has it. */
  private async claim({ business, id, tries, state }: Due): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE file_text SET tries = tries + 1, due_at = UTC_TIMESTAMP(3) + INTERVAL ${CLAIMED} SECOND
       WHERE business_id = :business AND file_id = :id AND state = :state AND tries = :tries`,
      { business, id, tries, state },
    );
    return affectedRows === 1;
  }

  /** Bytes that cannot be had now may be had later; not for ever. A text that is known is never given up. */
  private async putOff(file: Due, error: unknown): Promise<void> {
    this.log.warn({ err: error, file: file.id }, 'the text of a file was not read');
    if (file.tries + 1 >= MAX_TRIES && !isRead(file)) await this.keep(file, '');
  }

  private async read(file: Due): Promise<void> {
    const { mime, storage_key: key } = file;
    if (isRead(file)) return this.keep(file, file.text ?? '');
    const content = hasContent(mime) ? await this.contents.read(key, mime, MAX_CHARACTERS) : null;
    await this.keep(file, content ? textOf(content).trim() : '');
  }

  /** '': there is nothing to find in it. Kept once, with its words, by whichever worker comes first. */
  private async keep({ business, id, mime }: Due, text: string): Promise<void> {
    await this.db.write(
      systemContext(business, ''),
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE file_text SET state = :state, text = :text
           WHERE business_id = :business AND file_id = :id AND state IN ${OPEN}`,
          { id, state: text === '' ? STATE.noText : STATE.indexed, text: text === '' ? null : text },
        );
        if (affectedRows === 0) return;
        await queueOcr(tx, id, mime);
        if (text === '') return;
        const number = await nextNumber(tx);
        await addWords(tx, number, text);
        await tx.run(
          'UPDATE file_text SET number = :number WHERE business_id = :business AND file_id = :id',
          { id, number },
        );
        await tx.run(
          'UPDATE drive_node SET text_number = :number WHERE business_id = :business AND file_id = :id',
          { id, number },
        );
      },
      { idempotencyKey: null },
    );
  }
}
