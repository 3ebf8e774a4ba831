import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import type { DriveSort } from '@volante/contracts/files/drive-words';
import type { Context } from '@volante/service-kit/context';
import { type KeysetList, type KeysetPage, readPage } from '@volante/service-kit/data/keyset';
import type { RememberedCounts } from '@volante/service-kit/data/remembered-counts';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { FILE, NODE_COLUMNS, type NodeRow } from '../../drive-store/drive-node.js';
import type { Read, Sight } from '../../drive-store/sight.js';
import { CONTENT_HITS, filtersOf, nameMatch } from './found-by.js';

export type Paging = Pick<CallParsed<typeof folderRead>, 'sort' | 'cursor' | 'limit' | 'count'>;
export type SearchInput = CallParsed<typeof driveSearch>;
export type ListOutput = CallOutput<typeof driveSearch>;

const ROWS_OF = 'drive_node n ON n.business_id = :business AND n.id = k.id';

/** Found elements are counted no further: "1.000+". */
const MAX_FOUND = 1_000;

/** A row with the drive's shape at that moment; a BIGINT comes as text or a number. */
export type ListedNode = NodeRow & { shape: string | number | null };
const COLUMNS = `${NODE_COLUMNS}, (SELECT shape FROM drive WHERE business_id = :business) AS shape`;

/** The part of a key that puts folders first, whichever way the list runs. */
const first = (isDown: boolean) => (isDown ? `IF(n.kind = 0, '1', '0')` : `IF(n.kind = 0, '0', '1')`);
const digitOf = (row: NodeRow, isDown: boolean) => ((row.kind === 0) === isDown ? '1' : '0');
const SIZE_DIGITS = 15;

const KEYS = {
  name: { sql: 'n.name_key', of: (row: NodeRow) => row.name_key },
  date: {
    sql: `DATE_FORMAT(n.updated_at, '%Y%m%d%H%i%s%f')`,
    of: ({ updated_at: at }: NodeRow) => `${at.toISOString().replace(/\D/g, '')}000`,
  },
  size: {
    sql: `LPAD(COALESCE(n.size, 0), ${SIZE_DIGITS}, '0')`,
    of: ({ size }: NodeRow) => String(size ?? 0).padStart(SIZE_DIGITS, '0'),
  },
  kind: { sql: `CONVERT(COALESCE(n.mime, '') USING utf8mb4)`, of: ({ mime }: NodeRow) => mime ?? '' },
} as const;

/** Folders come first in both directions. The list by name reads the index in its order. */
function sorted(sort: DriveSort): Pick<KeysetList<NodeRow>, 'key' | 'descending'> {
  if (sort === 'name') return { key: { sql: 'n.sort_name', of: (row) => row.sort_name }, descending: false };
  const isDown = sort.startsWith('-');
  const { sql, of } = KEYS[sort.replace('-', '') as keyof typeof KEYS];
  return {
    key: {
      sql: `CONCAT(${first(isDown)}, ${sql}) COLLATE utf8mb4_bin`,
      of: (row) => digitOf(row, isDown) + of(row),
    },
    descending: isDown,
  };
}

interface Listed {
  /** Beside the nodes `n`. */
  join?: string;
  where: string;
  params: SqlParams;
  sight: Sight;
  /** A cursor of a list with another identity is refused. */
  identity: unknown;
  /** Counted beside the page. */
  total?: Promise<number>;
  order: Pick<KeysetList<NodeRow>, 'key' | 'descending'>;
}

/** Lists of the drive: each one statement, bound to what the person sees. */
export class DriveList {
  constructor(
    private readonly ctx: Context,
    private readonly read: Read,
    private readonly counts: RememberedCounts,
  ) {}

  private page(
    { join = '', where, params, sight, identity, order, total }: Listed,
    paging: Paging,
  ): Promise<KeysetPage<ListedNode>> {
    const zones = sight.visible();
    return readPage<ListedNode>(
      {
        columns: COLUMNS,
        from: `drive_node n ${join} WHERE n.business_id = :business AND ${where} AND n.zone_id IN (:zones)`,
        params: { ...params, zones },
        id: 'n.id',
        ...order,
        identity: [identity, paging.sort, zones.length],
        rowsOf: ROWS_OF,
        ...(total === undefined ? {} : { total, mostCounted: MAX_FOUND }),
        remembered: { counts: this.counts, business: this.ctx.actor.businessId, together: true },
      },
      paging,
      this.read,
    );
  }

  folder(folder: string, sight: Sight, paging: Paging): Promise<KeysetPage<ListedNode>> {
    const where = 'n.parent_id = :folder AND n.trash_root IS NULL';
    return this.page(
      { where, params: { folder }, sight, identity: folder, order: sorted(paging.sort) },
      paging,
    );
  }

