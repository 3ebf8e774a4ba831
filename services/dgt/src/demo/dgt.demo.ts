import { addDays } from '@volante/contracts/calendar-days';
import { DEMO, DEMO_STUDENTS } from '@volante/contracts/demo';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { insertAttempt } from '../exam-store/attempt-rows.js';
import { recountDgtFees } from '../exam-store/dgt-fee-use.js';
import { SPANISH_LAW } from '../law/spanish-law.js';
import { addDemoCards } from './demo-cards.js';
import { addDemoExamFolders, demoTeacher } from './demo-exam-folders.js';
import { DEMO_FILES, type DemoFile } from './demo-files.js';

const PRICE = 9_405;
const FREE_FEES = 6;
const [JAEN] = DEMO.school.branches;

export interface DemoStudent {
  id: string;
  branch: string;
  file: DemoFile;
  /** The fees that are theirs. */
  fees: string[];
}

let number = 0;
/** As the authority prints them: twelve digits. */
const nextNumber = () => `9052${String(20_260_000 + ++number).padStart(8, '0')}`;

/** A dozen students with papers, fees and exams, two folders to come and one that is past, a book with cards. */
export async function loadDgtDemo({ db }: ServiceKit): Promise<void> {
  const today = localMoment(Date.now(), 'Europe/Madrid').day;
  const { id, tradeName } = DEMO.school;
  await db.write(systemContext(id, tradeName), async (tx) => {
    number = 0;
    const students = DEMO_STUDENTS.map((student, at): DemoStudent => {
      const file = DEMO_FILES[at];
      if (!file) throw new Error('a demo student has no file');
      return { ...student, file, fees: Array.from({ length: file.fees }, () => newId()) };
    });
    await addFiles(tx, students, today);
    await addFees(tx, students, today);
    await addDemoCards(tx, today);
    const folders = await addDemoExamFolders(tx, students, today);
    for (const student of students)
      for (const { ago, test, outcome } of student.file.exams) {
        const day = addDays(today, -ago);
        const folder = folders.find(
          (one) => one.day === day && one.test === test && one.branch === student.branch,
        );
        await insertAttempt(tx, {
          id: newId(),
          student_id: student.id,
          branch_id: student.branch,
          licence: 'B',
          day,
          test,
          outcome,
          tax_id: student.fees[0] ?? null,
          folder_id: folder?.id ?? null,
          center_id: folder?.center ?? null,
          center_name: 'Jaén',
          ...demoTeacher(student.branch),
          note: '',
          authorised: '',
          version: 1,
        });
      }
    await recountDgtFees(
      tx,
      students.flatMap(({ fees }) => fees),
      SPANISH_LAW,
    );
  });
}

async function addFiles(tx: TenantTx, students: readonly DemoStudent[], today: string): Promise<void> {
  await insertRows(
    tx,
    'student_file',
    ['student_id', 'licence', 'held', 'report_issued', 'report_filed', 'identity_until', 'version'],
    students
      .filter(({ file }) => file.identity !== null)
      .map(({ id, file: { report, filed, identity } }) => {
        const issued = report === null ? null : addDays(today, -report);
        return [id, 'B', '[]', issued, filed ? issued : null, addDays(today, identity ?? 0), 1];
      }),
  );
}

async function addFees(tx: TenantTx, students: readonly DemoStudent[], today: string): Promise<void> {
  const free = Array.from({ length: FREE_FEES }, () => ({
    id: newId(),
    student: null,
    branch: JAEN.id,
    ago: 15,
  }));
  const theirs = students.flatMap(({ id, branch, fees, file }) =>
    fees.map((fee) => {
      const first = file.exams[0]?.ago ?? 0;
      return { id: fee, student: id, branch, ago: first + 30 };
    }),
  );
  await insertRows(
    tx,
    'dgt_tax',
    ['id', 'branch_id', 'type', 'number', 'bought_on', 'cents', 'student_id', 'sittings', 'note', 'version'],
    [...theirs, ...free].map(({ id, student, branch, ago }) => [
      id,
      branch,
      '2.1',
      nextNumber(),
      addDays(today, -ago),
      PRICE,
      student,
      2,
      '',
      1,
    ]),
  );
}
