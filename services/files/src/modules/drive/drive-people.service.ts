import { Injectable } from '@nestjs/common';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { EMPTY_ID } from '@volante/contracts/empty-id';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, demand, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type KeysetPage, readPage } from '@volante/service-kit/data/keyset';
import type { ListOutput, Paging } from './drive-list.js';

interface PersonRow {
  id: string;
  at: Date;
  size: number;
}

/** Microseconds keep the order that the column has. */
const PLACE = `DATE_FORMAT(p.at, '%Y%m%d%H%i%s%f')`;
const placeOf = ({ at }: PersonRow) => `${at.toISOString().replace(/\D/g, '')}000`;

/** Contacts with documents, by the rule of their record: the newest document first. */
@Injectable()
export class DrivePeople {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'files'>,
  ) {}

  async list(ctx: Context, paging: Paging): Promise<ListOutput> {
    demand(ctx, 'client.view');
    const page = await this.page(ctx, paging);
    const names = await this.names(
      ctx,
      page.rows.map(({ id }) => id),
    );
    return {
      ...page,
      rows: page.rows.flatMap((row) => {
        const name = names.get(row.id);
        return name === undefined ? [] : [toRow(row, name)];
      }),
    };
  }

  private page(ctx: Context, paging: Paging): Promise<KeysetPage<PersonRow>> {
    const branches = visibleBranches(ctx);
    const reach = branches ? 'AND (f.branch_id IS NULL OR f.branch_id IN (:branches))' : '';
    return readPage<PersonRow>(
      {
        columns: 'p.id, p.at, p.size',
        from: `(SELECT f.owner_id AS id, MAX(f.created_at) AS at, SUM(f.size) AS size FROM file f
          WHERE f.business_id = :business AND f.owner_kind = 'contact' AND f.document = 1 AND f.expires_at IS NULL
            ${reach} GROUP BY f.owner_id) p WHERE 1 = 1`,
        params: branches ? { branches: branches.length > 0 ? [...branches] : [EMPTY_ID] } : {},
        id: 'p.id',
        key: { sql: PLACE, of: placeOf },
        descending: true,
        identity: ['personas', branches],
      },
      paging,
      (sql, params) => this.db.rows(ctx, sql, params),
    );
  }

  /** Contacts that the person does not see, or that are deleted, are left out. */
  private async names(ctx: Context, contacts: string[]): Promise<ReadonlyMap<string, string>> {
    if (contacts.length === 0) return new Map();
    const request = { ...ctx, idempotencyKey: null };
    const { rows } = await this.calls.call(request, contactPayers, { contacts });
    return new Map(rows.map(({ state }) => [state.id, state.name]));
  }
}

const toRow = ({ id, at, size }: PersonRow, name: string): DriveRow => ({
  id,
  kind: 'folder',
  name,
  mime: null,
  size: Number(size),
  pages: null,
  content: null,
  at: at.toISOString(),
  by: '',
  isPrivate: false,
  level: 'view',
  parent: 'root',
  place: '',
});
