import { EMPTY_ID } from '@volante/contracts/empty-id';
import { DRIVE_LEVELS, type DriveLevel } from '@volante/contracts/files/drive-words';
import { type Context, can, visibleBranches } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';

/** The root of the drive, and the zone of everything that no folder narrows. */
export const ROOT = EMPTY_ID;

/** 0: hidden, 1: view, 2: edit, 3: manage. */
export type Level = 0 | 1 | 2 | 3;
export const VIEW = 1;
export const EDIT = 2;
export const MANAGE = 3;

export const levelOf = (word: DriveLevel): Level => (DRIVE_LEVELS.indexOf(word) + 1) as Level;
export const wordOf = (level: number): DriveLevel => DRIVE_LEVELS[Math.max(0, level - 1)] ?? 'view';

/** `(sql, params) => db.rows(ctx, sql, params)`, or a transaction's rows. */
export type Read = <T>(sql: string, params: SqlParams) => Promise<T[]>;

/** A folder that narrows who sees it and what is in it. */
export interface Zone {
  id: string;
  /** The folder in which it lies. */
  parent: string;
  /** The zone in which it lies. */
  within: string;
  isPrivate: boolean;
  branch: string | null;
  /** The person's own grant, 0 without one. */
  mine: Level;
  /** Names of the owners; for people who may take the folder over. */
  owners: readonly string[];
}

/** One person's view of the drive: the levels that they have there. */
export class Sight {
  private readonly levels = new Map<string, Level>();

  constructor(
    private readonly zones: ReadonlyMap<string, Zone>,
    base: Level,
    private readonly branches: readonly string[] | null,
  ) {
    this.levels.set(ROOT, base);
  }

  /** The least of all zones on the way from the root: one below another may narrow, never widen. */
  level(zone: string): Level {
    const known = this.levels.get(zone);
    if (known !== undefined) return known;
    const level = this.ownLevel(this.zones.get(zone));
    this.levels.set(zone, level);
    return level;
  }

  private ownLevel(zone: Zone | undefined): Level {
    if (!zone) return 0;
    if (zone.branch !== null && this.branches?.includes(zone.branch) === false) return 0;
    const above = this.level(zone.within);
    return zone.isPrivate ? (Math.min(above, zone.mine) as Level) : above;
  }

  /** Zones whose content the person sees; never empty. */
  visible(): string[] {
    return [ROOT, ...[...this.zones.keys()].filter((zone) => this.level(zone) > 0)];
  }

  /** Whether both see the content of the same zones. */
  seesAsMuchAs(other: Sight): boolean {
    const own = new Set(this.visible());
    const others = other.visible();
    return own.size === others.length && others.every((zone) => own.has(zone));
  }

  /** Visible private folders of which the person is an owner. */
  shared(): string[] {
    return [...this.zones.values()]
      .filter(({ id, isPrivate, mine }) => isPrivate && mine > 0 && this.level(id) > 0)
      .map(({ id }) => id);
  }

  /** Private folders directly in a folder that the person sees, themselves hidden. */
  lockedIn(folder: string): Zone[] {
    return [...this.zones.values()].filter((zone) => zone.parent === folder && this.isLocked(zone));
  }

  isLocked(zone: Zone): boolean {
    const isOfBranch = zone.branch === null || this.branches?.includes(zone.branch) !== false;
    return zone.isPrivate && isOfBranch && this.level(zone.id) === 0 && this.level(zone.within) > 0;
  }

  /** Zones that it knows. */
  get size(): number {
    return this.zones.size + 1;
  }

  zone(id: string): Zone | undefined {
    return this.zones.get(id);
  }

  /** From the root down: the zones in which something of `zone` lies, itself last. */
  chain(zone: string): Zone[] {
    const found = this.zones.get(zone);
    return found ? [...this.chain(found.within), found] : [];
  }
}

interface ZoneRow {
  id: string;
  parent_id: string;
  zone: string;
  is_private: number;
  branch_id: string | null;
  mine: number | null;
  owners: string | null;
}

/** The grants `g` that are the person's own, with {@link granteeOf}. The name of a role counts where its id is not known. */
export const MINE = `(g.kind = 'user' AND g.grantee_id = :user
  OR g.kind = 'role' AND IF(:roleId = '', g.name = :role, g.grantee_id = :roleId))`;

