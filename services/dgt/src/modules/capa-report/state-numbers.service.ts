import { Injectable } from '@nestjs/common';
import { addMonths } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { stateNumbers } from '@volante/contracts/dgt/capa-report.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { localMoment } from '@volante/service-kit/local-days';
import { centerName } from '../../exam-store/centers.js';
import { TESTS } from '../../law/law-tables.js';
import { number, type OutcomeSums, tally, tallyOf } from './tally.js';

type Asked = CallParsed<typeof stateNumbers>;
type Answer = CallOutput<typeof stateNumbers>;
type Point = Answer['months'][number];

interface Where {
  sql: string;
  params: SqlParams;
}

const SUMS = `SUM(a.outcome = 'passed') passed, SUM(a.outcome = 'failed') failed, SUM(a.outcome = 'absent') absent`;
const MAX_ROWS = 200;

/** The dimension of the points, as columns that name and show it. */
const BY = {
  months: ["DATE_FORMAT(a.day, '%Y-%m')", "DATE_FORMAT(a.day, '%Y-%m')"],
  licences: ['a.licence', 'a.licence'],
  // Exams that were written down by hand have a centre's name alone.
  centers: ['a.center_name', 'a.center_name'],
  teachers: ['COALESCE(a.teacher_id, a.teacher)', 'MAX(a.teacher)'],
  tests: ['a.test', 'a.test'],
} as const satisfies Record<string, readonly [string, string]>;

/** Figures of exams for the charts. */
@Injectable()
export class StateNumbersService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, input: Asked): Promise<Answer> {
    const { center } = input;
    const name = center ? await centerName((sql, params) => this.db.rows(ctx, sql, params), center) : null;
    const where = whereOf(ctx, input, name);
    if (!where)
      return {
        students: [],
        total: tally(0, 0, 0),
        months: [],
        licences: [],
        centers: [],
        teachers: [],
        tests: [],
      };
    const points = (by: keyof typeof BY) => this.points(ctx, where, BY[by]);
    const [sums] = await this.db.rows<OutcomeSums>(
      ctx,
      `SELECT ${SUMS} FROM exam_attempt a WHERE a.business_id = :business${where.sql}`,
      where.params,
    );
    return {
      students: await this.students(ctx, input),
      total: tallyOf(sums ?? { passed: null, failed: null, absent: null }),
      months: everyMonth(await points('months')),
      licences: await points('licences'),
      centers: await points('centers'),
      teachers: await points('teachers'),
      tests: await points('tests'),
    };
  }

  private async points(ctx: Context, where: Where, [key, name]: readonly [string, string]): Promise<Point[]> {
    const rows = await this.db.rows<OutcomeSums & { key: string; name: string }>(
      ctx,
      `SELECT ${key} \`key\`, ${name} name, ${SUMS} FROM exam_attempt a WHERE a.business_id = :business${where.sql}
       GROUP BY ${key} ORDER BY COUNT(*) DESC, ${key} LIMIT ${MAX_ROWS}`,
      where.params,
    );
    return rows.map((row) => ({ key: row.key, name: row.name, ...tallyOf(row) }));
  }

  private async students(ctx: Context, { branch }: Asked): Promise<Answer['students']> {
    const scope = branchScope(ctx, 'c');
    if (!scope) return [];
    const rows = await this.db.rows<{ next: (typeof TESTS)[number] | null; total: string; ready: string }>(
      ctx,
      `SELECT c.next_test next, COUNT(*) total, SUM(c.missing = 0) ready FROM file_clock c
       WHERE c.business_id = :business${scope.sql} ${branch ? 'AND c.branch_id = :branch' : ''} GROUP BY c.next_test`,
      { ...scope.params, ...(branch ? { branch } : {}) },
    );
    const of = (next: (typeof TESTS)[number] | null) => rows.find((row) => row.next === next);
    return [...TESTS, null].map((next) => ({
      next: next ?? 'done',
      total: number(of(next)?.total),
      ready: next === null ? 0 : number(of(next)?.ready),
    }));
  }
}

/** In order, with empty months between the first and the last exam. */
function everyMonth(points: readonly Point[]): Point[] {
  const by = new Map(points.map((point) => [point.key, point]));
  const keys = [...by.keys()].sort();
  const last = keys.at(-1) ?? '';
  const found: Point[] = [];
  for (let key = keys[0] ?? ''; key !== '' && key <= last; key = addMonths(`${key}-01`, 1).slice(0, 7))
    found.push(by.get(key) ?? { key, name: key, ...tally(0, 0, 0) });
  return found;
}

function whereOf(ctx: Context, input: Asked, centerName: string | null): Where | null {
  const scope = branchScope(ctx, 'a');
  if (!scope) return null;
  const to = input.to ?? localMoment(Date.now(), 'Europe/Madrid').day;
  const from = input.from ?? addMonths(to, -input.months);
  const { center, branch, test } = input;
  return {
    sql: `${scope.sql} AND a.outcome <> 'excused' AND a.day BETWEEN :from AND :to
      ${center ? 'AND (a.center_id = :center OR (a.center_id IS NULL AND a.center_name = :centerName))' : ''} ${branch ? 'AND a.branch_id = :branch' : ''}
      ${test?.length ? 'AND a.test IN (:test)' : ''}`,
    params: {
      ...scope.params,
      from,
      to,
      ...(center ? { center, centerName } : {}),
      ...(branch ? { branch } : {}),
      ...(test?.length ? { test } : {}),
    },
  };
}
