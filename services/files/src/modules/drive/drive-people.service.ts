import { Injectable } from '@nestjs/common';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { DOCUMENT_RECORDS, type DocumentRecord } from '@volante/contracts/files/document-records';
import type { RecordKind } from '@volante/contracts/files/drive-words';
import { serviceRecordNames } from '@volante/contracts/records/record-names.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type Documented, readDocumented, withNames } from './documented.js';
import type { ListOutput, Paging } from './drive-list.js';

/**
 * Contacts, or records of another kind, with documents. The service that has the records names those that the person sees; others
 * are left out.
 */
@Injectable()
export class DrivePeople {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'files'>,
  ) {}

  async list(ctx: Context, paging: Paging): Promise<ListOutput> {
    demand(ctx, 'client.view');
    const page = await this.documented(ctx, 'contact', paging);
    return withNames(page, await this.people(ctx, page.rows));
  }

  async records(ctx: Context, kind: RecordKind, paging: Paging): Promise<ListOutput> {
    const record = DOCUMENT_RECORDS[kind];
    demand(ctx, record.may);
    const page = await this.documented(ctx, record.owner, paging);
    return withNames(page, await this.names(ctx, kind, record, page.rows));
  }

  private documented(ctx: Context, owner: string, paging: Paging) {
    return readDocumented(ctx, (sql, params) => this.db.rows(ctx, sql, params), owner, paging);
  }

  private async people(ctx: Context, rows: readonly Documented[]): Promise<ReadonlyMap<string, string>> {
    const contacts = rows.map(({ id }) => id);
    if (contacts.length === 0) return new Map();
    const found = await this.calls.call({ ...ctx, idempotencyKey: null }, contactPayers, { contacts });
    return new Map(found.rows.map(({ state }) => [state.id, state.name]));
  }

  private async names(
    ctx: Context,
    entity: RecordKind,
    { service }: DocumentRecord,
    rows: readonly Documented[],
  ): Promise<ReadonlyMap<string, string>> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const request = { ...ctx, idempotencyKey: null };
    const found = await this.calls.call(request, serviceRecordNames(service), { entity, ids });
    return new Map(found.rows.map(({ id, name }) => [id, name]));
  }
}
