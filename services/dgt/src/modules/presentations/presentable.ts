import type { ShownRefusal } from '@volante/contracts/dgt/exam.fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { type ExamFolderRow, seenExamFolder } from '../../exam-folder-store/exam-folder-rows.js';
import { placesOf } from '../../exam-folder-store/exam-folder-student-rows.js';
import type { Presented } from '../../exam-service/service-words.js';
import { centersOf } from '../../exam-store/centers.js';
import { feeNumbers } from '../../exam-store/dgt-fee-use.js';
import { pendingPlaces, placementOf } from '../../exam-store/placements.js';
import { progressOn } from '../../law/exam-progress.js';
import type { Outcome } from '../../law/facts.js';
import { lawOf, type Read } from '../../law-store/business-law.js';
import { type KnownStudent, knownStudents } from '../../student-store/student-facts.js';
import { type StudentSheet, sheetsOf, surnamesOf } from '../../student-store/student-sheets.js';

/** Somebody of a folder as they would be presented, and what stands in the way. */
export interface Presentable {
  student: KnownStudent;
  licence: LicenceClass;
  outcome: Outcome | null;
  refusals: readonly ShownRefusal[];
  presented: Presented;
  /** It is in the queue, sent or taken already. */
  isStanding: boolean;
}

export interface PresentableExamFolder {
  folder: ExamFolderRow;
  rows: readonly Presentable[];
}

/** Classes that do not go by the authority's service. */
const BY_REGISTER: ReadonlySet<string> = new Set(['AML', 'LVA', 'LCM']);

const ALL_PASSED: ShownRefusal = {
  code: 'AUES-DONE',
  reason: 'No le queda ninguna prueba por aprobar.',
  article: '',
};

export const isTaken = ({ isStanding, outcome }: Presentable): boolean => isStanding || outcome !== null;

/** Missing data and classes that the service does not take: no legal reasons, but reported the same way. */
function ownRefusals(sheet: StudentSheet, licence: LicenceClass): ShownRefusal[] {
  const missing = [
    ...(sheet.dni ? [] : ['el DNI o NIE']),
    ...(sheet.firstName ? [] : ['el nombre']),
    ...(surnamesOf(sheet) ? [] : ['los apellidos']),
  ];
  return [
    ...(missing.length > 0
      ? [{ code: 'AUES-DATA', reason: `Falta ${missing.join(', ')} en la hoja de Tráfico.`, article: '' }]
      : []),
    ...(BY_REGISTER.has(licence)
      ? [
          {
            code: 'AUES-CLASS',
            reason: `El permiso ${licence} no va por el servicio de Tráfico: usa la plantilla del registro electrónico.`,
            article: '',
          },
        ]
      : []),
  ];
}

/** Members of a folder with a place, or only the given ones, with today's legal refusals and missing data. */
export async function presentableOf(
  ctx: Context,
  read: Read,
  { folder: id, students }: { folder: string; students?: readonly string[] | undefined },
): Promise<PresentableExamFolder> {
  const folder = await seenExamFolder(ctx, read, id);
  const wanted = students && new Set(students);
  const placed = (await placesOf(read, id)).filter(
    ({ reserve, student_id }) => reserve === 0 && (!wanted || wanted.has(student_id)),
  );
  const ids = placed.map(({ student_id }) => student_id);
  const known = await knownStudents(read, ids);
  const sheets = await sheetsOf(read, ids);
  const law = await lawOf(read);
  const pending = await pendingPlaces(read, id, ids);
  const standing = await read<{ student_id: string }>(
    'SELECT student_id FROM exam_presentation WHERE business_id = :business AND folder_id = :id AND standing = 1',
    { id },
  );
  const isStanding = new Set(standing.map(({ student_id }) => student_id));
  const center = (await centersOf(read)).find((one) => one.id === folder.center_id);
  const at = { code: center?.code ?? '', name: folder.center_name, province: center?.province ?? 0 };
  const rows = placed.flatMap((place): Presentable[] => {
    const [student, sheet] = [known.get(place.student_id), sheets.get(place.student_id)];
    if (!student || !sheet) return [];
    const { tax_id: fee, authorised } = place;
    const asked = { test: folder.test, day: folder.day, fee, authorised };
    const lawful = placementOf(student, law, asked, pending.get(student.id) ?? []).refusals;
    const exam = { test: folder.test, day: folder.day, center: at };
    return [
      {
        student,
        licence: place.licence,
        outcome: place.outcome,
        refusals: place.outcome ? [] : [...lawful, ...ownRefusals(sheet, place.licence)],
        presented: presentedFrom(sheet, { licence: place.licence, fee: place.tax_number ?? '', ...exam }),
        isStanding: isStanding.has(student.id),
      },
    ];
  });
  return { folder, rows };
}

/**
 * Students without a folder, each as they would be presented today to the test that comes next for them, at the centre of
 * their province. Those who seek no licence are left out.
 */
export async function presentableAlone(
  ctx: Context,
  read: Read,
  students: readonly string[],
): Promise<readonly Presentable[]> {
  const ids = [...new Set(students)];
  const known = await knownStudents(read, ids);
  const sheets = await sheetsOf(read, ids);
  const law = await lawOf(read);
  const pending = await pendingPlaces(read, '', ids);
  const centers = await centersOf(read);
  const numbers = await feeNumbers(
    read,
    [...known.values()].flatMap(({ facts }) => facts.fees),
  );
  return ids.flatMap((id): Presentable[] => {
    const [student, sheet] = [known.get(id), sheets.get(id)];
    if (!student?.isThere || !sheet || !seesBranch(ctx, student.branch)) throw notFound();
    const { licence, facts, today: day } = student;
    if (licence === null) return [];
    const { next } = progressOn(facts, law, day);
    const own = ownRefusals(sheet, licence);
    const placed = next && placementOf(student, law, { test: next, day }, pending.get(id) ?? []);
    const center = centers.find((one) => !one.own && one.province === facts.province);
    const exam = {
      test: next ?? 'road',
      day,
      center: { code: center?.code ?? '', name: center?.name ?? '', province: facts.province ?? 0 },
    };
    return [
      {
        student,
        licence,
        outcome: null,
        refusals: [...(placed ? placed.refusals : [ALL_PASSED]), ...own],
        presented: presentedFrom(sheet, { licence, fee: numbers.get(placed?.fee ?? '') ?? '', ...exam }),
        isStanding: false,
      },
    ];
  });
}

function presentedFrom(sheet: StudentSheet, exam: Omit<Presented, 'student'>): Presented {
  return {
    student: {
      dni: sheet.dni,
      firstName: sheet.firstName,
      surnames: surnamesOf(sheet),
      birthDate: sheet.birthDate,
    },
    ...exam,
  };
}
