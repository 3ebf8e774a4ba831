import type { CallOutput } from '@volante/contracts/call';
import type { paperCorrections, paperMarks } from '@volante/contracts/e-learning/paper-test.contract';
import type { Context } from '@volante/service-kit/context';
import { localMoment } from '@volante/service-kit/local-days';
import type { Read } from '../learner-store/learners.js';
import { type MarkRow, nameFor, PERSON_COLUMNS, personJoin, type ShownPerson, typedOf } from './mark-rows.js';

type Result = CallOutput<typeof paperMarks>['rows'][number];
type Corrected = CallOutput<typeof paperCorrections>['rows'][number];

const ZONE = 'Europe/Madrid';

interface ResultRow extends MarkRow, ShownPerson {
  contact_id: string;
  right_count: number;
  wrong_count: number;
  blank_count: number;
  points: number | null;
  passed: number | null;
  finished_at: Date;
  at: Date;
  by_name: string;
  corrections: number;
  zone: string | null;
}

/** The typed answers of a test with their results, by the names of students. */
export async function readResults(ctx: Context, read: Read, paper: string): Promise<Result[]> {
  const rows = await read<ResultRow>(
    `SELECT m.contact_id, m.variant, m.answers, m.attempt_id, m.version, m.at, m.by_name, t.right_count, t.wrong_count,
       t.blank_count, t.points, t.passed, t.finished_at, b.time_zone zone, ${PERSON_COLUMNS},
       (SELECT COUNT(*) FROM paper_correction c WHERE c.business_id = m.business_id AND c.paper_id = m.paper_id
         AND c.contact_id = m.contact_id) corrections
     FROM paper_mark m
     JOIN attempt t ON t.business_id = m.business_id AND t.id = m.attempt_id ${personJoin('m')}
     LEFT JOIN branch_ref b ON b.business_id = t.business_id AND b.id = t.branch_id
     WHERE m.business_id = :business AND m.paper_id = :paper ORDER BY l.name, m.contact_id`,
    { paper },
  );
  return rows.map((row) => ({
    ...{ contact: row.contact_id, name: nameFor(ctx, row), ...typedOf(row), version: row.version },
    ...{ attempt: row.attempt_id, right: row.right_count, wrong: row.wrong_count, blank: row.blank_count },
    ...{ points: row.points, passed: row.passed === 1, at: row.at.toISOString(), by: row.by_name },
    day: localMoment(row.finished_at.getTime(), row.zone ?? ZONE).day,
    corrections: Number(row.corrections),
  }));
}

interface CorrectionRow extends ShownPerson {
  id: string;
  reason: string;
  before_variant: MarkRow['variant'];
  before_answers: string;
  after_variant: MarkRow['variant'] | null;
  after_answers: string | null;
  at: Date;
  by_name: string;
}

export async function readCorrections(ctx: Context, read: Read, paper: string): Promise<Corrected[]> {
  const rows = await read<CorrectionRow>(
    `SELECT c.id, c.contact_id, c.reason, c.before_variant, c.before_answers, c.after_variant, c.after_answers, c.at,
       c.by_name, ${PERSON_COLUMNS}
     FROM paper_correction c ${personJoin('c')}
     WHERE c.business_id = :business AND c.paper_id = :paper ORDER BY c.at DESC, c.id DESC`,
    { paper },
  );
  return rows.map((row) => ({
    ...{ id: row.id, contact: row.contact_id, name: nameFor(ctx, row), reason: row.reason },
    before: typedOf({ variant: row.before_variant, answers: row.before_answers }),
    after:
      row.after_variant === null || row.after_answers === null
        ? null
        : typedOf({ variant: row.after_variant, answers: row.after_answers }),
    ...{ at: row.at.toISOString(), by: row.by_name },
  }));
}
