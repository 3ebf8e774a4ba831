import { Injectable } from '@nestjs/common';
import { daysBetween } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { EXAMS_OF_LICENCE } from '@volante/contracts/e-learning/exam-words';
import type { learnHome, learnReadiness, learnTopics } from '@volante/contracts/e-learning/learn.contract';
import type { learnReport } from '@volante/contracts/e-learning/learn-report.contract';
import { questionReport } from '@volante/contracts/e-learning/question-report.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { notFound } from '@volante/service-kit/coded-error';
import type { CustomerContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { recordStore } from '@volante/service-kit/records/record-store';
import { ACCESS_COLUMNS, type AccessRow, accessOf, termsOf } from '../../access-store/access-rows.js';
import { standingOf } from '../../access-store/standing.js';
import { ATTEMPT_COLUMNS, type AttemptRow, lineOf } from '../../attempt-store/attempt-rows.js';
import { novelIds, signIds } from '../../attempt-store/choose-questions.js';
import { computeReadiness, lastExams, readBank } from '../../attempt-store/compute-readiness.js';
import { dueByExam, readMemories } from '../../attempt-store/memory-rows.js';
import { openTopics } from '../../attempt-store/pack-topics.js';
import { examOf, openAccess, type Student, studentOf } from '../../attempt-store/student.js';
import { topicsOf } from '../../attempt-store/topics.js';
import { type Read, readAs } from '../../learner-store/learners.js';
import { keepReporter } from '../../report-store/student-reports.js';
import { readExam } from '../../test-store/exam-rules.js';
import { readPool } from '../../test-store/shown-questions.js';
import { readinessDay } from '../../theory-exams/next-exam.js';

type Home = CallOutput<typeof learnHome>;

const TEN_MINUTES_MS = 600_000;
const DAY_MS = 86_400_000;
/** Each reads the whole bank. */
const MAX_COMPUTED = 60;
/** A phone asks whenever the app comes to the front: each reads the topics of all exams of its licences. */
const MAX_TOPICS = 120;
/** The school reads each of them. */
const MAX_REPORTED = 20;

/** All that the student's app reads beside the tests themselves. */
@Injectable()
export class Learn {
  private readonly computed = new RequestBudget(MAX_COMPUTED, TEN_MINUTES_MS);
  private readonly listed = new RequestBudget(MAX_TOPICS, TEN_MINUTES_MS);
  private readonly reported = new RequestBudget(MAX_REPORTED, DAY_MS);

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
  ) {}

  async home(ctx: CustomerContext, { topics = false }: CallParsed<typeof learnHome>): Promise<Home> {
    if (topics) this.listed.spend(ctx.actor.contact);
    const read = readAs(this.db, ctx);
    const student = await studentOf(read, ctx.actor.contact);
    const open = await read<AttemptRow>(
      `SELECT ${ATTEMPT_COLUMNS} FROM attempt t
       WHERE t.business_id = :business AND t.contact_id IN (:contacts) AND t.finished_at IS NULL AND t.reset_id IS NULL
         AND (t.ends_at IS NULL OR t.ends_at > UTC_TIMESTAMP(3))
       ORDER BY t.started_at DESC LIMIT 20`,
      { contacts: student.contacts },
    );
    const accesses = await this.accesses(read, student);
    return {
      accesses: topics ? await withTopics(read, accesses) : accesses,
      open: open.map((row) => ({ ...lineOf(row), endsAt: row.ends_at?.toISOString() ?? null })),
    };
  }

  private async accesses(read: Read, student: Student): Promise<Home['accesses']> {
    const rows = await read<AccessRow>(
      `SELECT ${ACCESS_COLUMNS} FROM student_access a
       WHERE a.business_id = :business AND a.contact_id IN (:contacts) ORDER BY a.until IS NOT NULL, a.until DESC, a.license`,
      { contacts: student.contacts },
    );
    const due = await dueByExam(read, student);
    const licences = [...new Set(rows.map(({ license }) => license))];
    const own = await Promise.all(licences.map((license) => accessOf(read, student.contacts, license)));
    return own.flatMap((row) => {
      if (!row) return [];
      const terms = termsOf(row);
      const { level, until, repeats, moreTime } = terms;
      const standing = standingOf(terms, student.today, student.isActive);
      const { mayStudy, mayTest } = standing;
      const testsUntil = terms.testsUntil ?? until;
      return [
        {
          license: row.license,
          exams: [...EXAMS_OF_LICENCE[row.license]],
          level,
          until,
          testsUntil,
          testDaysLeft: testsUntil === null ? null : daysBetween(student.today, testsUntil),
          repeats,
          moreTime,
          due: mayStudy || mayTest ? (due.get(examOf(row.license)) ?? 0) : 0,
          ...standing,
        },
      ];
    });
  }

  async topics(
    ctx: CustomerContext,
    { license, exam: shown }: CallParsed<typeof learnTopics>,
  ): Promise<CallOutput<typeof learnTopics>> {
    const read = readAs(this.db, ctx);
    const student = await studentOf(read, ctx.actor.contact);
    const { isDemo } = await openAccess(read, student, license);
    const exam = examOf(license, shown);
    if (exam === null) return { topics: [], all: 0, failed: 0, signs: 0, novelties: 0 };
    const { today } = await readExam(this.db, ctx, exam, student.branch);
    const { pool } = await readPool(this.db, ctx, exam, today);
    const memories = await readMemories(read, student.contacts);
    const rows = await topicsOf(read, exam);
    const signs = await signIds(read);
    const novel = await novelIds(read, today);
    return {
      all: pool.length,
      failed: pool.filter(({ id }) => memories.get(id)?.last_right === 0).length,
      signs: pool.filter(({ id }) => signs.has(id)).length,
      novelties: pool.filter(({ id }) => novel.has(id)).length,
      topics: rows.map(({ id, name }, at) => {
        const own = pool.filter(({ topic }) => topic === id);
        const seen = own.flatMap((one) => memories.get(one.id) ?? []);
        const right = seen.filter((row) => row.last_right === 1).length;
        return { id, name, total: own.length, seen: seen.length, right, mayOpen: !isDemo || at === 0 };
      }),
    };
  }

  async readiness(
    ctx: CustomerContext,
    { license, exam: shown }: CallParsed<typeof learnReadiness>,
  ): Promise<CallOutput<typeof learnReadiness>> {
    this.computed.spend(ctx.actor.contact);
    const read = readAs(this.db, ctx);
    const student = await studentOf(read, ctx.actor.contact);
    await openAccess(read, student, license);
    const exam = examOf(license, shown);
    if (exam === null) throw notFound();
    const bank = await readBank(this.db, ctx, exam, student.branch);
    const exams = await lastExams(read, student.contacts, license, exam);
    const memories = await readMemories(read, student.contacts);
    const day = await readinessDay(read, { contacts: student.contacts, license, exam });
    return computeReadiness(bank, memories, exams, { license, ...day });
  }

  /** Only of questions that the student has been shown: others are DATA-404. */
  report(
    ctx: CustomerContext,
    { question, text }: CallParsed<typeof learnReport>,
  ): Promise<CallOutput<typeof learnReport>> {
    return this.db.write(ctx, async (tx) => {
      const { contacts } = await studentOf((sql, params) => tx.rows(sql, params), ctx.actor.contact);
      const [shown] = await tx.rows(
        `SELECT q.question_id FROM attempt t
         JOIN attempt_question q ON q.business_id = t.business_id AND q.attempt_id = t.id AND q.question_id = :question
         WHERE t.business_id = :business AND t.contact_id IN (:contacts) LIMIT 1`,
        { contacts, question },
      );
      if (!shown) throw notFound();
      this.reported.spend(ctx.actor.contact);
      const reports = recordStore({ db: this.db, calls: this.calls }, questionReport);
      const { id } = await reports.insert(tx, newId(), {
        ...reports.empty(),
        author: 'student',
        question,
        text,
      });
      await keepReporter(tx, id, ctx.actor.contact);
      return { id };
    });
  }
}

/** With the topics that each access opens today. */
const withTopics = (read: Read, accesses: Home['accesses']): Promise<Home['accesses']> =>
  Promise.all(
    accesses.map(async (one) => ({
      ...one,
      topics: one.mayTest ? await openTopics(read, one.license, one.level === 'demo') : [],
    })),
  );