  /** Files by their last change, newest first, in any requested order. */
  recent(sight: Sight, paging: Paging): Promise<KeysetPage<ListedNode>> {
    const key = {
      sql: 'n.updated_at',
      of: (row: NodeRow) => row.updated_at.toISOString().replace(/[TZ]/g, ' ').trim(),
    };
    return this.page(
      {
        where: `n.kind = ${FILE} AND n.trash_root IS NULL`,
        params: {},
        sight,
        identity: 'recientes',
        order: { key, descending: true },
      },
      paging,
    );
  }

  shared(sight: Sight, paging: Paging): Promise<KeysetPage<ListedNode>> {
    const ids = sight.shared();
    const params = { ids: ids.length > 0 ? ids : [''] };
    const where = 'n.id IN (:ids) AND n.trash_root IS NULL';
    return this.page({ where, params, sight, identity: 'compartidos', order: sorted(paging.sort) }, paging);
  }

  /** Elements as they were deleted: a folder is one. */
  trash(sight: Sight, paging: Paging): Promise<KeysetPage<ListedNode>> {
    return this.page(
      {
        where: 'n.trash_root = n.id',
        params: {},
        sight,
        identity: 'papelera',
        order: sorted(paging.sort),
      },
      paging,
    );
  }

  /**
   * `against`: the words in the form of the index, `null` where none can be looked for in contents. A first page that names fill says so
   * without a look at the contents: where more elements are found by their names than are counted.
   */
  async search(sight: Sight, input: SearchInput, scope: SearchScope): Promise<KeysetPage<NodeRow>> {
    const found = searched(input, scope);
    const listed = { ...found.list, sight };
    if (scope.against === null || input.cursor !== undefined || !input.count)
      return this.page({ ...listed, ...found.all }, input);
    const names = await this.counted(`drive_node n WHERE ${found.names.where}`, listed, MAX_FOUND);
    if (names > MAX_FOUND)
      return this.page({ ...listed, ...found.names, total: Promise.resolve(names) }, input);
    const contents = this.counted(found.contents, listed, MAX_FOUND - names);
    const total = contents.then((count) => names + count);
    const [page] = await Promise.all([this.page({ ...listed, ...found.all, total }, input), total]);
    return page;
  }

  /** Rows that the person sees, one more than `most` at most. */
  private async counted(
    from: string,
    { params, sight }: Pick<Listed, 'params' | 'sight'>,
    most: number,
  ): Promise<number> {
    const [row] = await this.read<{ count: number }>(
      `SELECT COUNT(*) AS count FROM (SELECT 1 FROM ${from} AND n.business_id = :business AND n.zone_id IN (:zones)
         LIMIT ${Math.trunc(most) + 1}) counted`,
      { ...params, zones: sight.visible() },
    );
    return Number(row?.count ?? 0);
  }
}

/** Conditions of a search by names, by contents alone, and by both; names come first, whichever way the list runs. */
function searched(input: SearchInput, { below, against }: SearchScope) {
  const { query, folder, sort } = input;
  const names = nameMatch(query);
  const filters = filtersOf(input);
  const where = (found: string) =>
    ['n.trash_root IS NULL', found, ...filters.sql, ...(below ? ['n.parent_id IN (:below)'] : [])].join(
      ' AND ',
    );
  const { key, descending } = sorted(sort);
  const [first, last] = descending ? ['1', '0'] : ['0', '1'];
  const keyBehind = (isFirst: string) =>
    `CONCAT(IF(${isFirst}, '${first}', '${last}'), ${key?.sql ?? ''}) COLLATE utf8mb4_bin`;
  const of = (row: NodeRow) => (names.has(row) ? first : last) + (key?.of(row) ?? '');
  const orderBy = (isFirst: string) => ({ key: { sql: keyBehind(isFirst), of }, descending });
  const byName = { where: where(names.sql), order: orderBy(names.sql) };
  return {
    list: {
      params: {
        ...{ ...names.params, ...filters.params },
        ...(below ? { below } : {}),
        ...(against === null ? {} : { against }),
      },
      identity: ['search', query, folder, filters],
    },
    names: byName,
    contents: `${CONTENT_HITS} c STRAIGHT_JOIN drive_node n ON n.business_id = :business AND n.file_id = c.file_id
      WHERE ${where(`NOT ${names.sql}`)}`,
    all:
      against === null
        ? byName
        : {
            join: `LEFT JOIN ${CONTENT_HITS} c ON c.file_id = n.file_id`,
            where: where(`(${names.sql} OR c.file_id IS NOT NULL)`),
            // Says what the condition implies, so that the server joins the hits before it sorts.
            order: orderBy(`${names.sql} OR c.file_id IS NULL`),
          },
  };
}

export interface SearchScope {
  /** Folders in which the elements lie; `null`: anywhere. */
  below: readonly string[] | null;
  against: string | null;
}
