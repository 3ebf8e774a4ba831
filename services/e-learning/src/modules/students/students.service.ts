import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type {
  attemptReplay,
  studentBlocks,
  studentEvolution,
  studentResets,
  studentResume,
} from '@volante/contracts/e-learning/student-attempt.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { ATTEMPT_COLUMNS, type AttemptRow, lineOf } from '../../attempt-store/attempt-rows.js';
import { computeReadiness, lastExams, readBank } from '../../attempt-store/compute-readiness.js';
import { evolutionOf, type FinishedRow } from '../../attempt-store/evolution.js';
import { readMemories } from '../../attempt-store/memory-rows.js';
import { markedOf, readShownRows } from '../../attempt-store/shown-rows.js';
import { examOf, type Student } from '../../attempt-store/student.js';
import {
  contactsOf,
  knownLearners,
  type Learner,
  personOf,
  readAs,
  seenLearner,
} from '../../learner-store/learners.js';
import { readinessDay } from '../../theory-exams/next-exam.js';

interface TestRow {
  block: string;
  block_name: string;
  exam: ExamName;
  id: string | null;
  name: string | null;
  times: number;
  passed: number;
  last: Date | null;
}

/** The tests of students, as staff of their branches see them. */
@Injectable()
export class Students {
  constructor(private readonly db: Database) {}

  private async student(ctx: Context, contact: string): Promise<Student> {
    const read = readAs(this.db, ctx);
    const learner = await seenLearner(ctx, read, contact);
    return { ...learner, contacts: await contactsOf(read, learner) };
  }

  async replay(
    ctx: Context,
    { attempt }: CallParsed<typeof attemptReplay>,
  ): Promise<CallOutput<typeof attemptReplay>> {
    const read = readAs(this.db, ctx);
    const [row] = await read<AttemptRow>(
      `SELECT ${ATTEMPT_COLUMNS} FROM attempt t WHERE t.business_id = :business AND t.id = :attempt`,
      { attempt },
    );
    if (!row) throw notFound();
    const { id: contact, name } = await this.ownerOf(ctx, row.contact_id);
    if (row.finished_at === null) throw new CodedError('ATTEMPT-006');
    const shown = await readShownRows(read, attempt);
    return {
      ...{ attempt: lineOf(row), errorsAllowed: row.errors_allowed, questions: shown.map(markedOf) },
      language: row.language,
      ...{ contact, name, secondDevice: row.second_device === 1, away: row.away, moreTime: row.more_time },
    };
  }

  /** The present owner of an attempt: the contact, or the one that it was joined into. */
  private async ownerOf(ctx: Context, contact: string): Promise<Learner> {
    const read = readAs(this.db, ctx);
    const people = await knownLearners(read, await personOf(read, contact));
    const owner = [...people.values()].find(({ isThere, branch }) => isThere && seesBranch(ctx, branch));
    if (!owner) throw notFound();
    return owner;
  }

  async resume(
    ctx: Context,
    { contact, license, exam: shown, limit }: CallParsed<typeof studentResume>,
  ): Promise<CallOutput<typeof studentResume>> {
    const read = readAs(this.db, ctx);
    const { contacts, branch } = await this.student(ctx, contact);
    const finished = `attempt t WHERE t.business_id = :business AND t.contact_id IN (:contacts) AND t.license = :license
      AND t.finished_at IS NOT NULL AND t.reset_id IS NULL`;
    const rows = await read<AttemptRow>(
      `SELECT ${ATTEMPT_COLUMNS} FROM ${finished} ORDER BY t.started_at DESC LIMIT :limit`,
      { contacts, license, limit },
    );
    const [count] = await read<{ total: number }>(`SELECT COUNT(*) total FROM ${finished}`, {
      contacts,
      license,
    });
    const exam = examOf(license, shown);
    const readiness =
      exam === null
        ? null
        : computeReadiness(
            await readBank(this.db, ctx, exam, branch),
            await readMemories(read, contacts),
            await lastExams(read, contacts, license, exam),
            { license, ...(await readinessDay(read, { contacts, license, exam })) },
          );
    return { readiness, attempts: rows.map(lineOf), total: Number(count?.total ?? 0) };
  }

  async blocks(
    ctx: Context,
    { contact, license }: CallParsed<typeof studentBlocks>,
  ): Promise<CallOutput<typeof studentBlocks>> {
    const { contacts } = await this.student(ctx, contact);
    const rows = await this.db.rows<TestRow>(
      ctx,
      `SELECT b.id block, b.name block_name, b.exam, t.id, t.name, COUNT(a.id) times,
         COALESCE(SUM(a.passed = 1), 0) passed, MAX(a.started_at) last
       FROM test_block b
       LEFT JOIN fixed_test t ON t.business_id = b.business_id AND t.block = b.id AND t.state = 'active'
       LEFT JOIN attempt a ON a.business_id = b.business_id AND a.contact_id IN (:contacts) AND a.kind = 'fixed'
         AND a.subject = t.id AND a.license = b.license AND a.classroom_id IS NULL AND a.reset_id IS NULL
       WHERE b.business_id = :business AND b.license = :license AND b.state = 'active'
       GROUP BY b.id, t.id ORDER BY b.position IS NULL, b.position, b.name, b.id, t.position IS NULL, t.position, t.name, t.id`,
      { contacts, license },
    );
    const blocks = new Map<string, CallOutput<typeof studentBlocks>['blocks'][number]>();
    for (const { block, block_name: name, exam, ...test } of rows) {
      const row = blocks.get(block) ?? { id: block, name, exam, tests: [] };
      blocks.set(block, row);
      const done = {
        times: Number(test.times),
        passed: Number(test.passed),
        last: test.last?.toISOString() ?? null,
      };
      if (test.id !== null) row.tests.push({ id: test.id, name: test.name ?? '', ...done });
    }
    return { blocks: [...blocks.values()] };
  }

  async evolution(
    ctx: Context,
    { contact, license, from, to, exam }: CallParsed<typeof studentEvolution>,
  ): Promise<CallOutput<typeof studentEvolution>> {
    const { contacts, zone } = await this.student(ctx, contact);
    const rows = await this.db.rows<FinishedRow>(
      ctx,
      `SELECT t.finished_at, t.kind, t.passed, t.right_count, t.questions, t.blank_count FROM attempt t
       WHERE t.business_id = :business AND t.contact_id IN (:contacts) AND t.license = :license
         AND t.finished_at IS NOT NULL AND t.reset_id IS NULL${exam ? ' AND t.exam = :exam' : ''}
       ORDER BY t.finished_at`,
      { contacts, license, ...(exam ? { exam } : {}) },
    );
    const days = evolutionOf(rows, zone);
    return { days: days.filter(({ day }) => (!from || day >= from) && (!to || day <= to)) };
  }

  async resets(
    ctx: Context,
    { contact, limit }: CallParsed<typeof studentResets>,
  ): Promise<CallOutput<typeof studentResets>> {
    const { contacts } = await this.student(ctx, contact);
    const rows = await this.db.rows<
      { at: Date } & Omit<CallOutput<typeof studentResets>['rows'][number], 'at'>
    >(
      ctx,
      `SELECT id, license, at, by_name \`by\`, reason, attempts FROM student_reset
       WHERE business_id = :business AND contact_id IN (:contacts) ORDER BY id DESC LIMIT :limit`,
      { contacts, limit },
    );
    return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  }
}
