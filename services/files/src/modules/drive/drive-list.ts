import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import { driveNameKey } from '@volante/contracts/files/drive-name';
import type { DriveSort } from '@volante/contracts/files/drive-words';
import type { Context } from '@volante/service-kit/context';
import { escapeLike } from '@volante/service-kit/data/escape-like';
import { type KeysetList, type KeysetPage, readPage } from '@volante/service-kit/data/keyset';
import type { RememberedCounts } from '@volante/service-kit/data/remembered-counts';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { FILE, NODE_COLUMNS, type NodeRow } from '../../drive-store/drive-node.js';
import type { Read, Sight } from '../../drive-store/sight.js';

export type Paging = Pick<CallParsed<typeof folderRead>, 'sort' | 'cursor' | 'limit' | 'count'>;
export type SearchInput = CallParsed<typeof driveSearch>;
export type ListOutput = CallOutput<typeof driveSearch>;

const ROWS_OF = 'drive_node n ON n.business_id = :business AND n.id = k.id';

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
  where: string;
  params: SqlParams;
  sight: Sight;
  /** A cursor of a list with another identity is refused. */
  identity: unknown;
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
    { where, params, sight, identity, order }: Listed,
    paging: Paging,
  ): Promise<KeysetPage<ListedNode>> {
    const zones = sight.visible();
    return readPage<ListedNode>(
      {
        columns: COLUMNS,
        from: `drive_node n WHERE n.business_id = :business AND ${where} AND n.zone_id IN (:zones)`,
        params: { ...params, zones },
        id: 'n.id',
        ...order,
        identity: [identity, paging.sort, zones.length],
        rowsOf: ROWS_OF,
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

  search(sight: Sight, { query, folder, ...paging }: SearchInput, below: readonly string[] | null) {
    const words = driveNameKey(query).split(/\s+/).filter(Boolean).slice(0, 8);
    const where = [
      'n.trash_root IS NULL',
      ...words.map((_, at) => `n.name_key LIKE :word${at}`),
      ...(below ? ['n.parent_id IN (:below)'] : []),
    ].join(' AND ');
    const params: Record<string, string | readonly string[]> = below ? { below } : {};
    for (const [at, word] of words.entries()) params[`word${at}`] = `%${escapeLike(word)}%`;
    const order = sorted(paging.sort);
    return this.page({ where, params, sight, identity: ['search', words, folder], order }, paging);
  }
}
