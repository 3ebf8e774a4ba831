import { escapeLike } from '@volante/service-kit/data/escape-like';
import type { SqlParams } from '@volante/service-kit/data/sql';

/** Questions `q` that rest on the article of a change, with its paragraphs, or on its whole norm. */
export const AFFECTED = `q.norm = :norm AND q.state = 'active'
  AND (:article = '' OR q.article = :article OR q.article LIKE :below)`;

export const affectedParams = ({ norm, article }: { norm: string; article: string }): SqlParams => ({
  ...{ norm, article, below: `${escapeLike(article)}.%` },
});
