import { EXAMS_OF_LICENCE, type ExamName } from '@volante/contracts/e-learning/exam-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { Read } from '../learner-store/learners.js';
import { checkOpen } from './goes-on.js';
import { type OpenAccess, openAccess, type Student } from './student.js';
import { topicsOf } from './topics.js';

export interface PackTopic {
  id: string;
  name: string;
  exam: ExamName;
  mayOpen: boolean;
}

/** The topics of a licence as packs, each once. `isDemo`: the first one of an exam alone is open. */
export async function topicsOfLicence(
  read: Read,
  license: LicenceClass,
  isDemo: boolean,
): Promise<PackTopic[]> {
  const topics = new Map<string, PackTopic>();
  for (const exam of EXAMS_OF_LICENCE[license])
    for (const [at, { id, name }] of (await topicsOf(read, exam)).entries())
      if (!topics.has(id)) topics.set(id, { id, name, exam, mayOpen: !isDemo || at === 0 });
  return [...topics.values()];
}

/** Ids of the topics whose packs the student may keep. */
export const openTopics = async (read: Read, license: LicenceClass, isDemo: boolean): Promise<string[]> =>
  (await topicsOfLicence(read, license, isDemo)).flatMap(({ id, mayOpen }) => (mayOpen ? [id] : []));

/** The topics of a licence as packs, each once, with the access that opens them. LEARNER-003 where tests are not open today. */
export async function packTopics(
  read: Read,
  student: Student,
  license: LicenceClass,
): Promise<{ access: OpenAccess; topics: PackTopic[] }> {
  const access = await openAccess(read, student, license);
  checkOpen('topic', access);
  return { access, topics: await topicsOfLicence(read, license, access.isDemo) };
}
