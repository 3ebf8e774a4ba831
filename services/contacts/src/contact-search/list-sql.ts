import type { ContactSort } from '@volante/contracts/contacts/contact.contract';
import {
  CHANGES,
  type KnownCount,
  rememberedParams,
  rememberedSql,
} from '@volante/service-kit/data/remembered-counts';
import type { SqlParams, SqlValue } from '@volante/service-kit/data/sql';
import type { SearchWord } from '@volante/service-kit/person-search/tokens';
import { SUMMARY_COLUMNS } from '../contact-store/contact.mapper.js';
import { wordMask } from './bits.js';
import type { Conditions } from './conditions.js';
import type { Place } from './cursor.js';

/** Counted exactly up to here; beyond, a list has "more than". */
export const COUNT_CAP = 10_000;
/** Searches count fewer: a hit has to be looked up before it counts. */
export const SEARCH_COUNT_CAP = 1_000;
const SEARCH_SAMPLE = 1_500;
/** Times that a search's count reads its sample, more or less. */
const COUNT_READS = 4;
/** Above every character of folded text. */
const END = '\x7f';

/** How the rows of a page are found. */
export type Plan =
  /**
   * Walk an index in the order of the list and stop when the page is full. With a bound, give up after about so many
   * entries and take hits of the word instead: a filter may leave nothing.
   */
  | { kind: 'walk'; bound: { most: number; word: number; take: number } | null }
  /** Take the members of the group, then put them in order. */
  | { kind: 'group' }
  /** Take all hits of one word, or with `take` the first of them in the order of the list. */
  | { kind: 'tokens'; word: number; take: number | null };

export interface ListQuery {
  conditions: Conditions;
  /** Empty: no search. */
  words: readonly SearchWord[];
  sort: ContactSort;
  place: Place | null;
  /** Rows to fetch. */
  rows: number;
  count: boolean;
  /** The former count of the same list: spares the count where nothing has changed since. */
  known?: KnownCount | null;
}

type SortColumn = 'sort_name' | 'code' | 'id';
const COLUMN: Readonly<Record<string, SortColumn>> = { name: 'sort_name', code: 'code' };

const columnOf = (sort: ContactSort): SortColumn => COLUMN[sort.replace('-', '')] ?? 'id';
/** Whether the rows are read upwards: a page before a place is read backwards. */
const isUpwards = (query: ListQuery) => query.sort.startsWith('-') === (query.place?.back ?? false);

/** Codes and ids are unique; names need the id beside them. `id` names the contact's id in that table. */
function order(query: ListQuery, alias: string, id = 'id'): string {
  const column = columnOf(query.sort);
  const direction = isUpwards(query) ? 'ASC' : 'DESC';
  const byId = `${alias}.${id} ${direction}`;
  if (column === 'id') return `ORDER BY ${byId}`;
  const first = `ORDER BY ${alias}.${column} ${direction}`;
  return column === 'code' ? first : `${first}, ${byId}`;
}

/** Rows behind the place. Written out, because the server makes no range of `(a, b) > (x, y)`. */
function behind(query: ListQuery, alias: string, id = 'id'): string {
  if (!query.place) return '';
  const column = columnOf(query.sort);
  const than = isUpwards(query) ? '>' : '<';
  if (column === 'id') return ` AND ${alias}.${id} ${than} :placeId`;
  const name = `${alias}.${column}`;
  if (column === 'code') return ` AND ${name} ${than} :placeKey`;
  return ` AND ${name} ${than}= :placeKey AND (${name} ${than} :placeKey OR ${alias}.${id} ${than} :placeId)`;
}

function has(word: SearchWord, index: number, alias: string): string {
  const alternatives = word.map((_, i) => `LOCATE(:word${index}_${i}, ${alias}.search_text) > 0`);
  return `(${alternatives.join(' OR ')})`;
}

/** The words that are checked on the contact itself, `except` one that led to it. */
function wordConditions(query: ListQuery, except = -1, alias = 'f'): string {
  const checked = query.words.map((word, index) =>
    index === except ? '' : ` AND ${has(word, index, alias)}`,
  );
  return checked.join('');
}

const maskedBy = (column: string) =>
  ` AND (${column} & CAST(:wordMask AS UNSIGNED)) = CAST(:wordMask AS UNSIGNED)`;

