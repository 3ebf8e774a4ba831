import type { ExamTest } from '@volante/contracts/dgt/exam.fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { seesBranch } from '../../branch-store/branch-clock.js';
import { type FolderRow, seenFolder } from '../../folder-store/folder-rows.js';
import { placesOf } from '../../folder-store/folder-student-rows.js';
import type { Read } from '../../law-store/business-law.js';
import { knownStudents } from '../../student-store/student-facts.js';
import { type StudentSheet, sheetsOf } from '../../student-store/student-sheets.js';

/** Somebody on a paper of the authority's. */
export interface PaperPerson {
  sheet: StudentSheet;
  licence: LicenceClass | null;
  held: readonly string[];
  /** Number of the fee; '' where there is none. */
  fee: string;
  teacher: string;
  exam: { test: ExamTest; day: string; center: string } | null;
}

export interface PaperWish {
  folder?: string | undefined;
  students?: readonly string[] | undefined;
}

/** Those of a folder who have a place (or of them those named), in its order; or students without a folder. */
export async function peopleOf(
  ctx: Context,
  read: Read,
  { folder: id, students }: PaperWish,
): Promise<{ folder: FolderRow | null; people: PaperPerson[] }> {
  const folder = id ? await seenFolder(ctx, read, id) : null;
  const places = folder ? (await placesOf(read, folder.id)).filter(({ reserve }) => reserve === 0) : [];
  const placeBy = new Map(places.map((place) => [place.student_id, place]));
  const wanted = [...new Set(students ?? placeBy.keys())];
  const known = await knownStudents(read, wanted);
  const sheets = await sheetsOf(read, wanted);
  const people = wanted.map((student): PaperPerson => {
    const [one, sheet, place] = [known.get(student), sheets.get(student), placeBy.get(student)];
    const isSeen = folder ? place !== undefined : one?.isThere && seesBranch(ctx, one.branch);
    if (!one || !sheet || !isSeen) throw notFound();
    return {
      sheet,
      licence: place?.licence ?? one.licence,
      held: one.facts.held.map(({ licence }) => licence),
      fee: place?.tax_number ?? '',
      teacher: place?.teacher ?? '',
      exam: folder ? { test: folder.test, day: folder.day, center: folder.center_name } : null,
    };
  });
  return { folder, people };
}
