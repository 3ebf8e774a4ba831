import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { DateSeverity } from '@volante/contracts/dgt/exam.fields';
import type {
  studentFileCalendar,
  studentFileCount,
  studentFileTeachers,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { alarmsOf } from '../../law-store/alarms.js';
import type { Read } from '../../law-store/business-law.js';
import { shutDays } from '../../law-store/shut-days.js';
import { calendarOf } from './calendar-text.js';
import { dueStates, shownFile, urgentList } from './urgent-list.js';

type Asked = CallParsed<typeof studentFileUrgent>;
type Listed = CallOutput<typeof studentFileUrgent>;

const EMPTY = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };
const HALF_YEAR = 183;
const MAX_EVENTS = 2_000;
const MAX_TEACHERS = 500;
const ZONE = 'Europe/Madrid';

const todayHere = () => localMoment(Date.now(), ZONE).day;

/** The kept rows of the file clock: by what ends first, and counted. */
@Injectable()
export class UrgentFilesService {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, { limit, cursor, ...filters }: Asked): Promise<Listed> {
    const read = this.reader(ctx);
    const [alarms, today] = [await alarmsOf(read), todayHere()];
    const list = urgentList(ctx, filters, alarms, today);
    if (!list) return EMPTY;
    const { rows, ...page } = await readPage(list, { limit, cursor, count: true }, read);
    return { ...page, rows: rows.map((row) => shownFile(row, alarms, today)) };
  }

  async count(
    ctx: Context,
    { branch }: CallParsed<typeof studentFileCount>,
  ): Promise<CallOutput<typeof studentFileCount>> {
    const scope = branchScope(ctx, 'c');
    if (!scope) return { counts: [], ready: 0, pending: 0 };
    const read = this.reader(ctx);
    const { sql, params } = dueStates(await alarmsOf(read), todayHere());
    const severities = ['overdue', 'urgent', 'soon', 'later'] as const satisfies readonly DateSeverity[];
    const sums = severities.map((one) => `SUM(${sql[one]}) ${one}`).join(', ');
    const [row] = await read<Record<(typeof severities)[number] | 'ready', string | null>>(
      `SELECT ${sums}, SUM(c.missing = 0 AND c.next_test IS NOT NULL) ready
       FROM file_clock c WHERE c.business_id = :business${scope.sql}${branch ? ' AND c.branch_id = :branch' : ''}`,
      { ...scope.params, ...(branch ? { branch } : {}), ...params },
    );
    const [stale] = await read<{ n: number }>(
      // Left to itself, the database goes through every contact of the business.
      `SELECT COUNT(*) n FROM student FORCE INDEX (student_stale)
       WHERE business_id = :business AND clock_stale IN (1, 2)`,
    );
    return {
      counts: severities.map((severity) => ({ severity, students: Number(row?.[severity] ?? 0) })),
      ready: Number(row?.ready ?? 0),
      pending: Number(stale?.n ?? 0),
    };
  }

  /** The teachers who take students of the list to exams. */
  async teachers(ctx: Context): Promise<CallOutput<typeof studentFileTeachers>> {
    const scope = branchScope(ctx, 'c');
    if (!scope) return { rows: [] };
    const teachersOf = (table: string) => `SELECT t.teacher FROM file_clock c
      JOIN ${table} t ON t.business_id = c.business_id AND t.student_id = c.student_id
      WHERE c.business_id = :business${scope.sql} AND t.teacher <> ''`;
    const rows = await this.db.rows<{ name: string }>(
      ctx,
      `SELECT DISTINCT teacher name FROM (${teachersOf('folder_student')} UNION ${teachersOf('exam_attempt')}) named
       ORDER BY name LIMIT ${MAX_TEACHERS}`,
      scope.params,
    );
    return { rows };
  }

  /** Dates of the next half year of all students that the person may see and has selected, as a calendar. */
  async calendar(
    ctx: Context,
    filters: Omit<CallParsed<typeof studentFileCalendar>, 'student'>,
  ): Promise<CallOutput<typeof studentFileCalendar>> {
    demand(ctx, 'client.export');
    const read = this.reader(ctx);
    const [alarms, today] = [await alarmsOf(read), todayHere()];
    const list = urgentList(ctx, filters, alarms, today);
    const until = addDays(today, HALF_YEAR);
    const soon = list && {
      ...list,
      from: `${list.from} AND c.due_day BETWEEN :firstDay AND :lastDay`,
      params: { ...list.params, firstDay: today, lastDay: until },
    };
    const { rows } = soon ? await readPage(soon, { limit: MAX_EVENTS, count: false }, read) : EMPTY;
    const events = rows
      .map((row) => shownFile(row, alarms, today))
      .flatMap(({ student, licence, due }) => (due ? [{ student, licence, date: due }] : []));
    const text = calendarOf(events, { at: new Date(), shutOn: await shutDays(read), alarms });
    return { filename: 'plazos-trafico.ics', text };
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }
}
