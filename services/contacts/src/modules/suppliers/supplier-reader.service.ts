import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { HistoryPage } from '@volante/contracts/history';
import type {
  supplierDuplicates,
  supplierHistory,
  supplierRead,
} from '@volante/contracts/suppliers/supplier.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import { readPage } from '@volante/service-kit/data/keyset';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { emailToken, fiscalToken, phoneToken } from '../../contact-search/tokens.js';
import { supplierList } from './supplier-list.js';
import { SUPPLIER_COLUMNS, type SupplierRow, toRecord, toSummary } from './supplier-row.js';

type Input = CallParsed<typeof supplierRead>;
type Answer = CallOutput<typeof supplierRead>;
type Wanted = Partial<Omit<CallParsed<typeof supplierDuplicates>, 'except'>> & {
  except?: string | undefined;
};
type Duplicates = CallOutput<typeof supplierDuplicates>;

const EMPTY: Answer = {
  rows: [],
  from: 1,
  total: 0,
  capped: false,
  next: null,
  previous: null,
  record: null,
};
const MOST_DUPLICATES = 10;

@Injectable()
export class SupplierReader {
  constructor(private readonly db: Database) {}

  read(ctx: Context, input: Input): Promise<Answer> {
    return input.id ? this.one(ctx, input.id) : this.list(ctx, input);
  }

  async history(ctx: Context, { id, before }: CallParsed<typeof supplierHistory>): Promise<HistoryPage> {
    await this.one(ctx, id);
    return readHistory(this.db, ctx, { entity: 'supplier', id, before });
  }

  /** One statement: the supplier and its groups. */
  private async one(ctx: Context, id: string): Promise<Answer> {
    const [row] = await this.db.rows<SupplierRow & { member_of: string | null }>(
      ctx,
      `SELECT ${SUPPLIER_COLUMNS},
         (SELECT GROUP_CONCAT(m.group_id ORDER BY m.group_id) FROM supplier_group_member m
          WHERE m.business_id = c.business_id AND m.supplier_id = c.id) AS member_of
       FROM supplier c WHERE c.business_id = :business AND c.id = :id`,
      { id },
    );
    if (!row) throw notFound();
    const record = toRecord(row, row.member_of ? row.member_of.split(',') : []);
    return { ...EMPTY, rows: [toSummary(row)], total: 1, record };
  }

  private async list(ctx: Context, { sort, limit, cursor, count, ...filters }: Input): Promise<Answer> {
    const list = supplierList(filters, sort);
    if (!list) return EMPTY;
    const page = await readPage(list, { limit, cursor, count }, (sql, params) =>
      this.db.rows(ctx, sql, params),
    );
    return { ...page, rows: page.rows.map(toSummary), record: null };
  }

  /** `tx`: within a transaction, on its own connection. */
  async duplicates(ctx: Context, wanted: Wanted, tx?: TenantTx): Promise<Duplicates> {
    const keys = keysOf(wanted);
    const tokens = [keys.fiscalCode, keys.email, keys.phone].filter((token) => token !== '');
    const parts = tokens.map((_, i) => `LOCATE(:token${i}, c.search_text) > 0`);
    if (keys.iban) parts.push('c.iban = :iban');
    if (parts.length === 0) return { rows: [] };
    const sql = `SELECT ${SUPPLIER_COLUMNS} FROM supplier c
      WHERE c.business_id = :business AND c.state IN ('active', 'inactive') AND c.id <> :except
        AND (${parts.join(' OR ')}) ORDER BY c.sort_name, c.id LIMIT ${MOST_DUPLICATES * 5}`;
    const params = {
      ...Object.fromEntries(tokens.map((token, i) => [`token${i}`, ` ${token}`])),
      except: wanted.except ?? '',
      ...(keys.iban ? { iban: keys.iban } : {}),
    };
    const found = await (tx
      ? tx.rows<SupplierRow>(sql, params)
      : this.db.rows<SupplierRow>(ctx, sql, params));
    return { rows: found.flatMap((row) => matched(row, keys)).slice(0, MOST_DUPLICATES) };
  }
}

function keysOf({ fiscalCode = '', email = '', phone = '', iban = '' }: Wanted) {
  return {
    fiscalCode: fiscalToken(fiscalCode),
    email: emailToken(email),
    phone: phoneToken(phone),
    iban: iban.toUpperCase().replace(/[\s.-]/g, ''),
  };
}

/** A token may be the beginning of another word: what counts is that the field itself is equal. */
function matched(row: SupplierRow, keys: ReturnType<typeof keysOf>): Duplicates['rows'] {
  const theirs = keysOf({ fiscalCode: row.fiscal_code, email: row.email, phone: row.phone, iban: row.iban });
  const isSame = (name: keyof typeof keys) =>
    keys[name] !== '' &&
    (keys[name] === theirs[name] || (name === 'phone' && keys.phone === phoneToken(row.phone2)));
  const same = (['fiscalCode', 'email', 'phone', 'iban'] as const).filter(isSame);
  return same.length > 0 ? [{ ...toSummary(row), matched: same }] : [];
}
