import { type ExamFolderMember, examFolderState } from '@volante/contracts/dgt/exam-folder-event';
import { dgtEvents } from '@volante/contracts/dgt/practice.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import type { Read } from './read-timetables.js';

const folderState = examFolderState.pick({ day: true, test: true, members: true });
type Member = Pick<ExamFolderMember, 'student' | 'licence'>;
/** The tests that practices prepare for. */
const PRACTICAL = ['circuit', 'road'];

/** Students who go to the exam and have no result yet. */
const presented = (members: readonly ExamFolderMember[]): Member[] =>
  members
    .filter(({ reserve, outcome }) => !reserve && outcome === null)
    .map(({ student, licence }) => ({ student, licence }));

/** Exam folders of dgt with a practical test, with the students who are presented. An older version never wins. */
export const examCopies: Consumption = {
  source: 'dgt',
  cursor: 'exam-folders',
  pull: dgtEvents,
  topics: ['exam-folder.created', 'exam-folder.updated', 'exam-folder.deleted'],
  async apply(manager, { businessId, topic, entityId, version, state }) {
    const read = folderState.safeParse(state);
    const isGone = topic === 'exam-folder.deleted' || !read.success || !PRACTICAL.includes(read.data.test);
    const newer = (column: string) =>
      `${column} = IF(VALUES(version) >= version, VALUES(${column}), ${column})`;
    await manager.query(
      `INSERT INTO exam_folder_copy (business_id, id, day, members, version) VALUES (?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE ${newer('day')}, ${newer('members')}, version = GREATEST(version, VALUES(version))`,
      [
        ...[businessId, entityId, isGone ? null : read.data.day],
        ...[JSON.stringify(isGone ? [] : presented(read.data.members)), version],
      ],
    );
  },
};

const keyOf = (contact: string, licence: string) => `${contact} ${licence}`;

/** The first day between two on which each student is presented, by contact and licence. */
export async function readExamDays(
  read: Read,
  days: { from: string; to: string },
): Promise<(contact: string, licence: string) => string | null> {
  const rows = await read<{ day: string; members: string }>(
    `SELECT day, members FROM exam_folder_copy
     WHERE business_id = :business AND day BETWEEN :from AND :to ORDER BY day, id LIMIT 1000`,
    days,
  );
  const first = new Map<string, string>();
  for (const { day, members } of rows)
    for (const { student, licence } of JSON.parse(members) as Member[]) {
      const key = keyOf(student, licence);
      if (!first.has(key)) first.set(key, day);
    }
  return (contact, licence) => first.get(keyOf(contact, licence)) ?? null;
}
