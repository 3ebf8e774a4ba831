import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { DOCUMENT_RECORDS } from '@volante/contracts/files/document-records';
import type { driveItem, driveNames, folderRead } from '@volante/contracts/files/drive.contract';
import { QUOTA_WARNS_AT, TRASH_DAYS } from '@volante/contracts/files/drive-limits';
import { driveNameKey } from '@volante/contracts/files/drive-name';
import type { driveData } from '@volante/contracts/files/drive-space.contract';
import { DRIVE_PLACES } from '@volante/contracts/files/drive-words';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { KeysetPage } from '@volante/service-kit/data/keyset';
import { RememberedCounts } from '@volante/service-kit/data/remembered-counts';
import { PLANNED, USED_BYTES } from '../../byte-store/space.js';
import { folderOf, NODE_COLUMNS, type NodeRow, placeOf, toRow } from '../../drive-store/drive-node.js';
import { KnownPlaces } from '../../drive-store/known-places.js';
import {
  type Crumb,
  type Place,
  type Read,
  ROOT,
  readPlace,
  readSight,
  type Sight,
  wordOf,
} from '../../drive-store/sight.js';
import { placesOf } from '../../drive-store/tree.js';
import { quotaBytes } from '../../settings.js';
import { DriveList, type ListedNode, type ListOutput, type Paging } from './drive-list.js';
import { DrivePeople } from './drive-people.service.js';
import { whyOf } from './drive-why.js';

/** `personas` is there for people who may see some kind of records. */
const seesRecords = (ctx: Context): boolean =>
  can(ctx, 'client.view') || Object.values(DOCUMENT_RECORDS).some(({ may }) => can(ctx, may));

const PEOPLE_FACTS = {
  folder: { id: 'personas', name: '', isPrivate: false, branch: null, path: [], level: 'view' },
  locked: [],
} satisfies Partial<CallOutput<typeof folderRead>>;
const NO_FOLDER = { name: '', isPrivate: false, branch: null, path: [] };

interface VersionRow {
  number: number;
  file_id: string;
  size: number;
  created_at: Date;
  created_by_name: string;
  label: string;
}

/** Reads of the drive: what a person does not see is not there. */
@Injectable()
export class DriveReader {
  private readonly counts = new RememberedCounts();
  private readonly known = new KnownPlaces();

  constructor(
    private readonly db: Database,
    private readonly people: DrivePeople,
  ) {}

  private reads(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }

  private lists(ctx: Context): DriveList {
    return new DriveList(ctx, this.reads(ctx), this.counts);
  }

  async data(ctx: Context): Promise<CallOutput<typeof driveData>> {
    const [sums] = await this.db.rows<{
      bytes: number;
      trash: number;
      trash_days: number | null;
      planned: number | null;
    }>(
      ctx,
      `SELECT ${USED_BYTES} AS bytes,
         (SELECT COALESCE(SUM(f.size), 0) FROM drive_node n
          JOIN file f ON f.business_id = n.business_id AND f.owner_kind = 'drive-file' AND f.owner_id = n.id
          WHERE n.business_id = :business AND n.trash_root IS NOT NULL) AS trash,
         (SELECT trash_days FROM drive WHERE business_id = :business) AS trash_days,
         ${PLANNED} AS planned`,
    );
    const quota = quotaBytes(sums?.planned ?? null);
    const bytes = Number(sums?.bytes ?? 0);
    const state = bytes >= quota ? 'full' : bytes >= quota * QUOTA_WARNS_AT ? 'warning' : 'ok';
    return {
      places: DRIVE_PLACES.filter((place) => place !== 'personas' || seesRecords(ctx)),
      usage: { bytes, trashBytes: Number(sums?.trash ?? 0), quota, state },
      trashDays: sums?.trash_days ?? TRASH_DAYS,
      rights: { modify: can(ctx, 'file.modify'), takeOver: can(ctx, 'business.modify') },
    };
  }

  async folder(ctx: Context, input: CallParsed<typeof folderRead>): Promise<CallOutput<typeof folderRead>> {
    const { folder: place, of, ...paging } = input;
    if (place === 'personas') {
      return { ...(await this.people.list(ctx, of, paging)), ...PEOPLE_FACTS };
    }
    if (place === 'recientes') return this.placed(ctx, place, (lists, sight) => lists.recent(sight, paging));
    if (place === 'compartidos')
      return this.placed(ctx, place, (lists, sight) => lists.shared(sight, paging));
    if (place === 'papelera') return this.placed(ctx, place, (lists, sight) => lists.trash(sight, paging));
    const id = folderOf(place);
    const { page, sight, path } = await this.children(ctx, id, paging);
    const own = path.at(-1);
    return {
      ...page,
      rows: page.rows.map((node) => toRow(node, sight)),
      folder: { id: place, ...folderFacts(own, sight, own?.zone ?? ROOT), path: path.map(toCrumb) },
      locked: can(ctx, 'business.modify')
        ? sight.lockedIn(id).map((locked) => ({ id: locked.id, owners: [...locked.owners] }))
        : [],
    };
  }

