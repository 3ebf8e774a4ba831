import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { DateSeverity, ShownDate, ShownRefusal } from '@volante/contracts/dgt/exam.fields';
import type {
  studentFileCalendar,
  studentFileCount,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { CursorRefused, type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { addDays, daysBetween, localMoment } from '@volante/service-kit/local-days';
import { branchScope } from '../../branch-store/branch-clock.js';
import { NO_DAY } from '../../clock-store/refresh-clocks.js';
import { type Alarms, severityOf } from '../../law/file-clock.js';
import type { Test } from '../../law/law-tables.js';
import { alarmsOf } from '../../law-store/alarms.js';
import type { Read } from '../../law-store/business-law.js';
import { calendarOf } from './calendar-text.js';

type Asked = CallParsed<typeof studentFileUrgent>;
type Listed = CallOutput<typeof studentFileUrgent>;

interface ClockRow {
  id: string;
  branch_id: string;
  name: string;
  dni: string;
  licence: LicenceClass;
  next_test: Test | null;
  due_day: string;
  due: string | null;
  missing: number;
  first_missing: string | null;
  ready_day: string;
}

const COLUMNS = `c.student_id id, c.branch_id, c.name, c.dni, c.licence, c.next_test, c.due_day, c.due, c.missing,
  c.first_missing, c.ready_day`;
const EMPTY = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };
const HALF_YEAR = 183;
const MOST_EVENTS = 2_000;
const ZONE = 'Europe/Madrid';

interface Where {
  sql: string;
  params: SqlParams;
}

/** The kept rows of the file clock: by what ends first, and counted. */
@Injectable()
export class UrgentFilesService {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, input: Asked): Promise<Listed> {
    const scope = branchScope(ctx, 'c');
    if (!scope) return EMPTY;
    const read = this.reader(ctx);
    const alarms = await alarmsOf(read);
    const today = localMoment(Date.now(), ZONE).day;
    const where = conditions(input, alarms, today);
    const list: KeysetList<ClockRow> = {
      columns: COLUMNS,
      from: `file_clock c WHERE c.business_id = :business${scope.sql}${where.sql}`,
      params: { ...scope.params, ...where.params },
      id: 'c.student_id',
      key: { sql: 'c.due_day', of: ({ due_day }) => due_day },
      descending: false,
      identity: ['file-clock', { ...input, cursor: null, limit: null }],
    };
    try {
      const asked = { limit: input.limit, cursor: input.cursor, count: true };
      const { rows, ...page } = await readPage(list, asked, read);
      return { ...page, rows: rows.map((row) => shownRow(row, alarms, today)) };
    } catch (error) {
      throw error instanceof CursorRefused ? new CodedError('DGT-002') : error;
    }
  }

  async count(
    ctx: Context,
    { branch }: CallParsed<typeof studentFileCount>,
  ): Promise<CallOutput<typeof studentFileCount>> {
    const scope = branchScope(ctx, 'c');
    if (!scope) return { counts: [], ready: 0, pending: 0 };
    const read = this.reader(ctx);
    const alarms = await alarmsOf(read);
    const today = localMoment(Date.now(), ZONE).day;
    const [row] = await read<Record<'overdue' | 'urgent' | 'soon' | 'later' | 'ready', string | null>>(
      `SELECT SUM(c.due_day < :today) overdue, SUM(c.due_day BETWEEN :today AND :urgent) urgent,
         SUM(c.due_day > :urgent AND c.due_day <= :soon) soon, SUM(c.due_day > :soon AND c.due_day < :never) later,
         SUM(c.missing = 0 AND c.next_test IS NOT NULL) ready
       FROM file_clock c WHERE c.business_id = :business${scope.sql}${branch ? ' AND c.branch_id = :branch' : ''}`,
      {
        ...scope.params,
        ...(branch ? { branch } : {}),
        today,
        urgent: addDays(today, alarms.urgent),
        soon: addDays(today, alarms.soon),
        never: NO_DAY,
      },
    );
    const [stale] = await read<{ n: number }>(
      'SELECT COUNT(*) n FROM student WHERE business_id = :business AND clock_stale = 1',
    );
    const severities = ['overdue', 'urgent', 'soon', 'later'] as const satisfies readonly DateSeverity[];
    return {
      counts: severities.map((severity) => ({ severity, students: Number(row?.[severity] ?? 0) })),
      ready: Number(row?.ready ?? 0),
      pending: Number(stale?.n ?? 0),
    };
  }

  /** The ends of the next half year of everybody whom the person sees, as a calendar. */
  async calendar(ctx: Context, branch: string | undefined): Promise<CallOutput<typeof studentFileCalendar>> {
    const filename = 'plazos-trafico.ics';
    const scope = branchScope(ctx, 'c');
    if (!scope) return { filename, text: calendarOf([], new Date()) };
    const today = localMoment(Date.now(), ZONE).day;
    const rows = await this.db.rows<ClockRow>(
      ctx,
      `SELECT ${COLUMNS} FROM file_clock c WHERE c.business_id = :business${scope.sql}
         ${branch ? 'AND c.branch_id = :branch' : ''} AND c.due_day BETWEEN :today AND :until
       ORDER BY c.due_day, c.student_id LIMIT ${MOST_EVENTS}`,
      { ...scope.params, ...(branch ? { branch } : {}), today, until: addDays(today, HALF_YEAR) },
    );
    const events = rows.flatMap(({ id, name, due }) =>
      due ? [{ student: { id, name }, date: JSON.parse(due) as ShownDate }] : [],
    );
    return { filename, text: calendarOf(events, new Date()) };
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }
}

