import { escapeLike } from '@volante/service-kit/data/escape-like';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { searchWords } from '@volante/service-kit/person-search/tokens';

/** A search of kept rows with the alias `c`, as the list of contacts reads it; '': too short to search. */
export function clockSearch(search: string | undefined): { sql: string; params: SqlParams } {
  const words = searchWords(search);
  if (words === null) return { sql: '', params: {} };
  if (words.length === 0) return { sql: 'FALSE', params: {} };
  const params: Record<string, string> = {};
  const parts = words.map((alternatives, at) => {
    const likes = alternatives.map((text, which) => {
      params[`word${at}x${which}`] = `% ${escapeLike(text)}%`;
      return `c.words LIKE :word${at}x${which}`;
    });
    return `(${likes.join(' OR ')})`;
  });
  return { sql: parts.join(' AND '), params };
}