/** The same while walking: the index has the bits, so that only contacts that likely have the words are looked up. */
function walkedWords(query: ListQuery): string {
  if (query.words.length === 0) return '';
  return `${maskedBy('f.word_bits')} AND 1 = (SELECT COUNT(*) FROM contact g
    WHERE g.business_id = :business AND g.id = f.id${wordConditions(query, -1, 'g')})`;
}

function tokenRange(word: SearchWord, index: number): string {
  const ranges = word.map((_, i) => `t.token >= :from${index}_${i} AND t.token < :to${index}_${i}`);
  return `t.business_id = :business AND (${ranges.join(' OR ')})`;
}

const IN_GROUP = `1 = (SELECT COUNT(*) FROM contact_group_member m
  WHERE m.business_id = :business AND m.group_id = :group AND m.contact_id = f.id)`;
const inGroup = (query: ListQuery) => (query.conditions.group ? ` AND ${IN_GROUP}` : '');

function walkIndex(query: ListQuery): string {
  if (query.conditions.byCreation) return 'contact_created';
  const column = columnOf(query.sort);
  if (column === 'id') return 'PRIMARY';
  if (column === 'code') return 'contact_code';
  return query.conditions.singleBranch ? 'contact_branch' : 'contact_name';
}

function sortColumns(query: ListQuery): string {
  const column = columnOf(query.sort);
  return column === 'id' ? 'f.id' : `f.id, f.${column}`;
}

const TOKEN_TO_CONTACT = 'STRAIGHT_JOIN contact f ON f.business_id = :business AND f.id = t.contact_id';
const MEMBER_TO_CONTACT = 'STRAIGHT_JOIN contact f ON f.business_id = :business AND f.id = m.contact_id';
const OF_GROUP = 'm.business_id = :business AND m.group_id = :group';

const facetConditions = ({ conditions }: ListQuery) =>
  conditions.facets.map((_, i) => ` AND (t.facets & :facets${i}) <> 0`).join('');
const otherWords = (query: ListQuery) => (query.words.length > 1 ? maskedBy('t.words') : '');

/** Hits of one word with bits that match the other words and the filters. */
function tokenHits(query: ListQuery, word: number): string {
  const range = tokenRange(query.words[word] ?? [], word);
  return `contact_token t WHERE ${range}${facetConditions(query)}${otherWords(query)}`;
}

function tokenSource(query: ListQuery, plan: Extract<Plan, { kind: 'tokens' }>): string {
  const hits = `SELECT t.contact_id FROM ${tokenHits(query, plan.word)}`;
  if (plan.take === null) return `(${hits}) t`;
  return `(${hits}${behind(query, 't', 'contact_id')} ${order(query, 't', 'contact_id')} LIMIT ${plan.take}) t`;
}

function keys(query: ListQuery, plan: Plan): string {
  const { conditions } = query;
  const tail = `${behind(query, 'f')} ${order(query, 'f')} LIMIT ${query.rows}`;
  if (plan.kind === 'walk') {
    return `SELECT f.id FROM contact f FORCE INDEX (${walkIndex(query)})
      WHERE ${conditions.sql}${inGroup(query)}${walkedWords(query)}${tail}`;
  }
  if (plan.kind === 'group') {
    return `SELECT f.id FROM contact_group_member m ${MEMBER_TO_CONTACT}
      WHERE ${OF_GROUP} AND ${conditions.sql}${wordConditions(query)}${tail}`;
  }
  return `SELECT DISTINCT ${sortColumns(query)} FROM ${tokenSource(query, plan)} ${TOKEN_TO_CONTACT}
    WHERE ${conditions.sql}${inGroup(query)}${wordConditions(query, plan.word)}${tail}`;
}

/** One number: how many there are, and beyond the cap one more than the cap. */
function counted(query: ListQuery, plan: Plan): string {
  const { conditions } = query;
  if (plan.kind === 'group') {
    return `(SELECT COUNT(*) FROM (SELECT 1 FROM contact_group_member m ${MEMBER_TO_CONTACT}
      WHERE ${OF_GROUP} AND ${conditions.sql}${wordConditions(query)} LIMIT ${COUNT_CAP + 1}) n)`;
  }
  const byName = conditions.singleBranch ? 'contact_branch' : 'contact_name';
  const index = conditions.byCreation ? 'contact_created' : byName;
  return `(SELECT COUNT(*) FROM (SELECT 1 FROM contact f FORCE INDEX (${index})
    WHERE ${conditions.sql} LIMIT ${COUNT_CAP + 1}) n)`;
}

