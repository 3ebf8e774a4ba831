import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { BUS, LOG } from '@volante/service-kit/boot/kit.module';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { LETTERS_SUBJECT, type LetterKind } from './letter-box.js';
import { LetterWriter } from './letter-writer.js';

const LOOK_MS = 2_000;
const BATCH = 20;
/** Seconds until a letter that could not be handed over is tried again; then it is given up. */
const WAITS = [5, 15, 60, 240];

interface LetterRow {
  id: string;
  kind: LetterKind;
  email: string;
  subject_id: string | null;
  facts: string | null;
  attempts: number;
}

/** Makes the letters that were asked for. Several copies may run: each letter is taken by one. */
@Injectable()
export class LetterBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    wake: () => ({ bus: this.bus, subject: LETTERS_SUBJECT }),
    round: () => this.lookAround(),
    onError: (error) => this.log.warn({ err: error }, 'letters will be looked at again'),
  });

  constructor(
    private readonly db: Database,
    private readonly writer: LetterWriter,
    @Inject(BUS) private readonly bus: NatsConnection,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Codes and recovery first: somebody waits for them, also while cards for a whole group are announced. */
  private async lookAround(): Promise<boolean> {
    const rows = await this.db.unscoped<LetterRow>(
      `SELECT id, kind, email, subject_id, facts, attempts FROM access_letter
       WHERE due_at <= UTC_TIMESTAMP(3) ORDER BY kind NOT IN ('code', 'student-code', 'recovery'), due_at LIMIT ${BATCH}`,
    );
    for (const row of rows) await this.make(row);
    return rows.length === BATCH;
  }

  private async make(row: LetterRow): Promise<void> {
    if (!(await this.take(row))) return;
    try {
      await this.writer.write({ ...row, subject: row.subject_id, attempt: row.attempts + 1 });
      await this.db.unscopedRun('UPDATE access_letter SET due_at = NULL WHERE id = :id', { id: row.id });
    } catch (error) {
      this.log.warn({ err: error, letter: row.id, kind: row.kind }, 'letter was not handed over');
    }
  }

  /** Holds it until its next try is due; `false`: another worker has it. */
  private async take({ id, attempts }: LetterRow): Promise<boolean> {
    const wait = WAITS[attempts];
    const { affectedRows } = await this.db.unscopedRun(
      'UPDATE access_letter SET attempts = attempts + 1, due_at = :due WHERE id = :id AND attempts = :attempts AND due_at IS NOT NULL',
      { id, attempts, due: wait === undefined ? null : new Date(Date.now() + wait * 1000) },
    );
    return affectedRows === 1;
  }
}
