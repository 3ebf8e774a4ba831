import { hash } from 'node:crypto';
import { z } from 'zod';
import { listChanged } from '../coded-error.js';
import { isMixOfCollations } from './db-errors.js';
import { CHANGES, RememberedCounts, rememberedParams, rememberedSql } from './remembered-counts.js';
import type { SqlParams } from './sql.js';

/** A list that pages by the key of a row instead of by number: what came meanwhile shifts nothing. */
export interface KeysetList<Row extends { id: string }> {
  /** `l.id, l.name`. */
  columns: string;
  /** `mail_layout l WHERE l.business_id = :business AND …`: everything but the place. */
  from: string;
  params: SqlParams;
  /** The id's column: `l.id`. It decides among equals, and alone where there is no `key`. */
  id: string;
  /**
   * What the rows are sorted by, and that value of a row. `isUnique`: no two rows share it, so that it decides alone. `isPlain`: a day
   * or the like, of which the database and a comparison of texts think alike.
   */
  key?: { sql: string; of: (row: Row) => string; isUnique?: boolean; isPlain?: boolean };
  descending: boolean;
  /** All that makes this list another one (sort, filters): a cursor of another list is refused. */
  identity: unknown;
  /** How many there are, where that is known without counting them; a promise: counted beside the page, up to one more than `mostCounted`. */
  total?: number | Promise<number>;
  /** Counted no further: "10.000+" by default. */
  mostCounted?: number;
  /**
   * `mail_layout l ON l.business_id = :business AND l.id = k.id`: the page's keys are read first, from an index that has all that the
   * conditions need, and afterwards the rows of the page alone. They come in no order where the key is plain, and are sorted here: the
   * server would write them into a table of its own first.
   */
  rowsOf?: string;
  /** `l.place, l.name`: columns of that index of which `rowsOf` or `columns` make use, by the name `k`. */
  keys?: string;
  /** `SELECT …`, whose rows are counted; those of `from` by default. */
  counted?: string;
  /** A way to the same rows that is quicker where the page fills early; `from` is read where it does not. */
  walk?: { from: string /** Rows that the server reads at most. */; examined: number };
  /**
   * Counts of the business's lists, which hold until its audit trail grows. `together`: in the statement of the page in any case, where
   * one statement more costs more than what a count adds to each page.
   */
  remembered?: { counts: RememberedCounts; business: string; together?: boolean };
}

export interface PageAsked {
  limit: number;
  cursor?: string | undefined;
  /** `false` spares the count. */
  count: boolean;
}

export interface KeysetPage<Row> {
  rows: Row[];
  from: number;
  total: number | null;
  capped: boolean;
  next: string | null;
  previous: string | null;
}

const MAX_COUNTED = 10_000;
const DIGEST_LENGTH = 12;

const place = z.tuple([
  z.string().length(DIGEST_LENGTH),
  /** Backwards: the page before this place. */
  z.boolean(),
  z.string().max(200),
  z.string().regex(/^[\x21-\x7e]{0,24}$/),
  /** 1-based place of the page's first row; backwards, of the one after its last. */
  z.number().int().min(1),
  z.number().int().min(0).nullable(),
  z.boolean(),
]);
type Place = z.output<typeof place>;

const digest = (identity: unknown) =>
  hash('sha256', JSON.stringify(identity), 'base64url').slice(0, DIGEST_LENGTH);

const encode = (value: Place) => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(text: string, list: string): Place {
  try {
    const parsed = place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (parsed[0] === list) return parsed;
  } catch {
    throw listChanged();
  }
  throw listChanged();
}

function beyond(list: { id: string; key?: { sql: string; isUnique?: boolean } }, downwards: boolean): string {
  const than = downwards ? '<' : '>';
  if (!list.key) return ` AND ${list.id} ${than} :placeId`;
  const { sql, isUnique } = list.key;
  if (isUnique) return ` AND ${sql} ${than} :placeKey`;
  return ` AND (${sql} ${than} :placeKey OR (${sql} = :placeKey AND ${list.id} ${than} :placeId))`;
}

interface Count {
  total: number | null;
  capped: boolean;
}

