import { Injectable } from '@nestjs/common';
import { EMPTY_ID } from '@volante/contracts/empty-id';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { driveNameKey } from '@volante/contracts/files/drive-name';
import { PERMISSIONS } from '@volante/contracts/permissions';
import { type Context, can, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type KeysetPage, readPage } from '@volante/service-kit/data/keyset';
import { readHits } from '../../search/content-hits.js';
import { type Passage, passagesOf } from '../../search/words.js';
import type { ListOutput, SearchInput } from './drive-list.js';
import { DrivePeople, demandPeople, ownerOf } from './drive-people.service.js';
import { filtersOf, nameMatch } from './found-by.js';

interface DocumentRow {
  id: string;
  /** The contact or record to which it belongs. */
  record: string;
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

/** Documents of contacts or of records of a kind, each by the rule by which it is read: its permission, in a branch that the person sees. */
const DOCUMENTS = `(SELECT f.id, f.owner_id AS record, f.name, LOWER(f.name) COLLATE utf8mb4_general_ci AS name_key, 1 AS kind, f.mime,
    f.size, f.pages, f.created_by, f.created_by_name, f.created_at, f.created_at AS updated_at
  FROM file f
  WHERE f.business_id = :business AND f.owner_kind = :ownerKind AND f.document = 1 AND f.expires_at IS NULL AND f.removing = 0
    AND f.scan = 0 AND f.permission IN (:permissions) AND (f.branch_id IS NULL OR :seesAll OR f.branch_id IN (:branches))) n`;

/** Searches the documents of people, or of records of a kind, by name and content, the newest first. */
@Injectable()
export class PeopleSearch {
  constructor(
    private readonly db: Database,
    private readonly people: DrivePeople,
  ) {}

  async search(ctx: Context, input: SearchInput): Promise<ListOutput> {
    demandPeople(ctx, input.of);
    const page = await this.page(ctx, input);
    const records = [...new Set(page.rows.map(({ record }) => record))];
    const names = await this.people.names(ctx, input.of, records);
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
        const name = names.get(row.record);
        return name === undefined ? [] : [toRow(row, name, passages.get(row.id))];
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
        columns: 'n.id, n.record, n.name, n.mime, n.size, n.pages, n.created_at, n.created_by_name',
        from: `${DOCUMENTS} WHERE ${[found, ...filters.sql].join(' AND ')}`,
        params: {
          ...{ ...names.params, ...filters.params, ...hits.params },
          ownerKind: ownerOf(input.of),
          permissions: [EMPTY_ID, ...PERMISSIONS.filter((permission) => can(ctx, permission))],
          ...{ seesAll: branches === null ? 1 : 0, branches: [EMPTY_ID, ...(branches ?? [])] },
        },
        id: 'n.id',
        key: { sql: PLACE, of: placeOf },
        descending: true,
        identity: ['search personas', input.of ?? '', input.query, filters, branches],
      },
      // Rows of contacts and records that their service hides are left out afterwards: a count would include them.
      { ...input, count: false },
      (sql, params) => this.db.rows(ctx, sql, params),
    );
  }
}

const toRow = (row: DocumentRow, name: string, passage: Passage | undefined): DriveRow => ({
  ...{ id: row.id, kind: 'file', name: row.name, mime: row.mime, size: Number(row.size), pages: row.pages },
  ...{ content: row.id, at: row.created_at.toISOString(), by: row.created_by_name, isPrivate: false },
  ...{ level: 'view', parent: row.record, place: name },
  ...(passage ? { passage } : {}),
});
