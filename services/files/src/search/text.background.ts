import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { ContentReader } from '../content/content-reader.js';
import { hasContent } from '../content/read-content.js';
import { textOf } from './content-text.js';
import { SchoolNumbers } from './school-numbers.js';
import { indexedWords } from './words.js';

const LOOK_MS = 1_000;
const AT_ONCE = 20;
const MAX_TRIES = 3;
/** Seconds for which a reader has a file to itself. */
const CLAIMED = 60;
/** Some hundred pages; text beyond them is not found. */
const MAX_CHARACTERS = 400_000;

interface Due {
  business: string;
  id: string;
  mime: string;
  storage_key: string;
  tries: number;
}

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
    private readonly schools: SchoolNumbers,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    const due = await this.db.unscoped<Due>(
      `SELECT t.business_id AS business, t.file_id AS id, t.tries, f.mime, f.storage_key FROM file_text t
       JOIN file f ON f.business_id = t.business_id AND f.id = t.file_id AND f.scan = 0
       WHERE t.state = 0 AND t.due_at <= UTC_TIMESTAMP(3) ORDER BY t.due_at LIMIT ${AT_ONCE}`,
    );
    for (const file of due) {
      if (isStopped()) return false;
      if (await this.claim(file)) await this.read(file).catch((error: unknown) => this.putOff(file, error));
    }
    return due.length === AT_ONCE;
  }

  /** False where another worker has it. */
  private async claim({ business, id, tries }: Due): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE file_text SET tries = tries + 1, due_at = UTC_TIMESTAMP(3) + INTERVAL ${CLAIMED} SECOND
       WHERE business_id = :business AND file_id = :id AND state = 0 AND tries = :tries`,
      { business, id, tries },
    );
    return affectedRows === 1;
  }

  /** Bytes that cannot be had now may be had later; not for ever. */
  private async putOff(file: Due, error: unknown): Promise<void> {
    this.log.warn({ err: error, file: file.id }, 'the text of a file was not read');
    if (file.tries + 1 >= MAX_TRIES) await this.keep(file, '');
  }

  private async read(file: Due): Promise<void> {
    const { mime, storage_key: key } = file;
    const content = hasContent(mime) ? await this.contents.read(key, mime, MAX_CHARACTERS) : null;
    await this.keep(file, content ? textOf(content).trim() : '');
  }

  /** '': there is nothing to find in it. */
  private async keep({ business, id }: Due, text: string): Promise<void> {
    const words = text === '' ? null : indexedWords(await this.schools.give(business), text);
    await this.db.unscopedRun(
      `UPDATE file_text SET state = :state, text = :text, words = :words
       WHERE business_id = :business AND file_id = :id`,
      { business, id, state: text === '' ? 2 : 1, text: text === '' ? null : text, words },
    );
  }
}