/** The count comes with the rows, in their statement: the server makes it once, and a second statement costs more than it. */
interface Counted {
  list_total?: number;
  list_changes?: number;
}

type Read<Row> = (sql: string, params: SqlParams) => Promise<Row[]>;

const mostOf = ({ mostCounted = MAX_COUNTED }: { mostCounted?: number }) => Math.trunc(mostCounted);

/** The columns of {@link Counted}, where the first page has to be counted; `totalOf` reads them. */
interface CountColumns {
  sql: string;
  params: SqlParams;
  totalOf: (first: Counted | undefined, read: Read<Counted>) => Promise<number>;
}

const UNCOUNTED: CountColumns = { sql: '', params: {}, totalOf: async () => 0 };

/**
 * A known count leaves only the length of the audit trail in the statement: the server would plan a count that it does not make, which
 * costs as much as half of the page. A statement of its own counts again when the trail has grown.
 */
function countColumns<Row extends { id: string }>(list: KeysetList<Row>, paging: PageAsked): CountColumns {
  if (paging.cursor || !paging.count || list.total !== undefined) return UNCOUNTED;
  const rows = list.counted ?? `SELECT 1 FROM ${list.from}`;
  const count = `(SELECT COUNT(*) FROM (${rows} LIMIT ${mostOf(list) + 1}) counted)`;
  if (!list.remembered)
    return {
      ...UNCOUNTED,
      sql: `, ${count} AS list_total`,
      totalOf: async (first) => Number(first?.list_total ?? 0),
    };
  const { counts, business, together } = list.remembered;
  const key = RememberedCounts.keyOf(business, { sql: rows, params: list.params });
  const known = counts.find(key);
  const counted = `${together ? rememberedSql(count) : count} AS list_total, ${CHANGES} AS list_changes`;
  const isAlone = known !== null && !together;
  return {
    sql: `, ${isAlone ? `${CHANGES} AS list_changes` : counted}`,
    params: together ? rememberedParams(known) : {},
    async totalOf(first, read) {
      if (!first) return 0;
      if (isAlone && known.changes === Number(first.list_changes)) return known.total;
      const [found = first] = isAlone ? await read(`SELECT ${counted}`, list.params) : [first];
      const total = Number(found.list_total);
      counts.note(key, { changes: Number(found.list_changes), total });
      return total;
    },
  };
}

/** A first page without a row has nothing behind it. */
async function countOf<Row extends { id: string }>(
  list: KeysetList<Row>,
  paging: PageAsked,
  at: Place | null,
  total: () => Promise<number>,
): Promise<Count> {
  if (at) return { total: at[5], capped: at[6] };
  if (!paging.count) return { total: null, capped: false };
  if (typeof list.total === 'number') return { total: list.total, capped: false };
  if (list.total) return boundedCount(await list.total, mostOf(list));
  const found = await total();
  return boundedCount(found, mostOf(list));
}

const boundedCount = (found: number, most: number): Count => ({
  ...{ total: Math.min(found, most), capped: found > most },
});

/** LIST-001 for a place whose letters the list's columns cannot hold: no row of it is there. */
async function readAt<Row>(read: Read<Row>, sql: string, params: SqlParams): Promise<Row[]> {
  try {
    return await read(sql, params);
  } catch (error) {
    throw 'placeId' in params && isMixOfCollations(error) ? listChanged() : error;
  }
}

/** A walk that was cut off has the first rows only: a full page of them is the same page. */
async function readRows<Row>(
  { from, walk }: Pick<KeysetList<{ id: string }>, 'from' | 'walk'>,
  limit: number,
  read: (from: string, bound?: string) => Promise<Row[]>,
): Promise<Row[]> {
  const walked = walk ? await read(walk.from, ` ROWS EXAMINED ${Math.trunc(walk.examined)}`) : [];
  return walked.length > limit ? walked : read(from);
}

const isSortedHere = <Row extends { id: string }>({ rowsOf, key }: KeysetList<Row>): boolean =>
  rowsOf !== undefined && (!key || key.isPlain === true);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** By the key and the id, whose letters are the same to the database, large or small. */
