import type { ExamTest } from '@volante/contracts/dgt/exam.fields';
import type { HeldClass, LicenceClass } from '@volante/contracts/licence-classes';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { type ExamFolderRow, seenExamFolder } from '../../exam-folder-store/exam-folder-rows.js';
import { placesOf } from '../../exam-folder-store/exam-folder-student-rows.js';
import { feeNumbers } from '../../exam-store/dgt-fee-use.js';
import { openFee } from '../../exam-store/placements.js';
import { progressOn } from '../../law/exam-progress.js';
import { lawOf, type Read } from '../../law-store/business-law.js';
import { knownStudents } from '../../student-store/student-facts.js';
import { type StudentSheet, sheetsOf } from '../../student-store/student-sheets.js';

/** Somebody on a paper of the authority's. */
export interface PaperPerson {
  /** The registration number under which they are presented. */
  branch: string;
  sheet: StudentSheet;
  licence: LicenceClass | null;
  held: readonly HeldClass[];
  /** Number of the fee; '' where there is none. */
  fee: string;
  teacher: string;
  /** `day` is null where none is settled. */
  exam: { test: ExamTest; day: string | null; center: string } | null;
}

export interface PaperWish {
  folder?: string | undefined;
  students?: readonly string[] | undefined;
  /** Without a folder; left out: the one that comes next for each. */
  test?: ExamTest | undefined;
}

/**
 * Folder members with a place (or only the given ones), in its order; or students without a folder. A paper prints
 * their traffic sheet: a person who may see the folder but not one of its members gets DGT-PAPER-003 and no paper.
 */
export async function peopleOf(
  ctx: Context,
  read: Read,
  wish: PaperWish,
): Promise<{ folder: ExamFolderRow | null; people: PaperPerson[] }> {
  if (!wish.folder) return { folder: null, people: await alone(ctx, read, wish) };
  const folder = await seenExamFolder(ctx, read, wish.folder);
  const places = (await placesOf(read, folder.id)).filter(({ reserve }) => reserve === 0);
  const placeBy = new Map(places.map((place) => [place.student_id, place]));
  const wanted = [...new Set(wish.students ?? placeBy.keys())];
  const known = await knownStudents(read, wanted);
  const sheets = await sheetsOf(read, wanted);
  const exam = { test: folder.test, day: folder.day, center: folder.center_name };
  const people = wanted.map((student): PaperPerson => {
    const [one, sheet, place] = [known.get(student), sheets.get(student), placeBy.get(student)];
    if (!one || !sheet || !place) throw notFound();
    if (!seesBranch(ctx, one.branch)) throw new CodedError('DGT-PAPER-003');
    return {
      branch: folder.branch_id,
      sheet,
      licence: place.licence,
      held: one.facts.held.map(({ licence }) => licence),
      fee: place.tax_number ?? '',
      teacher: place.teacher,
      exam,
    };
  });
  return { folder, people };
}

async function alone(ctx: Context, read: Read, { students = [], test }: PaperWish): Promise<PaperPerson[]> {
  const wanted = [...new Set(students)];
  const known = await knownStudents(read, wanted);
  const sheets = await sheetsOf(read, wanted);
  const law = await lawOf(read);
  const numbers = await feeNumbers(
    read,
    [...known.values()].flatMap(({ facts }) => facts.fees),
  );
  return wanted.map((student): PaperPerson => {
    const [one, sheet] = [known.get(student), sheets.get(student)];
    if (!one?.isThere || !sheet || !seesBranch(ctx, one.branch)) throw notFound();
    const { facts, licence, today: day } = one;
    const next = test ?? (licence && progressOn(facts, law, day).next);
    const fee = next ? openFee(one, law, day) : null;
    return {
      branch: one.branch,
      sheet,
      licence,
      held: facts.held.map((held) => held.licence),
      fee: numbers.get(fee ?? '') ?? '',
      teacher: '',
      exam: next ? { test: next, day: null, center: '' } : null,
    };
  });
}
