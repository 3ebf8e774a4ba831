import { type AttemptKind, isExamKind } from '@volante/contracts/e-learning/attempt-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Read } from '../learner-store/learners.js';
import { type OpenAccess, openAccess, type Student } from './student.js';

interface Kind {
  license: LicenceClass;
  kind: AttemptKind;
}

/** LEARNER-003 where the access takes no test of this kind today. */
export function checkOpen(kind: AttemptKind, { mayTest, mayStudy }: OpenAccess): void {
  const may = kind === 'today' ? mayTest || mayStudy : mayTest;
  if (!may) throw new CodedError('LEARNER-003');
}

/**
 * LEARNER-003 where a test that was begun may not go on. A test against the clock that runs over the end of the last day is let
 * finish: its time ends it. A practice has no end of its own, so each call asks again. Nothing goes on for who is blocked or gone.
 */
export function checkGoesOn(kind: AttemptKind, access: OpenAccess): void {
  const isShut = access.standing === 'blocked' || access.standing === 'gone';
  if (isShut) throw new CodedError('LEARNER-003');
  if (!isExamKind(kind)) checkOpen(kind, access);
}

/** ATTEMPT-007 while the person has a test against the clock open: practices and packs would show the key of its questions. */
export async function checkNoExam(read: Read, { contacts }: Pick<Student, 'contacts'>): Promise<void> {
  const [open] = await read(
    `SELECT id FROM attempt WHERE business_id = :business AND contact_id IN (:contacts) AND finished_at IS NULL
       AND reset_id IS NULL AND ends_at > UTC_TIMESTAMP(3) LIMIT 1`,
    { contacts },
  );
  if (open) throw new CodedError('ATTEMPT-007');
}

/** CLASSROOM-008 while a room that the person has entered is open: classmates still answer the questions whose key would be shown. */
export async function checkRoomShut(read: Read, { contacts }: Pick<Student, 'contacts'>): Promise<void> {
  const [open] = await read(
    `SELECT e.attempt_id FROM classroom_exam c
     JOIN classroom_entry e ON e.business_id = c.business_id AND e.classroom_id = c.id AND e.contact_id IN (:contacts)
     WHERE c.business_id = :business AND c.open_until > UTC_TIMESTAMP(3) LIMIT 1`,
    { contacts },
  );
  if (open) throw new CodedError('CLASSROOM-008');
}

/** CLASSROOM-007 while the person is in an exam in a room, CLASSROOM-008 until it is closed: no other test begins beside it. */
export async function checkNoClassroom(read: Read, student: Pick<Student, 'contacts'>): Promise<void> {
  const [open] = await read(
    `SELECT id FROM attempt WHERE business_id = :business AND contact_id IN (:contacts) AND finished_at IS NULL
       AND reset_id IS NULL AND ends_at > UTC_TIMESTAMP(3) AND classroom_id IS NOT NULL LIMIT 1`,
    { contacts: student.contacts },
  );
  if (open) throw new CodedError('CLASSROOM-007');
  await checkRoomShut(read, student);
}

/** All that an open test has to pass before it is shown, answered or, as a practice, handed in. */
export async function assertGoesOn(read: Read, student: Student, { license, kind }: Kind): Promise<void> {
  checkGoesOn(kind, await openAccess(read, student, license));
  if (isExamKind(kind)) return;
  await checkNoExam(read, student);
  await checkRoomShut(read, student);
}
