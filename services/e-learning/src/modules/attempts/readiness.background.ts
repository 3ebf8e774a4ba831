import { Inject, Injectable } from '@nestjs/common';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import {
  computeReadiness,
  type ExamBank,
  lastExams,
  readBank,
} from '../../attempt-store/compute-readiness.js';
import { readMemories } from '../../attempt-store/memory-rows.js';
import { knownLearners, personOf, type Read } from '../../learner-store/learners.js';
import { keepForExam, readinessDay } from '../../theory-exams/next-exam.js';

const LOOK_MS = 5_000;
const AT_ONCE = 200;

interface Stale {
  business_id: string;
  contact_id: string;
  license: LicenceClass;
  exam: ExamName;
}

/** Computes the readiness of students whose tests have changed it, and publishes it. A bank is read once a round. */
@Injectable()
export class ReadinessBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.work(),
    onError: (error) => this.log.warn({ err: error }, 'readiness will be computed again'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async work(): Promise<boolean> {
    const rows = await this.db.unscoped<Stale>(
      `SELECT business_id, contact_id, license, exam FROM student_readiness WHERE stale > 0 LIMIT ${AT_ONCE}`,
    );
    const banks = new Map<string, ExamBank>();
    for (const row of rows) await this.compute(row, banks);
    return rows.length === AT_ONCE;
  }

  /** A test that is handed in meanwhile marks it again (1): only a mark of before the reading (2) is taken away. */
  private async compute(
    { business_id, contact_id, license, exam }: Stale,
    banks: Map<string, ExamBank>,
  ): Promise<void> {
    const ctx = systemContext(business_id, '');
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const where = 'business_id = :business AND contact_id = :contact AND license = :license AND exam = :exam';
    const key = { contact: contact_id, license, exam };
    await this.db.unscopedRun(`UPDATE student_readiness SET stale = 2 WHERE ${where}`, {
      ...{ ...key, business: business_id },
    });
    const learner = (await knownLearners(read, [contact_id])).get(contact_id);
    if (!learner) return;
    const contacts = await personOf(read, contact_id);
    const name = `${business_id} ${exam} ${learner.branch}`;
    const bank = banks.get(name) ?? (await readBank(this.db, ctx, exam, learner.branch));
    banks.set(name, bank);
    const exams = await lastExams(read, contacts, license, exam);
    const day = await readinessDay(read, { contacts, license, exam });
    const found = computeReadiness(bank, await readMemories(read, contacts), exams, {
      license,
      ...day,
    });
    const { chance, seen, total, ready } = found;
    await this.db.write(
      ctx,
      async (tx) => {
        await tx.run(
          `UPDATE student_readiness SET chance = :chance, seen = :seen, total = :total, ready = :ready, at = :at,
             version = version + 1, stale = IF(stale = 2, 0, stale) WHERE ${where}`,
          { ...key, chance, seen, total, ready, at: new Date() },
        );
        if (day.examDay) await keepForExam(tx, { contacts, license, exam }, { day: day.examDay, chance });
        const [row] = await tx.rows<{ version: number }>(
          `SELECT version FROM student_readiness WHERE ${where}`,
          key,
        );
        const state = { branch: learner.branch, ...key, chance, seen, total, ready, met: found.met };
        tx.emit({ topic: 'readiness.updated', entityId: contact_id, version: row?.version ?? 1, state });
      },
      { idempotencyKey: null },
    );
  }
}
