import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactFinder } from '@volante/contracts/contacts/contact.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { RememberedCounts } from '@volante/service-kit/data/remembered-counts';
import { searchWords } from '@volante/service-kit/person-search/tokens';
import { type SummaryRow, toSummary } from '../contact-store/contact.mapper.js';
import { hasMask } from './bits.js';
import { conditionsOf } from './conditions.js';
import { type Cursor, decodeCursor, encodeCursor, listDigest } from './cursor.js';
import {
  COUNT_CAP,
  estimateSql,
  isCountRemembered,
  type ListQuery,
  listParams,
  listSql,
  type Plan,
  SEARCH_COUNT_CAP,
} from './list-sql.js';
import { choosePlan, type Estimates, widerPlan } from './search-plan.js';

type Input = CallParsed<typeof contactFinder>;
export type ContactPage = CallOutput<typeof contactFinder>;
type Row = SummaryRow & { total: number | null; more: number; changes?: number };

const EMPTY: ContactPage = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };

/** Lists and searches contacts: one statement for a list, one more that only guesses for a search. */
@Injectable()
export class ContactFinder {
  private readonly counts = new RememberedCounts();

  constructor(private readonly db: Database) {}

  async find(ctx: Context, input: Input): Promise<ContactPage> {
    const words = searchWords(input.search);
    const conditions = conditionsOf(ctx, input);
    if (!conditions || words?.length === 0) return EMPTY;
    const list = listDigest(input);
    const cursor = input.cursor ? decodeCursor(input.cursor, input.sort, list) : null;
    const query: ListQuery = {
      conditions,
      words: words ?? [],
      sort: input.sort,
      place: cursor,
      rows: input.limit + 1,
      count: input.count && !cursor,
    };
    const rows = await this.read(ctx, query);
    return toPage(rows, input, cursor, list);
  }

  private async read(ctx: Context, query: ListQuery): Promise<Row[]> {
    const { words, conditions } = query;
    if (conditions.group) return this.run(ctx, query, { kind: 'group' }, 0);
    if (words.length === 0) return this.list(ctx, query);
    const estimates = await this.estimate(ctx, query);
    const { sort, rows: wanted } = query;
    const isMasked = hasMask(words);
    const need = { sort, rows: wanted, share: conditions.share, isMasked };
    const { plan: first, rarest } = choosePlan(estimates, need);
    let plan: Plan | null = first;
    let rows: Row[] = [];
    while (plan && rows.length < wanted) {
      rows = await this.run(ctx, query, plan, rarest);
      plan = widerPlan(plan, rows.length);
    }
    return rows;
  }

  private async list(ctx: Context, query: ListQuery): Promise<Row[]> {
    const plan: Plan = { kind: 'walk', bound: null };
    if (!isCountRemembered(query)) return this.run(ctx, query, plan, 0);
    const key = RememberedCounts.keyOf(ctx.actor.businessId, query.conditions);
    const rows = await this.run(ctx, { ...query, known: this.counts.find(key) }, plan, 0);
    const [first] = rows;
    if (first) this.counts.note(key, { changes: Number(first.changes), total: Number(first.total) });
    return rows;
  }

  private run(ctx: Context, query: ListQuery, plan: Plan, rarest: number): Promise<Row[]> {
    return this.db.rows<Row>(ctx, listSql(query, plan, rarest), listParams(query));
  }

  private async estimate(ctx: Context, query: ListQuery): Promise<Estimates> {
    const { words } = query;
    const guesses = await this.db.rows<{ id: number | null; rows: number | null }>(
      ctx,
      estimateSql(query),
      listParams(query),
    );
    const counts = guesses.filter(({ id }) => id !== null).map(({ rows }) => Number(rows ?? 0));
    const { length } = words;
    return {
      hits: counts.slice(0, length),
      first: counts.slice(length, 2 * length),
      contacts: counts[2 * length] ?? 0,
    };
  }
}

interface Count {
  total: number | null;
  capped: boolean;
}

function countOf(rows: readonly Row[], input: Input, cursor: Cursor | null): Count {
  if (cursor) return { total: cursor.total, capped: cursor.capped };
  if (!input.count) return { total: null, capped: false };
  const [first] = rows;
  if (!first) return { total: 0, capped: false };
  const isSearch = searchWords(input.search) !== null;
  const cap = isSearch && !input.group ? SEARCH_COUNT_CAP : COUNT_CAP;
  const found = Math.max(Number(first.total), rows.length);
  return { total: Math.min(found, cap), capped: found > cap || first.more === 1 };
}

function toPage(found: Row[], input: Input, cursor: Cursor | null, list: string): ContactPage {
  const count = countOf(found, input, cursor);
  const back = cursor?.back ?? false;
  const hasMore = found.length > input.limit;
  const rows = found.slice(0, input.limit);
  if (back) rows.reverse();
  const start = cursor?.from ?? 1;
  const from = back ? Math.max(1, hasMore ? start - rows.length : 1) : start;
  const first = rows[0];
  const last = rows.at(-1);
  const at = (row: Row, toBack: boolean, place: number) =>
    encodeCursor({
      sort: input.sort,
      list,
      back: toBack,
      key: keyOf(row, input),
      id: row.id,
      from: place,
      ...count,
    });
  const hasPrevious = back ? hasMore : cursor !== null;
  const hasNext = back || hasMore;
  return {
    rows: rows.map(toSummary),
    from,
    ...count,
    next: last && hasNext ? at(last, false, from + rows.length) : null,
    previous: first && hasPrevious ? at(first, true, from) : null,
  };
}

function keyOf(row: Row, input: Input): string {
  if (input.sort.endsWith('name')) return row.sort_name;
  return input.sort.endsWith('code') ? row.code : '';
}
