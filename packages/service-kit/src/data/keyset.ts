import { hash } from 'node:crypto';
import { z } from 'zod';
import { listChanged } from '../coded-error.js';
import { isMixOfCollations } from './db-errors.js';
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
  /** What the rows are sorted by, and that value of a row. `isUnique`: no two rows share it, so that it decides alone. */
  key?: { sql: string; of: (row: Row) => string; isUnique?: boolean };
  descending: boolean;
  /** All that makes this list another one (sort, filters): a cursor of another list is refused. */
  identity: unknown;
  /** How many there are, where that is known without counting them. */
  total?: number;
  /** Counted no further: "10.000+" unless told. */
  mostCounted?: number;
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
}

const mostOf = ({ mostCounted = MAX_COUNTED }: { mostCounted?: number }) => Math.trunc(mostCounted);

/** The column of {@link Counted}, where the first page has to be counted. */
function countColumn<Row extends { id: string }>(list: KeysetList<Row>, paging: PageAsked): string {
  if (paging.cursor || !paging.count || list.total !== undefined) return '';
  return `, (SELECT COUNT(*) FROM (SELECT 1 FROM ${list.from} LIMIT ${mostOf(list) + 1}) counted) AS list_total`;
}

/** A first page without a row has nothing behind it. */
function countOf<Row extends { id: string }>(
  list: KeysetList<Row>,
  paging: PageAsked,
  at: Place | null,
  [first]: readonly Counted[],
): Count {
  if (at) return { total: at[5], capped: at[6] };
  if (!paging.count) return { total: null, capped: false };
  if (list.total !== undefined) return { total: list.total, capped: false };
  const found = Number(first?.list_total ?? 0);
  return { total: Math.min(found, mostOf(list)), capped: found > mostOf(list) };
}

type Read<Row> = (sql: string, params: SqlParams) => Promise<Row[]>;

/** LIST-001 for a place whose letters the list's columns cannot hold: no row of it is there. */
async function readAt<Row>(read: Read<Row>, sql: string, params: SqlParams): Promise<Row[]> {
  try {
    return await read(sql, params);
  } catch (error) {
    throw 'placeId' in params && isMixOfCollations(error) ? listChanged() : error;
  }
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
  const downwards = list.descending !== isBack;
  const order = downwards ? 'DESC' : 'ASC';
  const byKey = list.key ? [`${list.key.sql} ${order}`] : [];
  const sorted = [...byKey, ...(list.key?.isUnique ? [] : [`${list.id} ${order}`])].join(', ');
  const limit = Math.trunc(paging.limit);
  const found = await readAt<Row & Counted>(
    read,
    `SELECT ${list.columns}${countColumn(list, paging)} FROM ${list.from}${at ? beyond(list, downwards) : ''} ORDER BY ${sorted} LIMIT ${limit + 1}`,
    at ? { ...list.params, placeId: at[3], ...(list.key ? { placeKey: at[2] } : {}) } : list.params,
  );
  const rows: Row[] = found.slice(0, limit);
  if (isBack) rows.reverse();
  const counted = countOf(list, paging, at, found);
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