const rememberedCount = (query: ListQuery, plan: Plan): string =>
  `${rememberedSql(counted(query, plan))} AS total, 0 AS more, ${CHANGES} AS changes`;

/** Whether the count of this list can be remembered: a search's is sampled, a group's is small. */
export function isCountRemembered({ count, words, conditions }: ListQuery): boolean {
  return count && words.length === 0 && conditions.group === null;
}

/**
 * Number of passing rows among the first hits of the rarest word: exact when that word has no more hits than are
 * read. One word with decisive bits needs no read of the contacts.
 */
function sampled(query: ListQuery, word: number): string {
  const source = `(SELECT t.contact_id, t.words, t.facets FROM contact_token t
    WHERE ${tokenRange(query.words[word] ?? [], word)} LIMIT ${SEARCH_SAMPLE + 1}) t`;
  const passing = `WHERE 1 = 1${facetConditions(query)}${otherWords(query)}`;
  const { sql, isFacetExact } = query.conditions;
  const count =
    isFacetExact && query.words.length === 1
      ? `SELECT COUNT(DISTINCT t.contact_id) FROM ${source} ${passing}`
      : `SELECT COUNT(DISTINCT f.id) FROM ${source} ${TOKEN_TO_CONTACT}
         ${passing} AND ${sql}${inGroup(query)}${wordConditions(query, word)}`;
  return `(${count}) AS total, (SELECT COUNT(*) FROM ${source}) > ${SEARCH_SAMPLE} AS more`;
}

/** The server gives up silently; the rows found so far are the first rows. The count's own reading comes on top. */
function examined(plan: Plan): string {
  if (plan.kind !== 'walk' || plan.bound === null) return '';
  return ` LIMIT ROWS EXAMINED ${plan.bound.most + COUNT_READS * SEARCH_SAMPLE}`;
}

/** The one statement of a list: the page's keys from an index, the rows behind them, and the count. */
export function listSql(query: ListQuery, plan: Plan, rarest: number): string {
  let count = 'NULL AS total, 0 AS more';
  if (query.count) {
    const isSearch = query.words.length > 0 && plan.kind !== 'group';
    if (isCountRemembered(query)) count = rememberedCount(query, plan);
    else count = isSearch ? sampled(query, rarest) : `${counted(query, plan)} AS total, 0 AS more`;
  }
  return `SELECT ${SUMMARY_COLUMNS}, ${count} FROM (${keys(query, plan)}) k
    STRAIGHT_JOIN contact c ON c.business_id = :business AND c.id = k.id ${order(query, 'c')}${examined(plan)}`;
}

/** How many contacts a list has, exactly up to `most`: an export says it before it begins. */
export function countSql(query: ListQuery, most: number): string {
  const all: ListQuery = { ...query, sort: 'name', place: null, rows: most };
  return `SELECT COUNT(*) AS total FROM (${keys(all, { kind: 'walk', bound: null })}) n`;
}

/**
 * Number of hits of each word, then of names that begin with each word, then of contacts: the server's estimates,
 * without reading them.
 */
export function estimateSql({ words }: ListQuery): string {
  const contacts = 'SELECT 1 FROM contact f FORCE INDEX (contact_name) WHERE f.business_id = :business';
  const hits = words.map((word, index) => `SELECT 1 FROM contact_token t WHERE ${tokenRange(word, index)}`);
  const first = words.map(
    (_, index) => `${contacts} AND f.sort_name >= :from${index}_0 AND f.sort_name < :to${index}_0`,
  );
  return `EXPLAIN ${[...hits, ...first, contacts].join(' UNION ALL ')}`;
}

function wordParams(words: readonly SearchWord[]): SqlParams {
  const params: Record<string, SqlValue> = {};
  for (const [index, word] of words.entries()) {
    for (const [i, text] of word.entries()) {
      params[`word${index}_${i}`] = ` ${text}`;
      params[`from${index}_${i}`] = text;
      params[`to${index}_${i}`] = text + END;
    }
  }
  return params;
}

export function listParams(query: ListQuery): SqlParams {
  const { place, words, conditions } = query;
  return {
    ...Object.fromEntries(conditions.facets.map((mask, i) => [`facets${i}`, mask])),
    ...(words.length > 0 ? { wordMask: wordMask(words) } : {}),
    ...conditions.params,
    ...(isCountRemembered(query) ? rememberedParams(query.known ?? null) : {}),
    ...wordParams(words),
    ...(place ? { placeKey: place.key, placeId: place.id } : {}),
  };
}
