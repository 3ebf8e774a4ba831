import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import { driveNameKey } from '@volante/contracts/files/drive-name';
import type { DriveSort, SearchKind, SearchSpan } from '@volante/contracts/files/drive-words';
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
  /** Beside the nodes `n`. */
  join?: string;
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
    { join = '', where, params, sight, identity, order }: Listed,
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

  /** `against`: the words in the form of the index, `null` where none can be looked for in contents. */
  search(sight: Sight, input: SearchInput, { below, against }: SearchScope): Promise<KeysetPage<NodeRow>> {
    const { query, folder, ...paging } = input;
    const names = nameMatch(query);
    const filters = filtersOf(input);
    const where = [
      'n.trash_root IS NULL',
      against === null ? names.sql : `(${names.sql} OR c.file_id IS NOT NULL)`,
      ...filters.sql,
      ...(below ? ['n.parent_id IN (:below)'] : []),
    ].join(' AND ');
    const { key, descending } = sorted(paging.sort);
    return this.page(
      {
        where,
        ...(against === null ? {} : { join: CONTENT_HITS }),
        params: {
          ...{ ...names.params, ...filters.params },
          ...(below ? { below } : {}),
          ...(against === null ? {} : { against }),
        },
        sight,
        identity: ['search', query, folder, filters],
        order: {
          // Names come first, whichever way the list runs.
          key: {
            sql: `CONCAT(IF(${names.sql}, ${descending ? `'1', '0'` : `'0', '1'`}), ${key?.sql ?? ''}) COLLATE utf8mb4_bin`,
            of: (row) => (names.has(row) === descending ? '1' : '0') + (key?.of(row) ?? ''),
          },
          descending,
        },
      },
      paging,
    );
  }
}

export interface SearchScope {
  /** Folders in which the elements lie; `null`: anywhere. */
  below: readonly string[] | null;
  against: string | null;
}

/** Read once into a table of its own: the limit keeps it from being looked up for each element. */
const CONTENT_HITS = `LEFT JOIN (SELECT t.file_id FROM file_text t
  WHERE t.business_id = :business AND MATCH (t.words) AGAINST (:against IN BOOLEAN MODE) LIMIT 1000000) c
  ON c.file_id = n.file_id`;

const wordsOfName = (query: string) => driveNameKey(query).split(/\s+/).filter(Boolean).slice(0, 8);

/** Names that have each word of the query somewhere. */
export function nameMatch(query: string) {
  const words = wordsOfName(query);
  return {
    // Marks alone are no word, and no name has none.
    sql:
      words.length === 0
        ? '(1 = 0)'
        : `(${words.map((_, at) => `n.name_key LIKE :word${at}`).join(' AND ')})`,
    params: Object.fromEntries(words.map((word, at) => [`word${at}`, `%${escapeLike(word)}%`])),
    has: ({ name_key: name }: NodeRow) => words.length > 0 && words.every((word) => name.includes(word)),
  };
}

const MIMES: Readonly<Record<SearchKind, string>> = {
  folder: 'n.kind = 0',
  pdf: `n.mime = 'application/pdf'`,
  image: `n.mime LIKE 'image/%'`,
  document: `(n.mime LIKE '%wordprocessingml%' OR n.mime LIKE '%presentation%' OR n.mime LIKE '%opendocument.text'
    OR n.mime LIKE 'text/plain%')`,
  sheet: `(n.mime LIKE '%spreadsheet%' OR n.mime LIKE 'text/csv%')`,
  media: `(n.mime LIKE 'video/%' OR n.mime LIKE 'audio/%')`,
};

const SPAN_DAYS: Readonly<Record<SearchSpan, number>> = { day: 1, week: 7, month: 31, year: 366 };

function filtersOf({ kind, owner, within }: SearchInput): { sql: string[]; params: SqlParams } {
  return {
    sql: [
      ...(kind ? [MIMES[kind]] : []),
      ...(owner ? ['n.created_by = :owner'] : []),
      ...(within ? ['n.updated_at >= UTC_TIMESTAMP(3) - INTERVAL :days DAY'] : []),
    ],
    params: {
      ...(owner ? { owner } : {}),
      ...(within ? { days: SPAN_DAYS[within] } : {}),
    },
  };
}
