import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  examFolderCandidateRead,
  examFolderCandidateWhy,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import { type BranchScope, branchScope, seesBranch } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import { earliestOf } from '../../clock-store/clock-rows.js';
import { clockSearch } from '../../clock-store/clock-search.js';
import { type ExamFolderRow, seenExamFolder } from '../../exam-folder-store/exam-folder-rows.js';
import { feeNumbers } from '../../exam-store/dgt-fee-use.js';
import { dateCautions } from '../../exam-store/paper-days.js';
import { pendingPlaces, placementOf } from '../../exam-store/placements.js';
import { presentationCautions } from '../../law/cautions.js';
import { progressOn } from '../../law/exam-progress.js';
import type { Test } from '../../law/law-tables.js';
import type { LawCode } from '../../law/refusals.js';
import { lawOf, type Read } from '../../law-store/business-law.js';
import { WantedPapers } from '../../paper-store/wanted-papers.js';
import { shown } from '../../student-store/seen-student.js';
import { type KnownStudent, knownStudents } from '../../student-store/student-facts.js';

type Asked = CallParsed<typeof examFolderCandidateRead>;
type Listed = CallOutput<typeof examFolderCandidateRead>;
type Judged = Omit<Listed['rows'][number], 'papers'>;
type Told = CallOutput<typeof examFolderCandidateWhy>;
type Why = Told['rows'][number]['why'];
interface Row {
  id: string;
  ready_day: string;
  place: string;
}

const EMPTY: Listed = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null, ready: 0 };

/**
 * 0: no obstacle in the kept row, 1: papers, a fee or another test, 2: age, seniority or a wait beyond the folder's
 * day. A wait that ends before that day is no obstacle then.
 */
const PLACE = `CASE WHEN c.ready_day > :day THEN 2
    WHEN c.missing = 0 OR (c.missing = 1 AND JSON_VALUE(c.first_missing, '$.code') IN (:datedOnly)) THEN 0 ELSE 1 END`;
const DATED_ONLY: readonly LawCode[] = [
  'DGT-LAW-003',
  'DGT-LAW-004',
  'DGT-LAW-006',
  'DGT-LAW-012',
  'DGT-LAW-020',
];

/** A student who passes the common theory may take the specific one on the same day: both are next. */
const SPECIFIC_TOO = `(c.next_test = 'specific' OR (c.next_test = 'common' AND c.licence IN ('A1', 'A2')))`;

/**
 * Candidates of a folder, those without obstacles first: chosen by the kept rows, each checked by the law of the
 * folder's day.
 */
@Injectable()
export class CandidatesService {
  constructor(
    private readonly db: Database,
    private readonly papers: WantedPapers,
  ) {}

  async read(ctx: Context, input: Asked): Promise<Listed> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const folder = await seenExamFolder(ctx, read, input.folder);
    const scope = branchScope(ctx, 'c');
    if (!scope) return EMPTY;
    const list = listOf(folder, input, scope);
    const readyOnly = listOf(folder, { ...input, ready: true }, scope);
    const asked = { limit: input.limit, cursor: input.cursor, count: true };
    const [{ rows, ...page }, counted] = await Promise.all([
      readPage(list, asked, read),
      read<{ n: number }>(`SELECT COUNT(*) n FROM ${readyOnly.from}`, readyOnly.params),
    ]);
    const students = await judged(read, folder, rows);
    const lacking = await this.papers.lacking(ctx, students, folder.day);
    const withPapers = students.map((one) => ({ ...one, papers: lacking?.(one.id) ?? null }));
    return { ...page, rows: withPapers, ready: Number(counted[0]?.n ?? 0) };
  }

  /** Companies and people out of reach are left out. */
  async why(
    ctx: Context,
    { folder: id, students }: CallParsed<typeof examFolderCandidateWhy>,
  ): Promise<Told> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const folder = await seenExamFolder(ctx, read, id);
    const [known, law, places] = await Promise.all([
      knownStudents(read, students),
      lawOf(read),
      read<{ id: string }>(
        `SELECT student_id id FROM folder_student
         WHERE business_id = :business AND folder_id = :folder AND student_id IN (:students)`,
        { folder: folder.id, students },
      ),
    ]);
    const inside = new Set(places.map((place) => place.id));
    const seen = [...known.values()].filter((one) => one.isThere && seesBranch(ctx, one.branch));
    return {
      rows: seen.map((student) => {
        const next = student.licence ? progressOn(student.facts, law, student.today).next : null;
        const why = inside.has(student.id) ? 'here' : whyNot(student, next, folder);
        return { id: student.id, student: shown(student), licence: student.licence, next, why };
      }),
    };
  }
}

