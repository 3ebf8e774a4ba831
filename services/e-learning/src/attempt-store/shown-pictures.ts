import type { QuestionMediaKind } from '@volante/contracts/e-learning/question-media';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Read } from '../learner-store/learners.js';
import { givenPacks } from './given-packs.js';
import { packTopics } from './pack-topics.js';
import type { Student } from './student.js';

interface Wanted {
  question: string;
  version: number;
}

/** The file of the picture of a question in a version that a test has shown to this student. */
async function inTests(read: Read, { contacts }: Student, wanted: Wanted): Promise<string | null> {
  const [row] = await read<{ picture: string | null }>(
    `SELECT JSON_VALUE(v.content, '$.picture') picture FROM attempt t
     JOIN attempt_question q ON q.business_id = t.business_id AND q.attempt_id = t.id
       AND q.question_id = :question AND q.version = :version
     JOIN question_version v ON v.business_id = q.business_id AND v.question_id = q.question_id AND v.version = q.version
     WHERE t.business_id = :business AND t.contact_id IN (:contacts) LIMIT 1`,
    { contacts, ...wanted },
  );
  return row?.picture ?? null;
}

/** The file of a film or recording of a question in a version that a test has shown to this student; `null`: none. */
export async function shownMedia(
  read: Read,
  { contacts }: Student,
  { kind, ...wanted }: Wanted & { kind: QuestionMediaKind },
): Promise<string | null> {
  const [row] = await read<{ file: string | null }>(
    `SELECT JSON_VALUE(v.content, CONCAT('$.', :kind)) file FROM attempt t
     JOIN attempt_question q ON q.business_id = t.business_id AND q.attempt_id = t.id
       AND q.question_id = :question AND q.version = :version
     JOIN question_version v ON v.business_id = q.business_id AND v.question_id = q.question_id AND v.version = q.version
     WHERE t.business_id = :business AND t.contact_id IN (:contacts) LIMIT 1`,
    { contacts, kind, ...wanted },
  );
  return row?.file ?? null;
}

/** Whether one of the student's accesses opens the topic as a pack today. */
async function opensPack(read: Read, student: Student, topic: string): Promise<boolean> {
  const rows = await read<{ license: LicenceClass }>(
    'SELECT DISTINCT license FROM student_access WHERE business_id = :business AND contact_id IN (:contacts)',
    { contacts: student.contacts },
  );
  for (const { license } of rows) {
    const topics = await packTopics(read, student, license).then(
      (found) => found.topics,
      (error: unknown) => {
        if (error instanceof CodedError) return [];
        throw error;
      },
    );
    if (topics.some(({ id, mayOpen }) => id === topic && mayOpen)) return true;
  }
  return false;
}

/** The same of a version that was published when the student got the pack of its topic, as long as the access opens that pack. */
async function inPacks(read: Read, student: Student, wanted: Wanted): Promise<string | null> {
  const [row] = await read<{ picture: string | null; topic: string | null; at: Date }>(
    `SELECT JSON_VALUE(content, '$.picture') picture, JSON_VALUE(content, '$.topic') topic, at FROM question_version
     WHERE business_id = :business AND question_id = :question AND version = :version
       AND JSON_VALUE(content, '$.stage') = 'published'`,
    { ...wanted },
  );
  if (!row?.picture || row.topic === null) return null;
  const given = (await givenPacks(read, student.contacts)).get(row.topic);
  if (given === undefined || row.at > given) return null;
  return (await opensPack(read, student, row.topic)) ? row.picture : null;
}

/** The file of a picture that this student may see; `null`: none. */
export const shownPicture = async (read: Read, student: Student, wanted: Wanted): Promise<string | null> =>
  (await inTests(read, student, wanted)) ?? (await inPacks(read, student, wanted));