function sortHere<Row extends { id: string }>(
  rows: Row[],
  { key }: KeysetList<Row>,
  downwards: boolean,
): void {
  const turn = downwards ? -1 : 1;
  const placeOf = (row: Row) => [key?.of(row) ?? '', row.id.toLowerCase()] as const;
  const places = new Map(rows.map((row) => [row, placeOf(row)]));
  rows.sort((one, other) => {
    const [a = ['', ''], b = ['', '']] = [places.get(one), places.get(other)];
    return turn * (compare(a[0], b[0]) || compare(a[1], b[1]));
  });
}

interface PagePlace {
  at: Place | null;
  /** From the list's beginning to its end, or a page read backwards. */
  downwards: boolean;
  limit: number;
}

/** The statement of a page, with `count` among its columns; one row more than wanted tells whether there are more. */
function pageSql<Row extends { id: string }>(
  list: KeysetList<Row>,
  { at, downwards, limit }: PagePlace,
  count: string,
): (from: string, bound?: string) => string {
  const order = downwards ? 'DESC' : 'ASC';
  const sortedBy = (id: string, key: string | undefined) =>
    [key, key && list.key?.isUnique ? undefined : id]
      .flatMap((column) => (column ? `${column} ${order}` : []))
      .join(', ');
  const [bounded, key] = [`LIMIT ${limit + 1}`, list.key?.sql];
  return (from, bound = '') => {
    const place = at ? beyond(list, downwards) : '';
    const found = `FROM ${from}${place} ORDER BY ${sortedBy(list.id, key)} ${bounded}`;
    if (!list.rowsOf) return `SELECT ${list.columns}${count} ${found}${bound}`;
    const more = list.keys ? `, ${list.keys}` : '';
    const keys = `(SELECT ${list.id} AS id${key ? `, ${key} AS place` : ''}${more} ${found}) k STRAIGHT_JOIN ${list.rowsOf}`;
    const order = isSortedHere(list) ? '' : ` ORDER BY ${sortedBy('k.id', key && 'k.place')}`;
    return `SELECT ${list.columns}${count} FROM ${keys}${order} ${bounded}${bound}`;
  };
}

/** Reads one page. `read` is the tenant's door: `(sql, params) => db.rows(ctx, sql, params)`. LIST-001 for a cursor of another list. */
export async function readPage<Row extends { id: string }>(
  list: KeysetList<Row>,
  paging: PageAsked,
  read: <T>(sql: string, params: SqlParams) => Promise<T[]>,
): Promise<KeysetPage<Row>> {
  const identity = digest(list.identity);
  const at = paging.cursor ? decode(paging.cursor, identity) : null;
  const isBack = at?.[1] ?? false;
  const limit = Math.trunc(paging.limit);
  const count = countColumns(list, paging);
  const downwards = list.descending !== isBack;
  const sqlOf = pageSql(list, { at, downwards, limit }, count.sql);
  const place = at ? { placeId: at[3], ...(list.key ? { placeKey: at[2] } : {}) } : {};
  const params = { ...list.params, ...count.params, ...place };
  const found = await readRows<Row & Counted>(list, limit, (from, bound) =>
    readAt<Row & Counted>(read, sqlOf(from, bound), params),
  );
  if (isSortedHere(list)) sortHere(found, list, downwards);
  const rows: Row[] = found.slice(0, limit);
  if (isBack) rows.reverse();
  const counted = await countOf(list, paging, at, () => count.totalOf(found[0], read));
  const from = isBack && at ? Math.max(1, at[4] - rows.length) : (at?.[4] ?? 1);
  const cursorAt = (row: Row | undefined, back: boolean, position: number) =>
    row
      ? encode([identity, back, list.key?.of(row) ?? '', row.id, position, counted.total, counted.capped])
      : null;
  const isMore = found.length > limit;
  const hasNext = isBack || isMore;
  const hasPrevious = isBack ? isMore : at !== null;
  return {
    rows,
    from,
    ...counted,
    next: hasNext ? cursorAt(rows.at(-1), false, from + rows.length) : null,
    previous: hasPrevious ? cursorAt(rows[0], true, from) : null,
  };
}
