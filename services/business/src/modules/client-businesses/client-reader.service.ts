import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  clientHistory,
  clientList,
} from '@volante/contracts/client-businesses/client-business.contract';
import type { ClientRecord, ProductTerm } from '@volante/contracts/client-businesses/client-business.fields';
import type { HistoryPage } from '@volante/contracts/history';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import { inBusiness } from '@volante/service-kit/data/in-business';
import { readPage } from '@volante/service-kit/data/keyset';
import { clientBusinesses, ONLY_CLIENTS, today } from './client-list.js';
import { ClientPeople } from './client-people.service.js';
import { CLIENT_COLUMNS, type ClientRow, toRecord, toSummary } from './client-row.js';

@Injectable()
export class ClientReader {
  constructor(
    private readonly db: Database,
    private readonly people: ClientPeople,
  ) {}

  async list(
    ctx: Context,
    { sort, limit, cursor, ...filters }: CallParsed<typeof clientList>,
  ): Promise<CallOutput<typeof clientList>> {
    const list = clientBusinesses(filters, sort);
    const page = await readPage(list, { limit, cursor, count: true }, (sql, params) =>
      this.db.everywhere(ctx, sql, params),
    );
    const peopleOf = await this.people.of(
      ctx,
      page.rows.map(({ id }) => id),
    );
    return { ...page, rows: page.rows.map((row) => toSummary(row, peopleOf(row.id))) };
  }

  async read(ctx: Context, id: string): Promise<ClientRecord> {
    const row = await this.row(ctx, id);
    const products = await this.db.everywhere<ProductTerm>(
      ctx,
      `SELECT product, starts_on AS startsOn, renews_on AS renewsOn FROM business_product
       WHERE business_id = :id ORDER BY product`,
      { id },
    );
    const peopleOf = await this.people.of(ctx, [id], true);
    return toRecord(row, products, peopleOf(id));
  }

  async history(ctx: Context, { id, before }: CallParsed<typeof clientHistory>): Promise<HistoryPage> {
    const { tradeName: name } = await this.row(ctx, id);
    return readHistory(this.db, inBusiness(ctx, { id, name }), { entity: 'business', id, before });
  }

  private async row(ctx: Context, id: string): Promise<ClientRow> {
    const [row] = await this.db.everywhere<ClientRow>(
      ctx,
      `SELECT ${CLIENT_COLUMNS} FROM business b WHERE ${ONLY_CLIENTS} AND b.business_id = :id`,
      { id, today: today() },
    );
    if (!row) throw notFound();
    return row;
  }
}
