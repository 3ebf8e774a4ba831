import { Injectable } from '@nestjs/common';
import { addYears } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { examSittingNext } from '@volante/contracts/dgt/capa-report.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { pendingPlaces, placementOf } from '../../exam-store/placements.js';
import { progressOn } from '../../law/exam-progress.js';
import { inOrder, losesSitting } from '../../law/facts.js';
import type { LawTables, Test } from '../../law/law-tables.js';
import { lawOf, type Read } from '../../law-store/business-law.js';
import { shown } from '../../student-store/seen-student.js';
import { type KnownStudent, knownStudents } from '../../student-store/student-facts.js';
import { type Chances, chancesFrom, type PastSitting } from './chances.js';
import { percent } from './tally.js';

type Asked = CallParsed<typeof examSittingNext>;
type Answer = CallOutput<typeof examSittingNext>;
type Row = Answer['rows'][number];

/** Looked at, by how long they have been ready; a centre gives a school fewer places by far. */
const MAX_STUDENTS = 2_000;
/** Listed beyond the places. */
const SHOWN = 200;

/** Students to present: the presentable ones, by their chance of passing, with the effect on the pass rate. */
@Injectable()
export class NextPresentedService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, input: Asked): Promise<Answer> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const scope = branchScope(ctx, 'c');
    if (!scope) return { rows: [], rate: null, expected: null, ready: 0 };
    const ids = await read<{ id: string }>(
      `SELECT c.student_id id FROM file_clock c WHERE c.business_id = :business AND c.next_test = :test${scope.sql}
         ${input.branch ? 'AND c.branch_id = :branch' : ''} ${input.licence.length > 0 ? 'AND c.licence IN (:licence)' : ''}
         AND c.ready_day <= :day ORDER BY c.ready_day, c.student_id LIMIT ${MAX_STUDENTS}`,
      {
        ...scope.params,
        test: input.test,
        day: input.day,
        ...(input.branch ? { branch: input.branch } : {}),
        ...(input.licence.length > 0 ? { licence: input.licence } : {}),
      },
    );
    const [law, chances] = [await lawOf(read), await this.chances(ctx, input)];
    const rows = await this.judged(
      read,
      ids.map(({ id }) => id),
      { input, law, chances },
    );
    return answerOf(rows, input.places, chances);
  }

  private async judged(
    read: Read,
    ids: readonly string[],
    { input, law, chances }: { input: Asked; law: LawTables; chances: Chances },
  ): Promise<Row[]> {
    const known = await knownStudents(read, ids);
    const pending = await pendingPlaces(read, '', ids);
    return [...known.values()].flatMap((student) => {
      if (student.licence === null) return [];
      const { refusals } = placementOf(student, law, input, pending.get(student.id) ?? []);
      const lost = lostIn(student, input.test);
      return [
        {
          student: shown(student),
          licence: student.licence,
          lost,
          likelihood: chances.of(lost),
          chosen: false,
          passUntil: progressOn(student.facts, law, input.day).until,
          refusals: [...refusals],
        },
      ];
    });
  }

  /** Sittings of the last year in the test, of the branches that the person sees. */
  private async chances(ctx: Context, { test, day, branch }: Asked): Promise<Chances> {
    const scope = branchScope(ctx, 'a');
    const rows = scope
      ? await this.db.rows<PastSitting>(
          ctx,
          `SELECT a.student_id student, a.day, a.outcome FROM exam_attempt a
           WHERE a.business_id = :business${scope.sql} AND a.test = :test AND a.day BETWEEN :from AND :day
             AND a.outcome <> 'excused' ${branch ? 'AND a.branch_id = :branch' : ''}
           ORDER BY a.student_id, a.day`,
          { ...scope.params, test, day, from: addYears(day, -1), ...(branch ? { branch } : {}) },
        )
      : [];
    return chancesFrom(rows);
  }
}

function lostIn({ facts }: KnownStudent, test: Test): number {
  const taken = inOrder(facts.attempts).filter((one) => one.test === test);
  return taken.slice(taken.findLastIndex(({ outcome }) => outcome === 'passed') + 1).filter(losesSitting)
    .length;
}

/** Students whose pass expires first come before others with the same chance: afterwards they start over. */
function answerOf(rows: Row[], places: number, chances: Chances): Answer {
  const isReady = ({ refusals }: Row) => refusals.length === 0;
  const ready = rows
    .filter(isReady)
    .sort(
      (one, other) =>
        other.likelihood - one.likelihood ||
        (one.passUntil ?? '9999').localeCompare(other.passUntil ?? '9999') ||
        one.student.name.localeCompare(other.student.name),
    );
  const chosen = ready.slice(0, places);
  const likely = chosen.reduce((sum, { likelihood }) => sum + likelihood / 100, 0);
  const listed = [
    ...chosen.map((row) => ({ ...row, chosen: true })),
    ...ready.slice(places),
    ...rows.filter((row) => !isReady(row)),
  ];
  return {
    rows: listed.slice(0, places + SHOWN),
    rate: percent(chances.passed, chances.taken),
    expected: percent(chances.passed + likely, chances.taken + chosen.length),
    ready: ready.length,
  };
}
