import { escapeLike } from '@volante/service-kit/data/escape-like';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { survivorJoin } from '../learner-store/survivor-join.js';

/** Questions `q` that rest on the article of a change, with its paragraphs, or on its whole norm. */
export const AFFECTED = `q.norm = :norm AND q.state = 'active'
  AND (:article = '' OR q.article = :article OR q.article LIKE :below)`;

/** The same between rows: `question` rests on the change `c`. */
export const RESTS_ON_CHANGE = `question.norm = c.norm
  AND (c.article = '' OR question.article = c.article OR LEFT(question.article, CHAR_LENGTH(c.article) + 1) = CONCAT(c.article, '.'))`;

export const affectedParams = ({ norm, article }: { norm: string; article: string }): SqlParams => ({
  ...{ norm, article, below: `${escapeLike(article)}.%` },
});

/** Theory exams from `:today` on at Traffic, on or after `:from`, that have a question which rests on the change; with the student `l`. */
export const EXAMINED_FROM = `theory_exam e
  ${survivorJoin('e')}
  WHERE e.business_id = :business AND e.day >= :from AND e.day >= :today AND e.outcome IS NULL AND e.is_gone = 0
    AND l.merged_into IS NULL
    AND EXISTS (SELECT 1 FROM question q WHERE q.business_id = :business AND q.stage IN ('published', 'retired')
      AND LOCATE(CONCAT('"', e.exam, '"'), q.exams) > 0 AND ${AFFECTED})`;
