import { Injectable } from '@nestjs/common';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { DOCUMENT_RECORDS } from '@volante/contracts/files/document-records';
import type { RecordKind } from '@volante/contracts/files/drive-words';
import { serviceRecordNames } from '@volante/contracts/records/record-names.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../../drive-store/sight.js';
import { readDocumented, withNames } from './documented.js';
import type { ListOutput, Paging } from './drive-list.js';

/** ACCESS-001: the person may not see records of that kind, or contacts. */
export const demandPeople = (ctx: Context, of: RecordKind | undefined): void =>
  demand(ctx, of ? DOCUMENT_RECORDS[of].may : 'client.view');

/** `owner_kind` of their documents. */
export const ownerOf = (of: RecordKind | undefined): string => (of ? DOCUMENT_RECORDS[of].owner : 'contact');

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

  /** `of`: a kind of records in place of contacts. */
  async list(ctx: Context, of: RecordKind | undefined, paging: Paging): Promise<ListOutput> {
    demandPeople(ctx, of);
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const page = await readDocumented(ctx, read, ownerOf(of), paging);
    const ids = page.rows.map(({ id }) => id);
    return withNames(page, await this.names(ctx, of, ids));
  }

  /** Those that the person does not see, or that are deleted, have no name. */
  async names(ctx: Context, of: RecordKind | undefined, ids: string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const request = { ...ctx, idempotencyKey: null };
    if (of === undefined) {
      const { rows } = await this.calls.call(request, contactPayers, { contacts: ids });
      return new Map(rows.map(({ state }) => [state.id, state.name]));
    }
    const names = serviceRecordNames(DOCUMENT_RECORDS[of].service);
    const { rows } = await this.calls.call(request, names, { entity: of, ids });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
