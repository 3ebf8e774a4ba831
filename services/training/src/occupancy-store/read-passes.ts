import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { Passes } from '@volante/contracts/training/occupancy.contract';
import type { Condition } from '@volante/service-kit/records/record-types';
import type { Read } from '../agenda-store/read-timetables.js';

/** Conditions that keep each part to the branches of the person. */
export interface PassScope {
  /** Exam days `e` that were passed; a branch may be chosen among them. */
  passed: Condition;
  /** Practices `l` until then. */
  lessons: Condition;
  /** Exam days `d` until then. */
  attempts: Condition;
}

interface PassRow {
  licence: LicenceClass;
  test: Passes['test'];
  practices: number;
  attempts: number;
}

const MAX_PASSES = 5_000;
const TENTHS = 10;
/** Mock exams are driven on the road. */
const passesSql = (scope: PassScope) => `SELECT s.licence, e.test,
    (SELECT COUNT(*) FROM lesson l WHERE l.business_id = s.business_id AND l.contact_id = s.contact_id AND l.licence = s.licence
       AND l.state IN ('delivered', 'signed') AND l.day <= e.day
       AND IF(e.test = 'circuit', l.kind = 'circuit', l.kind IN ('road', 'mock'))${scope.lessons.sql}) practices,
    (SELECT COUNT(*) FROM exam_seat o JOIN exam_day d ON d.business_id = o.business_id AND d.id = o.exam_id
     WHERE o.business_id = s.business_id AND o.contact_id = s.contact_id AND o.licence = s.licence AND o.is_gone = 0
       AND o.outcome IN ('passed', 'failed') AND d.is_gone = 0 AND d.test = e.test AND d.day <= e.day${scope.attempts.sql}) attempts
  FROM exam_seat s JOIN exam_day e ON e.business_id = s.business_id AND e.id = s.exam_id
  WHERE s.business_id = :business AND s.outcome = 'passed' AND s.is_gone = 0 AND e.is_gone = 0 AND e.day BETWEEN :from AND :to${scope.passed.sql}
  ORDER BY s.licence, e.test LIMIT ${MAX_PASSES}`;

const average = (numbers: readonly number[]) =>
  Math.round((numbers.reduce((sum, one) => sum + one, 0) * TENTHS) / numbers.length) / TENTHS;

function passesOf(licence: LicenceClass, test: Passes['test'], rows: readonly PassRow[]): Passes {
  const practices = rows.map((row) => Number(row.practices)).sort((one, other) => one - other);
  return {
    ...{ licence, test, students: rows.length, practices: average(practices) },
    ...{ least: practices[0] ?? 0, most: practices.at(-1) ?? 0 },
    attempts: average(rows.map((row) => Number(row.attempts))),
  };
}

/**
 * Practices that students had been given here until they passed, by licence and test. Those without any in the agenda learned before it
 * began, and count for nothing.
 */
export async function readPasses(
  read: Read,
  scope: PassScope,
  days: { from: string; to: string },
): Promise<Passes[]> {
  const { passed, lessons, attempts } = scope;
  const params = { ...days, ...passed.params, ...lessons.params, ...attempts.params };
  const rows = await read<PassRow>(passesSql(scope), params);
  const taught = rows.filter(({ practices }) => Number(practices) > 0);
  return [...Map.groupBy(taught, ({ licence, test }) => `${licence} ${test}`).values()].flatMap((own) => {
    const [first] = own;
    return first ? [passesOf(first.licence, first.test, own)] : [];
  });
}
