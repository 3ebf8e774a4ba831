import { addDays } from '@volante/contracts/calendar-days';
import { DEMO, DEMO_ROAD_FOLDER } from '@volante/contracts/demo';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { Test } from '../law/law-tables.js';
import type { DemoStudent } from './dgt.demo.js';

/** The province's centre of examinations, which every school has. */
const JAEN_CENTER = 'd67c00000000000000000023';
const [JAEN, UBEDA] = DEMO.school.branches;

/** The teachers of a demo branch: employees of the business's own demo. */
export const demoTeacher = (branch: string) =>
  branch === JAEN.id
    ? { teacher_id: '650000000000000000000206', teacher: 'Rosa Jiménez Molina' }
    : { teacher_id: '650000000000000000000208', teacher: 'Francisco Vílchez Soto' };

interface DemoExamFolder {
  id: string;
  branch: string;
  center: string;
  day: string;
  test: Test;
  places: number;
  /** Places of the demo's students, the reserves behind them. */
  students: readonly number[];
  reserves: number;
}

/** Two that are past and closed, two to come. */
function examFoldersOf(today: string): DemoExamFolder[] {
  const folder = (
    values: Omit<DemoExamFolder, 'id' | 'center' | 'day'> & { ahead: number; id?: string },
  ): DemoExamFolder => {
    const { ahead, ...rest } = values;
    return { id: newId(), ...rest, center: JAEN_CENTER, day: addDays(today, ahead) };
  };
  return [
    folder({ branch: JAEN.id, test: 'common', ahead: -40, places: 4, students: [2, 3], reserves: 0 }),
    folder({ branch: UBEDA.id, test: 'common', ahead: -40, places: 2, students: [10], reserves: 0 }),
    folder({ branch: JAEN.id, test: 'common', ahead: 6, places: 2, students: [0, 8, 1], reserves: 1 }),
    folder({
      ...{ id: DEMO_ROAD_FOLDER, branch: JAEN.id, test: 'road', ahead: 12, places: 6 },
      ...{ students: [2, 9], reserves: 0 },
    }),
  ];
}

/** A student's outcome in the exams of that day; `null`: the exam is still ahead. */
function outcomeOf({ file }: DemoStudent, { day, test }: DemoExamFolder, today: string): string | null {
  return file.exams.find((one) => one.test === test && addDays(today, -one.ago) === day)?.outcome ?? null;
}

export async function addDemoExamFolders(
  tx: TenantTx,
  students: readonly DemoStudent[],
  today: string,
): Promise<readonly DemoExamFolder[]> {
  const folders = examFoldersOf(today);
  for (const folder of folders) await addExamFolder(tx, folder, students, today);
  await insertRows(
    tx,
    'capa_cycle',
    ['id', 'center_id', 'center_name', 'test', 'from_day', 'to_day', 'assigned', 'note', 'version'],
    [[newId(), JAEN_CENTER, 'Jaén', 'road', addDays(today, 7), addDays(today, 18), 6, '', 1]],
  );
  return folders;
}

async function addExamFolder(
  tx: TenantTx,
  folder: DemoExamFolder,
  students: readonly DemoStudent[],
  today: string,
): Promise<void> {
  const placed = folder.students.flatMap((at) => students[at] ?? []);
  const outcomes = placed.map((student) => outcomeOf(student, folder, today));
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  await insertRows(
    tx,
    'exam_folder',
    [
      ...[
        'id',
        'branch_id',
        'center_id',
        'center_name',
        'day',
        'test',
        'reference',
        'note',
        'places',
        'state',
      ],
      ...['students', 'reserves', 'passed', 'failed', 'absent', 'results', 'version'],
    ],
    [
      [
        ...[folder.id, folder.branch, folder.center, 'Jaén', folder.day, folder.test, '', '', folder.places],
        folder.day < today ? 'closed' : 'open',
        ...[
          placed.length - folder.reserves,
          folder.reserves,
          count('passed'),
          count('failed'),
          count('absent'),
        ],
        ...[outcomes.filter((outcome) => outcome !== null).length, 1],
      ],
    ],
  );
  await insertRows(
    tx,
    'folder_student',
    [
      'folder_id',
      'student_id',
      'licence',
      'position',
      'reserve',
      'tax_id',
      'teacher_id',
      'teacher',
      'outcome',
    ],
    placed.map((student, at) => [
      folder.id,
      student.id,
      'B',
      at + 1,
      at >= placed.length - folder.reserves ? 1 : 0,
      student.fees[0] ?? null,
      ...Object.values(demoTeacher(folder.branch)),
      outcomes[at] ?? null,
    ]),
  );
}
