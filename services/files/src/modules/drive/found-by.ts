import { driveNameKey } from '@volante/contracts/files/drive-name';
import type { SearchKind, SearchSpan } from '@volante/contracts/files/drive-words';
import { escapeLike } from '@volante/service-kit/data/escape-like';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { NodeRow } from '../../drive-store/drive-node.js';
import type { SearchInput } from './drive-list.js';

const wordsOfName = (query: string) => driveNameKey(query).split(/\s+/).filter(Boolean).slice(0, 8);

/** Names that have each word of the query somewhere. */
export function nameMatch(query: string) {
  const words = wordsOfName(query);
  return {
    // Marks alone are no word, and no name has none.
    sql:
      words.length === 0
        ? '(1 = 0)'
        : `(${words.map((_, at) => `n.name_key LIKE :word${at}`).join(' AND ')})`,
    params: Object.fromEntries(words.map((word, at) => [`word${at}`, `%${escapeLike(word)}%`])),
    has: ({ name_key: name }: Pick<NodeRow, 'name_key'>) =>
      words.length > 0 && words.every((word) => name.includes(word)),
  };
}

const MIMES: Readonly<Record<SearchKind, string>> = {
  folder: 'n.kind = 0',
  pdf: `n.mime = 'application/pdf'`,
  image: `n.mime LIKE 'image/%'`,
  document: `(n.mime LIKE '%wordprocessingml%' OR n.mime LIKE '%presentation%' OR n.mime LIKE '%opendocument.text'
    OR n.mime LIKE 'text/plain%')`,
  sheet: `(n.mime LIKE '%spreadsheet%' OR n.mime LIKE 'text/csv%')`,
  media: `(n.mime LIKE 'video/%' OR n.mime LIKE 'audio/%')`,
};

const SPAN_DAYS: Readonly<Record<SearchSpan, number>> = { day: 1, week: 7, month: 31, year: 366 };

export function filtersOf({ kind, owner, within }: SearchInput): { sql: string[]; params: SqlParams } {
  return {
    sql: [
      ...(kind ? [MIMES[kind]] : []),
      ...(owner ? ['n.created_by = :owner'] : []),
      ...(within ? ['n.updated_at >= UTC_TIMESTAMP(3) - INTERVAL :days DAY'] : []),
    ],
    params: {
      ...(owner ? { owner } : {}),
      ...(within ? { days: SPAN_DAYS[within] } : {}),
    },
  };
}
