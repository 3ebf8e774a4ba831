import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { Read } from '../learner-store/learners.js';

export interface TopicRow {
  id: string;
  name: string;
}

/** The topics of an exam in their order. */
export const topicsOf = (read: Read, exam: ExamName): Promise<TopicRow[]> =>
  read<TopicRow>(
    `SELECT id, name FROM question_topic WHERE business_id = :business AND exam = :exam AND state = 'active'
     ORDER BY position IS NULL, position, name, id`,
    { exam },
  );

/** The topic that DEMO opens; `null`: the exam has none. */
export const firstTopic = async (read: Read, exam: ExamName): Promise<string | null> =>
  (await topicsOf(read, exam))[0]?.id ?? null;
