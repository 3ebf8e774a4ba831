import type { CallParsed } from '@volante/contracts/call';
import type { registerEntryRead } from '@volante/contracts/dgt/register-book.contract';
import type { SqlParams } from '@volante/service-kit/data/sql';

type Asked = Pick<CallParsed<typeof registerEntryRead>, 'entry' | 'search' | 'licence' | 'state'>;

const annotated = (kinds: string) =>
  `EXISTS (SELECT 1 FROM register_annotation a WHERE a.business_id = e.business_id AND a.entry_id = e.id
     AND a.kind IN (${kinds}))`;

const STATES: Readonly<Record<NonNullable<Asked['state']>, string>> = {
  current: `NOT ${annotated("'annulled', 'result'")}`,
  ended: `${annotated("'result'")} AND NOT ${annotated("'annulled'")}`,
  annulled: annotated("'annulled'"),
};

/** Text for the right side of LIKE, its own wildcards taken as letters. */
const likely = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A short number is that of an inscription; otherwise every word begins a name or the identity number. */
function searched(search: string): { sql: string; params: SqlParams } {
  if (/^\d{1,6}$/.test(search)) return { sql: 'e.number = :wanted', params: { wanted: Number(search) } };
  const words = search.split(/\s+/).slice(0, 8);
  return {
    sql: words
      .map((_word, at) => `CONCAT(' ', e.first_name, ' ', e.surnames, ' ', e.dni) LIKE :word${at}`)
      .join(' AND '),
    params: Object.fromEntries(words.map((word, at) => [`word${at}`, `% ${likely(word)}%`])),
  };
}

/** Filters of a book's inscriptions, to be added to the conditions of its list. */
export function wantedEntries({ entry, search, licence, state }: Asked): { sql: string; params: SqlParams } {
  const text = search ? searched(search) : null;
  const parts = [
    ...(entry ? ['e.id = :entry'] : []),
    ...(licence ? ['e.licence = :licence'] : []),
    ...(state ? [STATES[state]] : []),
    ...(text ? [text.sql] : []),
  ];
  return {
    sql: parts.map((part) => ` AND ${part}`).join(''),
    params: { ...(entry ? { entry } : {}), ...(licence ? { licence } : {}), ...text?.params },
  };
}
