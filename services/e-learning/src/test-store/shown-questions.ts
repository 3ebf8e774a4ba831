import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { Drawable } from '../practice/draw-test.js';

/** Questions that count on `:today`. */
export const USABLE = `stage = 'published' AND state = 'active'
  AND (exam_from IS NULL OR exam_from <= :today) AND (in_force_from IS NULL OR in_force_from <= :today)
  AND (in_force_to IS NULL OR in_force_to >= :today)`;

interface PoolRow {
  id: string;
  topic: string | null;
  weight: number | null;
}

/** The questions that a test of an exam may draw, with the weights of its topics: one statement. */
export async function readPool(
  db: Pick<Database, 'rows'>,
  ctx: Context,
  exam: ExamName,
  today: string,
): Promise<{ pool: Drawable[]; weights: Map<string, number | null> }> {
  const rows = await db.rows<PoolRow>(
    ctx,
    `SELECT q.id, q.topic, t.weight FROM (
       SELECT id, business_id, topic FROM question
       WHERE business_id = :business AND ${USABLE} AND LOCATE(:exam, exams) > 0
     ) q LEFT JOIN question_topic t ON t.business_id = :business AND t.id = q.topic`,
    { exam: JSON.stringify(exam), today },
  );
  return {
    pool: rows.map(({ id, topic }) => ({ id, topic: topic ?? '' })),
    weights: new Map(rows.map(({ topic, weight }) => [topic ?? '', weight])),
  };
}

export interface ShownQuestion {
  id: string;
  version: number;
  code: string;
  statement: string;
  options: QuestionOption[];
  explanation: string;
  picture: string | null;
  pictureAlt: string;
  article: string;
  topic: string | null;
}

type ShownRow = Omit<ShownQuestion, 'options'> & { options: string };

/**
 * These questions in this order; one that does not count today is left out. `version` is that of the last save of its fields, which is
 * kept: a move to another state and back has none.
 */
export async function readShown(
  db: Pick<Database, 'rows'>,
  ctx: Context,
  ids: readonly string[],
  today: string,
): Promise<ShownQuestion[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<ShownRow>(
    ctx,
    `SELECT id, (SELECT MAX(v.version) FROM question_version v
       WHERE v.business_id = question.business_id AND v.question_id = question.id) version, code, statement, options, explanation, picture, picture_alt pictureAlt, article, topic
     FROM question WHERE business_id = :business AND id IN (:ids) AND ${USABLE}`,
    { ids, today },
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row
      ? [{ ...row, version: Number(row.version), options: JSON.parse(row.options) as QuestionOption[] }]
      : [];
  });
}