/** First and last day of those whose first end is of a severity. */
function reach(severity: Asked['severity'], alarms: Alarms, today: string): [string, string] | null {
  if (severity === 'overdue') return ['1000-01-01', addDays(today, -1)];
  if (severity === 'urgent') return [today, addDays(today, alarms.urgent)];
  return severity === 'soon' ? [addDays(today, alarms.urgent + 1), addDays(today, alarms.soon)] : null;
}

function conditions(input: Asked, alarms: Alarms, today: string): Where {
  const days = reach(input.severity, alarms, today);
  const parts: [string, SqlParams][] = [
    ...(input.branch ? [['c.branch_id = :branch', { branch: input.branch }] as [string, SqlParams]] : []),
    ...(input.licence?.length
      ? [['c.licence IN (:licences)', { licences: input.licence }] as [string, SqlParams]]
      : []),
    ...(input.next ? [['c.next_test = :next', { next: input.next }] as [string, SqlParams]] : []),
    ...(days
      ? [['c.due_day BETWEEN :first AND :last', { first: days[0], last: days[1] }] as [string, SqlParams]]
      : []),
    ...(input.ready === 'yes'
      ? [['c.missing = 0 AND c.next_test IS NOT NULL', {}] as [string, SqlParams]]
      : []),
    ...(input.ready === 'no' ? [['c.missing > 0', {}] as [string, SqlParams]] : []),
  ];
  return {
    sql: parts.map(([sql]) => ` AND ${sql}`).join(''),
    params: Object.assign({}, ...parts.map(([, params]) => params)) as SqlParams,
  };
}

function shownRow(row: ClockRow, alarms: Alarms, today: string): Listed['rows'][number] {
  const due = row.due === null ? null : (JSON.parse(row.due) as ShownDate);
  const days = due ? daysBetween(today, due.day) : 0;
  return {
    id: row.id,
    student: { id: row.id, name: row.name, dni: row.dni, branch: row.branch_id },
    licence: row.licence,
    next: row.next_test,
    due: due && { ...due, days, severity: severityOf(due.kind, days, alarms) },
    missing: row.missing,
    firstMissing: row.first_missing === null ? null : (JSON.parse(row.first_missing) as ShownRefusal),
    earliest: row.ready_day === NO_DAY ? null : row.ready_day,
  };
}
