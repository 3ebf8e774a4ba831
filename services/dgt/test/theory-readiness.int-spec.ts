import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import {
  centerRead,
  type ExamCenter,
  type ExamFolder,
  examFolderCreate,
} from '@volante/contracts/dgt/exam-folder.contract';
import { examFolderStudentRead } from '@volante/contracts/dgt/exam-folder-student.contract';
import { readinessCopies } from '../src/student-store/readiness.consumer.js';
import { type DgtHost, daysAgo, JAEN, manager, startDgt } from './dgt-host.js';
import { readyStudent } from './exam-data.js';

let dgt: DgtHost;
let student = '';
let folder = '';

beforeAll(async () => {
  dgt = await startDgt();
  const { rows } = await dgt.ok<{ rows: ExamCenter[] }>(manager, centerRead);
  student = await readyStudent(dgt);
  const center = rows.find(({ province }) => province === 23)?.id ?? '';
  const sent = { branch: JAEN, center, day: daysAgo(-5), test: 'common', places: 2, students: [student] };
  folder = (await dgt.ok<ExamFolder>(manager, examFolderCreate, sent)).id;
});
afterAll(() => dgt.stop());

const publish = (version: number, change: object = {}, business: string = DEMO.school.id) =>
  dgt.db.source.transaction((manager) =>
    readinessCopies.apply(manager, {
      ...{ seq: version, businessId: business, topic: 'readiness.updated', entityId: student, version },
      state: { contact: student, license: 'B', exam: 'common', chance: 0.8, ready: false, ...change },
    }),
  );
const theory = async () => {
  const { rows } = await dgt.ok<{ rows: { theory: object | null }[] }>(manager, examFolderStudentRead, {
    folder,
  });
  return rows[0]?.theory;
};

it('is shown in a theory folder, the newest, of its exam and school alone', async () => {
  expect(await theory()).toBeNull();
  await publish(9, { chance: 0.99 }, DEMO.other.id);
  await publish(9, { license: 'A2', exam: 'motorcycle', chance: 0.99 });
  await publish(1, { chance: null });
  expect(await theory()).toBeNull();
  await publish(3, { chance: 0.93, ready: true });
  await publish(2, { chance: 0.5 });
  expect(await theory()).toMatchObject({ chance: 0.93, ready: true, at: expect.any(String) });
});
