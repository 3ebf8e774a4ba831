import type { ExamTest, ShownRefusal } from '@volante/contracts/dgt/exam.fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { Context } from '@volante/service-kit/context';
import type { Presented } from '../../exam-service/service-words.js';
import { centersOf } from '../../exam-store/centers.js';
import { pendingPlaces, placementOf } from '../../exam-store/placements.js';
import { type FolderRow, seenFolder } from '../../folder-store/folder-rows.js';
import { type PlaceRow, placesOf } from '../../folder-store/folder-student-rows.js';
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

export interface PresentableFolder {
  folder: FolderRow;
  rows: readonly Presentable[];
}

/** Classes that do not go by the authority's service. */
const BY_REGISTER: ReadonlySet<string> = new Set(['AML', 'LVA', 'LCM']);

export const isTaken = ({ isStanding, outcome }: Presentable): boolean => isStanding || outcome !== null;

/** Missing data and classes that the service does not take: not the law's reasons, told the same way. */
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

/** Those of a folder who have a place, or of them those who are named, with what law and missing data say today. */
export async function presentableOf(
  ctx: Context,
  read: Read,
  { folder: id, students }: { folder: string; students?: readonly string[] | undefined },
): Promise<PresentableFolder> {
  const folder = await seenFolder(ctx, read, id);
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
  const rows = placed.flatMap((place): Presentable[] => {
    const [student, sheet] = [known.get(place.student_id), sheets.get(place.student_id)];
    if (!student || !sheet) return [];
    const asked = { test: folder.test, day: folder.day, fee: place.tax_id };
    const lawful = placementOf(student, law, asked, pending.get(student.id) ?? []).refusals;
    return [
      {
        student,
        licence: place.licence,
        outcome: place.outcome,
        refusals: place.outcome ? [] : [...lawful, ...ownRefusals(sheet, place.licence)],
        presented: presentedFrom(folder, place, sheet, center),
        isStanding: isStanding.has(student.id),
      },
    ];
  });
  return { folder, rows };
}

function presentedFrom(
  folder: { test: ExamTest; day: string; center_name: string },
  place: PlaceRow,
  sheet: StudentSheet,
  center: { code: string; province: number } | undefined,
): Presented {
  return {
    student: {
      dni: sheet.dni,
      firstName: sheet.firstName,
      surnames: surnamesOf(sheet),
      birthDate: sheet.birthDate,
    },
    licence: place.licence,
    test: folder.test,
    day: folder.day,
    center: { code: center?.code ?? '', name: folder.center_name, province: center?.province ?? 0 },
    fee: place.tax_number ?? '',
  };
}
