import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import type { DriveSort } from '@volante/contracts/files/drive-words';
import type { Context } from '@volante/service-kit/context';
import { type KeysetList, type KeysetPage, readPage } from '@volante/service-kit/data/keyset';
import type { RememberedCounts } from '@volante/service-kit/data/remembered-counts';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { FILE, NODE_COLUMNS, type NodeRow } from '../../drive-store/drive-node.js';
import type { Read, Sight } from '../../drive-store/sight.js';
import type { ContentHits } from '../../search/content-hits.js';
import { filtersOf, nameMatch } from './found-by.js';

export type Paging = Pick<CallParsed<typeof folderRead>, 'sort' | 'cursor' | 'limit' | 'count'>;
export type SearchInput = CallParsed<typeof driveSearch>;
export type ListOutput = CallOutput<typeof driveSearch>;

const ROWS_OF = 'drive_node n ON n.business_id = :business AND n.id = k.id';

/** Found elements are counted no further: "1.000+". */
const MAX_FOUND = 1_000;

/** Elements in the order of their names, with all that a search looks at. */
const WALK = 'drive_node n FORCE INDEX (node_sorted)';

const NOTHING: KeysetPage<NodeRow> = {
  ...{ rows: [], from: 1, total: 0, capped: false },
  ...{ next: null, previous: null },
};

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
  /** `drive_node n`, with joins; that alone by default. */
  from?: string;
  where: string;
  params: SqlParams;
  sight: Sight;
  /** A cursor of a list with another identity is refused. */
  identity: unknown;
  /** Counted before, or one more than are counted at most. */
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
    { from = 'drive_node n', where, params, sight, identity, order, total }: Listed,
    paging: Paging,
  ): Promise<KeysetPage<ListedNode>> {
    const zones = sight.visible();
    const seen = 'n.business_id = :business AND n.zone_id IN (:zones)';
    return readPage<ListedNode>(
      {
        columns: COLUMNS,
        from: `${from} WHERE ${seen} AND ${where}`,
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
   * A first page counts elements found by their names and by their contents beside each other and then reads no more than it has to: a
   * half that is empty, or that the names push off the page, is left out.
   */
  async search(
    sight: Sight,
    input: SearchInput,
    { below, hits: reading }: SearchScope,
  ): Promise<KeysetPage<NodeRow>> {
    const { byName, alone, list } = searchedNames(input, below);
    const listed = { ...list, sight };
    const found = reading.then((hits) => ({
      hits,
      both: searchedContents(input, below, hits),
      listed: { ...listed, params: { ...list.params, ...hits.params } },
    }));
    if (input.cursor !== undefined || !input.count) {
      const { hits, both, listed: withHits } = await found;
      return this.page(hits.isEmpty ? { ...listed, ...byName } : { ...withHits, ...both.all }, input);
    }
    const [names, contents, { both, listed: withHits }] = await Promise.all([
      this.counted(`drive_node n WHERE ${byName.where}`, listed),
      found.then(({ hits, ...one }) => (hits.isEmpty ? 0 : this.counted(one.both.counted, one.listed))),
      found,
    ]);
    if (names + contents === 0) return NOTHING;
    const total = Promise.resolve(names + contents);
    if (names > input.limit || contents === 0) return this.page({ ...listed, ...alone, total }, input);
    return this.page({ ...withHits, ...(names > 0 ? both.all : both.contents), total }, input);
  }

  /** Rows that the person sees, one more than are counted at most. */
  private async counted(from: string, { params, sight }: Pick<Listed, 'params' | 'sight'>): Promise<number> {
    const [row] = await this.read<{ count: number }>(
      `SELECT COUNT(*) AS count FROM (SELECT 1 FROM ${from} AND n.business_id = :business AND n.zone_id IN (:zones)
         LIMIT ${MAX_FOUND + 1}) counted`,
      { ...params, zones: sight.visible() },
    );
    return Number(row?.count ?? 0);
  }
}

function searchedNames(input: SearchInput, below: SearchScope['below']) {
  const names = nameMatch(input.query);
  const filters = filtersOf(input);
  return {
    byName: { where: whereOf(input, below, names.sql), order: namesFirst(input) },
    /** A first page without contents: it ends as soon as it is full. */
    alone: { from: WALK, where: whereOf(input, below, names.sql), order: namesFirst(input, { plain: true }) },
    list: {
      params: { ...names.params, ...filters.params, ...(below ? { below } : {}) },
      identity: ['search', input.query, input.folder, filters],
    },
  };
}

const whereOf = (input: SearchInput, below: SearchScope['below'], ...found: string[]): string =>
  [
    'n.trash_root IS NULL',
    ...found,
    ...filtersOf(input).sql,
    ...(below ? ['n.parent_id IN (:below)'] : []),
  ].join(' AND ');

/** Names come first, whichever way the list runs. `plain`: all of the list are found in the same way; the places are the same. */
function namesFirst({ query, sort }: SearchInput, { plain = false } = {}): Listed['order'] {
  const names = nameMatch(query);
  const { key, descending } = sorted(sort);
  const [first, last] = descending ? ['1', '0'] : ['0', '1'];
  const own = key?.sql ?? '';
  const sql = plain ? own : `CONCAT(IF(${names.sql}, '${first}', '${last}'), ${own}) COLLATE utf8mb4_bin`;
  const of = (row: NodeRow) => (names.has(row) ? first : last) + (key?.of(row) ?? '');
  return { key: { sql, of }, descending };
}

/** A search by contents alone, which has a first page only, and by both. */
function searchedContents(input: SearchInput, below: SearchScope['below'], hits: ContentHits) {
  const [from, hit] = [hits.areFew ? 'drive_node n' : WALK, hits.sql('n.text_number')];
  const names = nameMatch(input.query).sql;
  return {
    counted: `${from} WHERE ${whereOf(input, below, hit, `NOT ${names}`)}`,
    contents: { from, where: whereOf(input, below, hit), order: namesFirst(input, { plain: true }) },
    all: { where: whereOf(input, below, `(${names} OR ${hit})`), order: namesFirst(input) },
  };
}

export interface SearchScope {
  /** Folders in which the elements lie; `null`: anywhere. */
  below: readonly string[] | null;
  /** On their way while names are counted. */
  hits: Promise<ContentHits>;
}
