import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { Read } from '../learner-store/learners.js';

export interface TopicRow {
  id: string;
  name: string;
}

/** The topics of an exam in their order: its own, and those of others with questions for it (signs). */
export const topicsOf = (read: Read, exam: ExamName): Promise<TopicRow[]> =>
  read<TopicRow>(
    `SELECT t.id, t.name FROM question_topic t
     WHERE t.business_id = :business AND t.state = 'active' AND (t.exam = :exam OR EXISTS (SELECT 1 FROM question q
       WHERE q.business_id = t.business_id AND q.topic = t.id AND q.stage = 'published' AND LOCATE(:name, q.exams) > 0))
     ORDER BY t.position IS NULL, t.position, t.name, t.id`,
    { exam, name: JSON.stringify(exam) },
  );

/** The topic that DEMO opens; `null`: the exam has none. */
export const firstTopic = async (read: Read, exam: ExamName): Promise<string | null> =>
  (await topicsOf(read, exam))[0]?.id ?? null;