  /**
   * A page of a folder with its place. A known place is used as long as the rows come with the drive's shape of then: one statement,
   * and two where it is not known. A page without rows has no shape and asks for it. Rows that were read by an older sight are right
   * where the present one sees the same zones; they are read again only where it does not.
   */
  private async children(
    ctx: Context,
    id: string,
    paging: Paging,
  ): Promise<Place & { page: KeysetPage<ListedNode> }> {
    const lists = this.lists(ctx);
    const known = this.known.find(ctx, id);
    const tried = known && (await lists.folder(id, known.sight, paging).catch(unlessChanged));
    if (known && tried && shapeOf(tried) === known.shape) return { ...known, page: tried };
    const place = await readPlace(ctx, this.reads(ctx), id);
    const own = place.path.at(-1);
    if ((id !== ROOT && !own) || place.sight.level(own?.zone ?? ROOT) === 0) throw notFound();
    this.known.note(ctx, id, place);
    const isRight = tried && known?.sight.seesAsMuchAs(place.sight);
    return { ...place, page: isRight ? tried : await lists.folder(id, place.sight, paging) };
  }

  /** Rows of several folders name theirs. */
  private async placed(
    ctx: Context,
    id: CallOutput<typeof folderRead>['folder']['id'],
    listed: (lists: DriveList, sight: Sight) => Promise<KeysetPage<NodeRow>>,
  ): Promise<CallOutput<typeof folderRead>> {
    const sight = await readSight(ctx, this.reads(ctx));
    const folder = { id, ...NO_FOLDER, level: wordOf(sight.level(ROOT)) };
    const page = await listed(this.lists(ctx), sight);
    return { ...(await this.withPlaces(ctx, sight, page)), folder, locked: [] };
  }

  private async withPlaces(ctx: Context, sight: Sight, page: KeysetPage<NodeRow>): Promise<ListOutput> {
    const parents = page.rows.map((row) => row.parent_id);
    const places = await placesOf(this.reads(ctx), parents);
    return { ...page, rows: page.rows.map((row) => toRow(row, sight, places.get(row.parent_id) ?? '')) };
  }

  /** A live node with the sight of the person; DATA-404 when it is hidden. */
  async node(ctx: Context, id: string): Promise<{ node: NodeRow; sight: Sight }> {
    const [node] = await this.db.rows<NodeRow>(
      ctx,
      `SELECT ${NODE_COLUMNS} FROM drive_node n
       WHERE n.business_id = :business AND n.id = :id AND n.trash_root IS NULL`,
      { id },
    );
    const sight = await readSight(ctx, this.reads(ctx));
    if (!node || sight.level(node.zone_id) === 0) throw notFound();
    return { node, sight };
  }

  async item(ctx: Context, { id }: CallParsed<typeof driveItem>): Promise<CallOutput<typeof driveItem>> {
    const { node, sight } = await this.node(ctx, id);
    const { path } = await readPlace(ctx, this.reads(ctx), node.parent_id);
    const versions = await this.versions(ctx, node);
    const names = new Map([...path, { id: node.id, name: node.name }].map((crumb) => [crumb.id, crumb.name]));
    return {
      item: toRow(node, sight, path.map(({ name }) => name).join(' / ')),
      path: path.map(toCrumb),
      createdAt: node.created_at.toISOString(),
      createdBy: node.created_by_name,
      versions,
      why: await whyOf(ctx, this.reads(ctx), sight.chain(node.zone_id), names),
    };
  }

  private async versions(ctx: Context, node: NodeRow): Promise<CallOutput<typeof driveItem>['versions']> {
    const rows = await this.db.rows<VersionRow>(
      ctx,
      `SELECT number, file_id, size, created_at, created_by_name, label FROM drive_version
       WHERE business_id = :business AND node_id = :id ORDER BY number DESC`,
      { id: node.id },
    );
    return rows.map((row, at) => ({
      number: row.number,
      content: row.file_id,
      size: Number(row.size),
      at: row.created_at.toISOString(),
      by: row.created_by_name,
      label: row.label,
      isCurrent: at === 0,
    }));
  }

  async names(
    ctx: Context,
    { folder, names }: CallParsed<typeof driveNames>,
  ): Promise<CallOutput<typeof driveNames>> {
    const { sight, path } = await readPlace(ctx, this.reads(ctx), folderOf(folder));
    const own = path.at(-1);
    if ((folder !== 'root' && !own) || sight.level(own?.zone ?? ROOT) === 0) throw notFound();
    const keys = [...new Set(names.map(driveNameKey))];
    const rows = await this.db.rows<{ live_name: string; kind: number }>(
      ctx,
      `SELECT live_name, kind FROM drive_node
       WHERE business_id = :business AND parent_id = :folder AND live_name IN (:keys) AND zone_id IN (:zones)`,
      { folder: folderOf(folder), keys, zones: sight.visible() },
    );
    const kinds = new Map(
      rows.map((row) => [row.live_name, row.kind === 0 ? ('folder' as const) : ('file' as const)]),
    );
    return {
      taken: names.flatMap((name) => {
        const kind = kinds.get(driveNameKey(name));
        return kind ? [{ name, kind }] : [];
      }),
    };
  }
}

/** A cursor of another list is judged by the present sight: perhaps another process has read it already. */
function unlessChanged(error: unknown): null {
  if (error instanceof CodedError && error.code === 'LIST-001') return null;
  throw error;
}

/** As the page was read; `null`: it has no row that says so. */
const shapeOf = ({ rows: [first] }: KeysetPage<ListedNode>): number | null =>
  first?.shape == null ? null : Number(first.shape);

const toCrumb = ({ id, name }: Crumb) => ({ id: placeOf(id), name });

function folderFacts(own: Crumb | undefined, sight: Sight, zone: string) {
  const rule = own && sight.zone(own.id);
  return {
    name: own?.name ?? '',
    level: wordOf(sight.level(zone)),
    isPrivate: rule?.isPrivate ?? false,
    branch: rule?.branch ?? null,
  };
}
