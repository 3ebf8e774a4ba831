import { Injectable } from '@nestjs/common';
import { addMonths, addYears, type Day } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { DgtFee, dgtFeeRead } from '@volante/contracts/dgt/dgt-fee.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { escapeLike } from '@volante/service-kit/data/escape-like';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { localMoment } from '@volante/service-kit/local-days';
import { ruleOn } from '../../law/law-tables.js';
import { SPANISH_LAW } from '../../law/spanish-law.js';
import { lawOf, type Read } from '../../law-store/business-law.js';
import { shown } from '../../student-store/seen-student.js';
import { knownStudents } from '../../student-store/student-facts.js';
import { DGT_FEE_COLUMNS, type DgtFeeRow, toDgtFee } from './dgt-fee-rows.js';

type Asked = CallParsed<typeof dgtFeeRead>;
type Listed = CallOutput<typeof dgtFeeRead>;
type Part = readonly [sql: string, params: SqlParams];

const EMPTY: Listed = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };
const ZONE = 'Europe/Madrid';

/** Fees used on or after these days, lost or passed, have sittings to come; those used before are over by time. */
function lastUses(today: Day): { lastLost: Day; lastPassed: Day } {
  const { monthsBetweenSittings, passYears } = ruleOn(SPANISH_LAW.terms, today);
  return { lastLost: addMonths(today, -monthsBetweenSittings), lastPassed: addYears(today, -passYears) };
}

const OVER = `(t.sittings > 0
  AND (t.lost >= t.sittings OR t.used_on < IF(t.used_passed = 1, :lastPassed, :lastLost)))`;
/** Owed by a student from when it becomes theirs until the authority gives the money back (see `emitFeeDebt`). */
export const OWED_SQL = 't.refunded_on IS NULL AND t.student_id IS NOT NULL';
const STATES: Readonly<Record<NonNullable<Asked['state']>, string>> = {
  free: 't.refunded_on IS NULL AND t.student_id IS NULL',
  assigned: `${OWED_SQL} AND t.used_on IS NULL`,
  used: `${OWED_SQL} AND t.used_on IS NOT NULL AND NOT ${OVER}`,
  spent: `${OWED_SQL} AND t.used_on IS NOT NULL AND ${OVER}`,
  refunded: 't.refunded_on IS NOT NULL',
  owed: OWED_SQL,
};

/** The fees that a person sees, those bought last first. */
@Injectable()
export class DgtFeeListService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, input: Asked): Promise<Listed> {
    const scope = branchScope(ctx, 't');
    if (!scope && input.id) throw notFound();
    if (!scope) return EMPTY;
    const today = localMoment(Date.now(), ZONE).day;
    const parts = conditions(input, today);
    const list: KeysetList<DgtFeeRow> = {
      columns: DGT_FEE_COLUMNS,
      from: `dgt_tax t WHERE t.business_id = :business${scope.sql}${parts.map(([sql]) => ` AND ${sql}`).join('')}`,
      params: Object.assign({}, scope.params, ...parts.map(([, params]) => params)) as SqlParams,
      id: 't.id',
      descending: true,
      identity: ['tax', { ...input, limit: null, cursor: null }],
    };
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { rows, ...page } = await readPage(
      list,
      { limit: input.limit, cursor: input.cursor, count: true },
      read,
    );
    if (input.id && rows.length === 0) throw notFound();
    return { ...page, rows: await this.shown(read, rows, today) };
  }

  private async shown(read: Read, rows: readonly DgtFeeRow[], today: Day): Promise<DgtFee[]> {
    const ids = [...new Set(rows.flatMap(({ student_id }) => student_id ?? []))];
    const [law, known] = await Promise.all([lawOf(read), knownStudents(read, ids)]);
    return rows.map((row) => {
      const student = row.student_id ? known.get(row.student_id) : undefined;
      return toDgtFee(row, student ? shown(student) : null, law, today);
    });
  }
}

function conditions(input: Asked, today: Day): Part[] {
  const parts: (Part | null)[] = [
    input.id ? ['t.id = :id', { id: input.id }] : null,
    input.student
      ? [
          `t.student_id IN (WITH RECURSIVE same (id) AS (
             SELECT CAST(:student AS CHAR(24) CHARACTER SET ascii)
             UNION
             SELECT s.id FROM student s JOIN same ON s.merged_into = same.id WHERE s.business_id = :business
           ) SELECT id FROM same)`,
          { student: input.student },
        ]
      : null,
    input.branch ? ['t.branch_id = :branch', { branch: input.branch }] : null,
    input.type?.length ? ['t.type IN (:types)', { types: input.type }] : null,
    input.number ? ['t.number LIKE :number', { number: `${escapeLike(input.number)}%` }] : null,
    input.state
      ? [STATES[input.state], input.state === 'used' || input.state === 'spent' ? lastUses(today) : {}]
      : null,
  ];
  return parts.filter((part) => part !== null);
}
