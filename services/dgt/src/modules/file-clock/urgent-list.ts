import type { CallOutput } from '@volante/contracts/call';
import { DUE_DATES } from '@volante/contracts/dgt/alarm.fields';
import type { ShownRefusal } from '@volante/contracts/dgt/exam.fields';
import type { studentFileUrgent } from '@volante/contracts/dgt/student-file.contract';
import type { StudentFileFilters } from '@volante/contracts/dgt/student-file-list.fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import type { KeysetList } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { addDays, daysBetween } from '@volante/service-kit/local-days';
import { earliestOf, type KeptDate, NO_DAY } from '../../clock-store/clock-rows.js';
import { clockSearch } from '../../clock-store/clock-search.js';
import { alarmsFor, type DateAlarms, severityOf } from '../../law/file-clock.js';
import type { Test } from '../../law/law-tables.js';

export type UrgentFile = CallOutput<typeof studentFileUrgent>['rows'][number];

export interface ClockRow {
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
  teacher: string | null;
}

/**
 * The teacher of the student's latest folder, or of the last exam recorded by hand. The query starts at the student's
 * own rows: left alone, the optimiser may scan the school's days for each of them, all of 100,000 folders where the
 * student is in none.
 */
const TEACHER = `COALESCE(
  (SELECT p.teacher FROM folder_student p FORCE INDEX (folder_student_student)
   STRAIGHT_JOIN exam_folder f ON f.business_id = p.business_id AND f.id = p.folder_id
   WHERE p.business_id = c.business_id AND p.student_id = c.student_id AND p.teacher <> '' ORDER BY f.day DESC LIMIT 1),
  (SELECT a.teacher FROM exam_attempt a FORCE INDEX (exam_attempt_test)
   WHERE a.business_id = c.business_id AND a.student_id = c.student_id AND a.teacher <> '' ORDER BY a.day DESC LIMIT 1))`;
const COLUMNS = `c.student_id id, c.branch_id, c.name, c.dni, c.licence, c.next_test, c.due_day, c.due, c.missing,
  c.first_missing, c.ready_day, ${TEACHER} teacher`;
const TAUGHT = `(EXISTS (SELECT 1 FROM folder_student p
    WHERE p.business_id = c.business_id AND p.student_id = c.student_id AND p.teacher = :teacher)
  OR EXISTS (SELECT 1 FROM exam_attempt a
    WHERE a.business_id = c.business_id AND a.student_id = c.student_id AND a.teacher = :teacher))`;

const NO_SHEET = `EXISTS (SELECT 1 FROM student s
  WHERE s.business_id = c.business_id AND s.id = c.student_id AND s.sheet_version = 0)`;

interface Where {
  sql: string;
  params: SqlParams;
}
type Part = readonly [sql: string, params: SqlParams];

/** Last day that is still urgent, or soon: of each date by its own days of warning. */
function reachOf(what: 'urgent' | 'soon', alarms: DateAlarms, today: string): Where {
  const own = DUE_DATES.filter((name) => alarms.dates?.[name]);
  const cases = own.map((_name, at) => ` WHEN :${what}Name${at} THEN :${what}Day${at}`);
  const params = Object.fromEntries(
    own.flatMap((name, at) => [
      [`${what}Name${at}`, name],
      [`${what}Day${at}`, addDays(today, alarmsFor(alarms, name)[what])],
    ]),
  );
  const usual = { [what]: addDays(today, alarms[what]) };
  if (own.length === 0) return { sql: `:${what}`, params: usual };
  return {
    sql: `CAST(CASE c.due_name${cases.join('')} ELSE :${what} END AS DATE)`,
    params: { ...params, ...usual },
  };
}

/** Conditions of each state of the earliest end. */
export function dueStates(alarms: DateAlarms, today: string) {
  const [urgent, soon] = [reachOf('urgent', alarms, today), reachOf('soon', alarms, today)];
  return {
    sql: {
      overdue: 'c.due_day < :today',
      urgent: `c.due_day BETWEEN :today AND ${urgent.sql}`,
      soon: `(c.due_day >= :today AND c.due_day > ${urgent.sql} AND c.due_day <= ${soon.sql})`,
      later: `(c.due_day > ${soon.sql} AND c.due_day < :never)`,
      none: 'c.due_day = :never',
    },
    params: { ...urgent.params, ...soon.params, today, never: NO_DAY },
  };
}

function searched(search: string | undefined): Part | null {
  const { sql, params } = clockSearch(search);
  return sql === '' ? null : [sql, params];
}

function conditions(input: StudentFileFilters, alarms: DateAlarms, today: string): Part[] {
  const states = dueStates(alarms, today);
  const parts: (Part | null)[] = [
    input.branch ? ['c.branch_id = :branch', { branch: input.branch }] : null,
    input.licence?.length ? ['c.licence IN (:licences)', { licences: input.licence }] : null,
    input.next ? ['c.next_test = :next', { next: input.next }] : null,
    input.severity?.length
      ? [`(${input.severity.map((one) => states.sql[one]).join(' OR ')})`, states.params]
      : null,
    input.due?.length ? ['c.due_name IN (:due)', { due: input.due }] : null,
    input.ready === 'yes' ? ['c.missing = 0 AND c.next_test IS NOT NULL', {}] : null,
    input.ready === 'no' ? ['c.missing > 0', {}] : null,
    input.sheet ? [NO_SHEET, {}] : null,
    input.teacher ? [TAUGHT, { teacher: input.teacher }] : null,
    searched(input.search),
  ];
  return parts.filter((part) => part !== null);
}

/** The kept rows that a person may see and has selected, by the earliest end; `null`: none. */
export function urgentList(
  ctx: Context,
  input: StudentFileFilters,
  alarms: DateAlarms,
  today: string,
): KeysetList<ClockRow> | null {
  const scope = branchScope(ctx, 'c');
  if (!scope) return null;
  const parts = conditions(input, alarms, today);
  return {
    columns: COLUMNS,
    from: `file_clock c WHERE c.business_id = :business${scope.sql}${parts.map(([sql]) => ` AND ${sql}`).join('')}`,
    params: Object.assign({}, scope.params, ...parts.map(([, params]) => params)) as SqlParams,
    id: 'c.student_id',
    key: { sql: 'c.due_day', of: ({ due_day }) => due_day },
    descending: false,
    identity: ['file-clock', input, visibleBranches(ctx)],
  };
}

export function shownFile(row: ClockRow, alarms: DateAlarms, today: string): UrgentFile {
  const due = row.due === null ? null : (JSON.parse(row.due) as KeptDate);
  const days = due ? daysBetween(today, due.day) : 0;
  return {
    id: row.id,
    student: { id: row.id, name: row.name, dni: row.dni, branch: row.branch_id },
    licence: row.licence,
    next: row.next_test,
    due: due && { ...due, days, severity: severityOf(due.kind, days, alarmsFor(alarms, due.name)) },
    missing: row.missing,
    firstMissing: row.first_missing === null ? null : (JSON.parse(row.first_missing) as ShownRefusal),
    earliest: earliestOf(row.ready_day, today),
    teacher: row.teacher ?? '',
  };
}
