import type { CallParsed } from '@volante/contracts/call';
import { CONTACT_STATES } from '@volante/contracts/contacts/contact.fields';
import type { contactExport } from '@volante/contracts/contacts/contact-export.contract';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { ListRows } from '@volante/service-kit/lists/list-export';
import { searchWords } from '@volante/service-kit/person-search/tokens';
import { conditionsOf } from './conditions.js';
import { countSql, type ListQuery, listParams, listSql } from './list-sql.js';

/** The requested part of a list: all of it by its filters, or the ticked rows. */
export type ListChoice = Pick<CallParsed<typeof contactExport>, 'filters' | 'ids' | 'sort'>;

/** Contacts read at a time. */
const CHUNK = 1_000;

/** All that a sheet may show of a contact. */
export interface ExportedRow {
  id: string;
  code: string;
  name: string;
  type: 'P' | 'E';
  fiscal_code: string;
  phone: string;
  email: string;
  branch_id: string;
  licence: string | null;
  state: 'active' | 'inactive' | 'deleted';
  sex: 'M' | 'F' | 'X' | null;
  birthday: string | null;
  incorporation_date: string | null;
  street: string;
  city: string;
  province: number | null;
  postal_code: string;
  created_at: Date;
}

const ROWS_SQL = `SELECT c.id, c.code, c.name, c.type, c.fiscal_code, c.phone, c.email, c.branch_id, c.licence, c.state,
    c.sex, c.birthday, c.incorporation_date, c.street, c.city, c.province, c.postal_code, c.created_at
  FROM contact c WHERE c.business_id = :business AND c.id IN (:ids)`;

interface Key {
  id: string;
  sort_name: string;
  code: string;
}

/** The contacts of an export or a mailing: those that the list shows with the same filters, search and branches. */
export class ListedContacts implements ListRows<ExportedRow> {
  private readonly query: ListQuery | null;

  constructor(
    private readonly db: Database,
    private readonly ctx: Context,
    private readonly choice: ListChoice,
  ) {
    this.query = queryOf(ctx, choice);
  }

  /** Exactly, up to `most`. */
  async count(most: number): Promise<number> {
    if (!this.query) return 0;
    if (this.choice.ids) return (await this.chosen(this.query, this.choice.ids)).length;
    const [row] = await this.db.rows<{ total: number }>(
      this.ctx,
      countSql(this.query, most),
      listParams(this.query),
    );
    return Number(row?.total ?? 0);
  }

  /** In the order of the list, a chunk at a time: who changes meanwhile is in one place, the old or the new. */
  async *chunks(): AsyncGenerator<ExportedRow[]> {
    for await (const ids of this.idChunks()) {
      const rows = await this.db.rows<ExportedRow>(this.ctx, ROWS_SQL, { ids });
      const byId = new Map(rows.map((row) => [row.id, row]));
      yield ids.flatMap((id) => byId.get(id) ?? []);
    }
  }

  /** Only their ids, in the same order. */
  async *idChunks(): AsyncGenerator<string[]> {
    const { query } = this;
    if (!query) return;
    if (this.choice.ids) {
      const chosen = await this.chosen(query, this.choice.ids);
      if (chosen.length > 0) yield chosen;
      return;
    }
    for (let { place } = query; ; ) {
      const page = { ...query, place };
      const sql = listSql(page, { kind: 'walk', bound: null }, 0);
      const keys = await this.db.rows<Key>(this.ctx, sql, listParams(page));
      const last = keys.at(-1);
      if (!last) return;
      yield keys.map(({ id }) => id);
      if (keys.length < CHUNK) return;
      place = { back: false, key: keyOf(last, query), id: last.id };
    }
  }

  /** The ticked rows that the person may see, regardless of the filters. */
  private async chosen(query: ListQuery, ids: readonly string[]): Promise<string[]> {
    const { sql, params } = query.conditions;
    const rows = await this.db.rows<Key>(
      this.ctx,
      `SELECT f.id, f.sort_name, f.code FROM contact f WHERE ${sql} AND f.id IN (:ids)`,
      { ...params, ids },
    );
    const sign = query.sort.startsWith('-') ? -1 : 1;
    const textOf = (row: Key) => `${keyOf(row, query)}\n${row.id}`;
    return rows.sort((a, b) => (textOf(a) < textOf(b) ? -sign : sign)).map(({ id }) => id);
  }
}

/** `null`: nothing can be in it. */
function queryOf(ctx: Context, { filters, ids, sort }: ListChoice): ListQuery | null {
  const conditions = conditionsOf(ctx, ids ? { state: [...CONTACT_STATES] } : filters);
  const words = ids ? [] : (searchWords(filters.search) ?? []);
  const findsNothing = !ids && searchWords(filters.search)?.length === 0;
  if (!conditions || findsNothing) return null;
  return { conditions, words, sort, place: null, rows: CHUNK, count: false };
}

function keyOf(row: Key, { sort }: ListQuery): string {
  if (sort.endsWith('name')) return row.sort_name;
  return sort.endsWith('code') ? row.code : '';
}
