import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { groupStatistics } from '@volante/contracts/e-learning/statistic.contract';
import { MAX_TUTORED, studentTutors } from '@volante/contracts/training/student-tutor.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { addDays, startOfDay } from '@volante/service-kit/local-days';
import { survivorJoin } from '../../learner-store/survivor-join.js';
import { type StudentResults, teacherGroups } from './teacher-groups.js';

type Wanted = CallParsed<typeof groupStatistics>;
type Rows = CallOutput<typeof groupStatistics>['rows'];

/** Finished attempts that count, with the student as they are now: blocked and deleted ones have no name, their results stay. */
const FINISHED = `attempt t ${survivorJoin('t')}
  WHERE t.business_id = :business AND t.finished_at IS NOT NULL AND t.reset_id IS NULL`;

/** Columns that name a group, and what is joined for its name. */
const GROUPS: Readonly<Record<Exclude<Wanted['by'], 'topics' | 'teachers'>, { key: string; name: string }>> =
  {
    students: { key: 'l.id', name: "IF(l.state IN ('active', 'inactive'), l.name, '')" },
    licenses: { key: 't.license', name: 't.license' },
    branches: {
      key: 't.branch_id',
      name: '(SELECT b.name FROM branch_ref b WHERE b.business_id = :business AND b.id = t.branch_id)',
    },
  };
const COUNTS = `COUNT(DISTINCT l.id) students, COUNT(*) tests, SUM(t.kind IN ('exam', 'fixed', 'paper')) exams,
  SUM(t.passed = 1) passed, SUM(t.right_count) right_count, SUM(t.questions - t.blank_count) answered`;

type GroupRow = Record<
  'students' | 'tests' | 'exams' | 'passed' | 'right_count' | 'answered',
  number | null
> & {
  group_key: string | null;
  name: string | null;
};

const shownOf = (row: GroupRow): Rows[number] => ({
  ...{ key: row.group_key ?? '', name: row.name ?? '', students: Number(row.students) },
  ...{ tests: Number(row.tests), exams: Number(row.exams), passed: Number(row.passed) },
  ...{ right: Number(row.right_count), answered: Number(row.answered) },
});

/** More students than any school has with tests; each licence of a student is one. */
const MAX_RESULTS = 100_000;

/** Results of tests by student, teacher, topic, branch or licence, within the branches that the person sees. */
@Injectable()
export class GroupStatistics {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
  ) {}

  async read(ctx: Context, input: Wanted): Promise<CallOutput<typeof groupStatistics>> {
    const scope = branchScope(ctx, 'l');
    if (!scope) return { rows: [], capped: false };
    const days = await this.days(ctx, input);
    const from = `${FINISHED}${scope.sql}${days.sql}`;
    const params = { ...scope.params, ...days.params, most: input.limit + 1 };
    if (input.by === 'teachers') return this.teachers(ctx, input, { from, params });
    const rows = await this.db.rows<GroupRow>(ctx, sqlOf(input.by, from), params);
    return { rows: rows.slice(0, input.limit).map(shownOf), capped: rows.length > input.limit };
  }

  /** The agenda knows the teachers of the students who have results. */
  private async teachers(
    ctx: Context,
    { limit }: Wanted,
    { from, params }: { from: string; params: SqlParams },
  ): Promise<CallOutput<typeof groupStatistics>> {
    const rows = await this.db.rows<GroupRow & { license: string }>(
      ctx,
      `SELECT l.id group_key, '' name, t.license, ${COUNTS} FROM ${from} GROUP BY l.id, t.license LIMIT :most`,
      { ...params, most: MAX_RESULTS },
    );
    const results = rows.map((row): StudentResults => {
      const { key: contact, name: _name, students: _students, ...counts } = shownOf(row);
      return { contact, license: row.license, ...counts };
    });
    const contacts = [...new Set(results.map(({ contact }) => contact))];
    const tutored: CallOutput<typeof studentTutors>['rows'] = [];
    for (let at = 0; at < contacts.length; at += MAX_TUTORED) {
      const some = { contacts: contacts.slice(at, at + MAX_TUTORED) };
      tutored.push(...(await this.calls.call({ ...ctx, idempotencyKey: null }, studentTutors, some)).rows);
    }
    const groups = teacherGroups(results, tutored);
    return { rows: groups.slice(0, limit), capped: groups.length > limit };
  }

  /** Days are those of the clock of the person's branch. */
  private async days(ctx: Context, { from, to }: Wanted): Promise<{ sql: string; params: SqlParams }> {
    const zone = from || to ? await zoneOfPerson(this.db, ctx) : '';
    return {
      sql: `${from ? ' AND t.finished_at >= :from' : ''}${to ? ' AND t.finished_at < :to' : ''}`,
      params: {
        ...(from ? { from: new Date(startOfDay(from, zone)) } : {}),
        ...(to ? { to: new Date(startOfDay(addDays(to, 1), zone)) } : {}),
      },
    };
  }
}

function sqlOf(by: Exclude<Wanted['by'], 'teachers'>, from: string): string {
  if (by !== 'topics') {
    const { key, name } = GROUPS[by];
    return `SELECT ${key} group_key, ${name} name, ${COUNTS} FROM ${from}
      GROUP BY ${key} ORDER BY tests DESC, group_key LIMIT :most`;
  }
  return `SELECT q.topic group_key, (SELECT c.name FROM question_topic c WHERE c.business_id = :business AND c.id = q.topic) name,
      COUNT(DISTINCT f.student) students, COUNT(DISTINCT f.id) tests, COUNT(DISTINCT IF(f.isExam, f.id, NULL)) exams,
      COUNT(DISTINCT IF(f.passed = 1, f.id, NULL)) passed, SUM(q.correct) right_count, SUM(q.chosen IS NOT NULL) answered
    FROM (SELECT t.id, l.id student, t.passed, t.kind IN ('exam', 'fixed', 'paper') isExam FROM ${from}) f
    JOIN attempt_question q ON q.business_id = :business AND q.attempt_id = f.id
    GROUP BY q.topic ORDER BY answered DESC, group_key LIMIT :most`;
}