/** The list's own conditions, one after another: 'candidate' for everybody that it holds. */
function whyNot({ isActive, licence }: KnownStudent, next: Test | null, { test }: ExamFolderRow): Why {
  if (!isActive) return 'inactive';
  if (!licence) return 'noLicence';
  if (next === null) return 'passed';
  const isSpecificToo = test === 'specific' && next === 'common' && (licence === 'A1' || licence === 'A2');
  return next === test || isSpecificToo ? 'candidate' : 'otherTest';
}

function listOf(
  folder: ExamFolderRow,
  { licence, search, ready }: Asked,
  scope: BranchScope,
): KeysetList<Row> {
  const test = folder.test === 'specific' ? SPECIFIC_TOO : 'c.next_test = :test';
  const words = clockSearch(search);
  return {
    columns: `c.student_id id, c.ready_day, CONCAT(${PLACE}, c.ready_day) place`,
    from: `file_clock c WHERE c.business_id = :business AND ${test}${scope.sql}
      AND NOT EXISTS (SELECT 1 FROM folder_student p WHERE p.business_id = c.business_id AND p.folder_id = :folder
        AND p.student_id = c.student_id)
      ${ready ? `AND ${PLACE} = 0` : ''} ${licence ? 'AND c.licence = :licence' : ''} ${words.sql ? `AND ${words.sql}` : ''}`,
    params: {
      ...scope.params,
      folder: folder.id,
      day: folder.day,
      datedOnly: [...DATED_ONLY],
      ...(folder.test === 'specific' ? {} : { test: folder.test }),
      ...(licence ? { licence } : {}),
      ...words.params,
    },
    id: 'c.student_id',
    key: { sql: `CONCAT(${PLACE}, c.ready_day)`, of: ({ place }) => place },
    descending: false,
    identity: ['candidate', folder.id, licence, search, ready],
  };
}

async function judged(read: Read, folder: ExamFolderRow, rows: readonly Row[]): Promise<Judged[]> {
  const ids = rows.map(({ id }) => id);
  const [known, law, pending] = await Promise.all([
    knownStudents(read, ids),
    lawOf(read),
    pendingPlaces(read, folder.id, ids),
  ]);
  const numbers = await feeNumbers(
    read,
    [...known.values()].flatMap(({ facts }) => facts.fees),
  );
  const placed = rows.flatMap(({ id, ready_day }) => {
    const student = known.get(id);
    if (!student?.licence) return [];
    const { licence } = student;
    return [{ student, licence, ready_day, ...placementOf(student, law, folder, pending.get(id) ?? []) }];
  });
  const paper = ({ student: { id: student }, licence, fee }: (typeof placed)[number]) => ({
    ...{ student, licence, fee },
  });
  const cautionsOf = await dateCautions(read, folder.day, placed.map(paper));
  return placed.map((one) => {
    const { student, licence, ready_day, fee, refusals } = one;
    return {
      id: student.id,
      student: shown(student),
      licence,
      tax: fee ? { id: fee, number: numbers.get(fee) ?? '' } : null,
      earliest: earliestOf(ready_day, student.today),
      refusals: [...refusals],
      cautions: [...presentationCautions(student.facts, law, folder.day), ...cautionsOf(paper(one))],
    };
  });
}