/**
 * Parameters of {@link MINE}. A person who looks on as another role has none: that role's folders are not theirs, and
 * their own are not that role's.
 */
export const granteeOf = ({ actor }: Context) => ({
  user: actor.acting ? '' : actor.userId,
  role: actor.acting ? '' : actor.role,
  roleId: actor.acting ? '' : (actor.roleId ?? ''),
});

/** Columns `id, parent_id, name, zone, is_private, branch_id, mine, owners`: one row for each zone of the school. */
const ZONES = `SELECT z.id, n.parent_id, n.name, z.parent_zone AS zone, z.is_private, z.branch_id,
  (SELECT MAX(g.level) FROM drive_grant g WHERE g.business_id = z.business_id AND g.zone_id = z.id AND ${MINE}) AS mine,
  IF(:takesOver, (SELECT GROUP_CONCAT(g.name ORDER BY g.level DESC, g.name SEPARATOR '\\n') FROM drive_grant g
    WHERE g.business_id = z.business_id AND g.zone_id = z.id), NULL) AS owners
  FROM drive_zone z JOIN drive_node n ON n.business_id = z.business_id AND n.id = z.id
  WHERE z.business_id = :business`;

const paramsOf = (ctx: Context): SqlParams => ({
  ...granteeOf(ctx),
  takesOver: can(ctx, 'business.modify'),
});

function sightOf(ctx: Context, rows: readonly ZoneRow[]): Sight {
  const zones = rows.map((row): [string, Zone] => [
    row.id,
    {
      id: row.id,
      parent: row.parent_id,
      within: row.zone,
      isPrivate: row.is_private === 1,
      branch: row.branch_id,
      mine: (row.mine ?? 0) as Level,
      owners: row.owners?.split('\n') ?? [],
    },
  ]);
  const base = can(ctx, 'file.view') ? (can(ctx, 'file.modify') ? MANAGE : VIEW) : 0;
  return new Sight(new Map(zones), base, visibleBranches(ctx));
}

export async function readSight(ctx: Context, read: Read): Promise<Sight> {
  return sightOf(ctx, await read<ZoneRow>(ZONES, paramsOf(ctx)));
}

export interface Crumb {
  id: string;
  name: string;
  zone: string;
  depth: number;
}

/** A folder with its way down, in one person's sight. */
export interface Place {
  sight: Sight;
  /** Empty for the root and for a folder that is not there. */
  path: readonly Crumb[];
  /** The drive's, in the state in which it was read; `null`: it has none. */
  shape: number | null;
}

interface PlaceRow extends ZoneRow {
  part: 'crumb' | 'zone' | 'shape';
  name: string;
  above: number;
}

const CRUMB =
  "SELECT 'crumb' AS part, id, parent_id, name, zone_id AS zone, 0 AS is_private, NULL AS branch_id, NULL AS mine";

/** The sight and the way down to a folder in one statement. */
export async function readPlace(ctx: Context, read: Read, folder: string): Promise<Place> {
  const rows = await read<PlaceRow>(
    `WITH RECURSIVE up AS (
       SELECT id, parent_id, name, zone_id, 0 AS above FROM drive_node
       WHERE business_id = :business AND id = :folder AND kind = 0 AND trash_root IS NULL
       UNION ALL
       SELECT n.id, n.parent_id, n.name, n.zone_id, u.above + 1 FROM up u
       JOIN drive_node n ON n.business_id = :business AND n.id = u.parent_id)
     ${CRUMB}, NULL AS owners, above FROM up
     UNION ALL SELECT 'zone', zones.*, 0 FROM (${ZONES}) zones
     UNION ALL SELECT 'shape', NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, shape FROM drive WHERE business_id = :business`,
    { ...paramsOf(ctx), folder },
  );
  const of = (wanted: PlaceRow['part']) => rows.filter(({ part }) => part === wanted);
  const path = of('crumb')
    .sort((one, other) => other.above - one.above)
    .map(({ id, name, zone }, at) => ({ id, name, zone, depth: at + 1 }));
  const [drive] = of('shape');
  return { sight: sightOf(ctx, of('zone')), path, shape: drive ? Number(drive.above) : null };
}
