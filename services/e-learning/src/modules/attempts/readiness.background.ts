import { Inject, Injectable } from '@nestjs/common';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { inLanes } from '@volante/service-kit/jobs/in-lanes';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import {
  computeReadiness,
  type ExamBank,
  lastExams,
  readBank,
} from '../../attempt-store/compute-readiness.js';
import { readMemories } from '../../attempt-store/memory-rows.js';
import { contactsOf, knownLearners, lockContacts, type Read } from '../../learner-store/learners.js';
import { keepForExam, readinessDay } from '../../theory-exams/next-exam.js';

const LOOK_MS = 5_000;
const A_ROUND = 200;
/** While one waits for the database, another computes. */
const AT_ONCE = 4;

interface Stale {
  business_id: string;
  contact_id: string;
  license: LicenceClass;
  exam: ExamName;
  version: number;
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
      `SELECT business_id, contact_id, license, exam, version FROM student_readiness WHERE stale > 0 LIMIT ${A_ROUND}`,
    );
    if (rows.length === 0) return false;
    await this.mark(rows);
    const banks = new Map<string, Promise<ExamBank>>();
    await inLanes(rows, AT_ONCE, (row) => this.compute(row, banks));
    return rows.length === A_ROUND;
  }

  /** A test that is handed in after this marks its student again (1): only a mark of before the reading (2) is taken away. */
  private async mark(rows: readonly Stale[]): Promise<void> {
    const names = rows.map((_, at) => `(:b${at}, :c${at}, :l${at}, :e${at})`).join(', ');
    const values = rows.flatMap(({ business_id, contact_id, license, exam }, at) => [
      ...[[`b${at}`, business_id] as const, [`c${at}`, contact_id] as const],
      ...[[`l${at}`, license] as const, [`e${at}`, exam] as const],
    ]);
    await this.db.unscopedRun(
      `UPDATE student_readiness SET stale = 2 WHERE (business_id, contact_id, license, exam) IN (${names})`,
      Object.fromEntries(values),
    );
  }

  private async compute(
    { business_id, contact_id, license, exam, version }: Stale,
    banks: Map<string, Promise<ExamBank>>,
  ): Promise<void> {
    const ctx = systemContext(business_id, '');
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const where = 'business_id = :business AND contact_id = :contact AND license = :license AND exam = :exam';
    const key = { contact: contact_id, license, exam };
    const learner = (await knownLearners(read, [contact_id])).get(contact_id);
    if (!learner) {
      // Their next test marks them again.
      await this.db.unscopedRun(
        `UPDATE student_readiness SET stale = IF(stale = 2, 0, stale) WHERE ${where}`,
        {
          ...{ ...key, business: business_id },
        },
      );
      return;
    }
    const contacts = await contactsOf(read, learner);
    const name = `${business_id} ${exam} ${learner.branch}`;
    const reading = banks.get(name) ?? readBank(this.db, ctx, exam, learner.branch);
    banks.set(name, reading);
    const bank = await reading;
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
        // Before the row, as whatever counts a test does.
        await lockContacts(tx, contacts);
        const { affectedRows } = await tx.run(
          `UPDATE student_readiness SET chance = :chance, seen = :seen, total = :total, ready = :ready, at = :at,
             version = version + 1, stale = IF(stale = 2, 0, stale) WHERE ${where} AND version = :version`,
          { ...key, chance, seen, total, ready, at: new Date(), version },
        );
        if (affectedRows === 0) {
          // Another worker wrote meanwhile, by what it had read before or after: it is computed again.
          await tx.run(`UPDATE student_readiness SET stale = 1 WHERE ${where}`, key);
          return;
        }
        if (day.examDay) await keepForExam(tx, { contacts, license, exam }, { day: day.examDay, chance });
        const state = { branch: learner.branch, ...key, chance, seen, total, ready, met: found.met };
        tx.emit({ topic: 'readiness.updated', entityId: contact_id, version: version + 1, state });
      },
      { idempotencyKey: null },
    );
  }
}
