import { Injectable } from '@nestjs/common';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { EMPTY_ID } from '@volante/contracts/empty-id';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { driveNameKey } from '@volante/contracts/files/drive-name';
import { PERMISSIONS } from '@volante/contracts/permissions';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, can, demand, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type KeysetPage, readPage } from '@volante/service-kit/data/keyset';
import { readHits } from '../../search/content-hits.js';
import { type Passage, passagesOf } from '../../search/words.js';
import type { ListOutput, SearchInput } from './drive-list.js';
import { filtersOf, nameMatch } from './found-by.js';

interface DocumentRow {
  id: string;
  contact: string;
  name: string;
  mime: string;
  size: number;
  pages: number | null;
  created_at: Date;
  created_by_name: string;
}

/** Microseconds keep the order that the column has. */
const PLACE = `DATE_FORMAT(n.created_at, '%Y%m%d%H%i%s%f')`;
const placeOf = ({ created_at: at }: DocumentRow) => `${at.toISOString().replace(/\D/g, '')}000`;

/** Documents of contacts, each by the rule by which it is read: its permission, in a branch that the person sees. */
const DOCUMENTS = `(SELECT f.id, f.owner_id AS contact, f.name, LOWER(f.name) COLLATE utf8mb4_general_ci AS name_key, 1 AS kind, f.mime,
    f.size, f.pages, f.created_by, f.created_by_name, f.created_at, f.created_at AS updated_at
  FROM file f
  WHERE f.business_id = :business AND f.owner_kind = 'contact' AND f.document = 1 AND f.expires_at IS NULL AND f.removing = 0
    AND f.scan = 0 AND f.permission IN (:permissions) AND (f.branch_id IS NULL OR :seesAll OR f.branch_id IN (:branches))) n`;

/** Searches the documents of people by name and content, the newest first. */
@Injectable()
export class PeopleSearch {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'files'>,
  ) {}

  async search(ctx: Context, input: SearchInput): Promise<ListOutput> {
    demand(ctx, 'client.view');
    const page = await this.page(ctx, input);
    const names = await this.names(ctx, [...new Set(page.rows.map(({ contact }) => contact))]);
    const match = nameMatch(input.query);
    const unnamed = page.rows.filter(({ name }) => !match.has({ name_key: driveNameKey(name) }));
    const passages = await passagesOf(
      (sql, params) => this.db.rows(ctx, sql, params),
      input.query,
      unnamed.map(({ id }) => id),
    );
    return {
      ...page,
      rows: page.rows.flatMap((row) => {
        const person = names.get(row.contact);
        return person === undefined ? [] : [toRow(row, person, passages.get(row.id))];
      }),
    };
  }

  private async page(ctx: Context, input: SearchInput): Promise<KeysetPage<DocumentRow>> {
    const [names, filters] = [nameMatch(input.query), filtersOf(input)];
    const hits = await readHits((sql, params) => this.db.rows(ctx, sql, params), input.query);
    const found = hits.isEmpty
      ? names.sql
      : `(${names.sql} OR n.id IN (SELECT t.file_id FROM file_text t WHERE t.business_id = :business AND ${hits.sql('t.number')}))`;
    const branches = visibleBranches(ctx);
    return readPage<DocumentRow>(
      {
        columns: 'n.id, n.contact, n.name, n.mime, n.size, n.pages, n.created_at, n.created_by_name',
        from: `${DOCUMENTS} WHERE ${[found, ...filters.sql].join(' AND ')}`,
        params: {
          ...{ ...names.params, ...filters.params, ...hits.params },
          permissions: [EMPTY_ID, ...PERMISSIONS.filter((permission) => can(ctx, permission))],
          ...{ seesAll: branches === null ? 1 : 0, branches: [EMPTY_ID, ...(branches ?? [])] },
        },
        id: 'n.id',
        key: { sql: PLACE, of: placeOf },
        descending: true,
        identity: ['search personas', input.query, filters, branches],
      },
      // Rows of contacts that contacts hides are left out afterwards: a count would include them.
      { ...input, count: false },
      (sql, params) => this.db.rows(ctx, sql, params),
    );
  }

  /** Contacts that the person does not see, or that are deleted, are left out. */
  private async names(ctx: Context, contacts: string[]): Promise<ReadonlyMap<string, string>> {
    if (contacts.length === 0) return new Map();
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, contactPayers, { contacts });
    return new Map(rows.map(({ state }) => [state.id, state.name]));
  }
}

const toRow = (row: DocumentRow, person: string, passage: Passage | undefined): DriveRow => ({
  ...{ id: row.id, kind: 'file', name: row.name, mime: row.mime, size: Number(row.size), pages: row.pages },
  ...{ content: row.id, at: row.created_at.toISOString(), by: row.created_by_name, isPrivate: false },
  ...{ level: 'view', parent: row.contact, place: person },
  ...(passage ? { passage } : {}),
});
