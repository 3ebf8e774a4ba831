import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { moveSight } from '@volante/contracts/files/drive-change.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { folderOf, NODE_COLUMNS, type NodeRow } from '../../drive-store/drive-node.js';
import { EDIT, type Read, ROOT, readPlace, type Sight } from '../../drive-store/sight.js';

type Output = CallOutput<typeof moveSight>;

/** People and roles that see the content of a zone, by the folders around it. */
interface Audience {
  /** Names by kind and id; `null`: all who see files. */
  owners: Map<string, string> | null;
  branches: string;
}

/** Compares the audiences of elements before and after a move. */
@Injectable()
export class MoveSight {
  constructor(private readonly db: Database) {}

  async compare(ctx: Context, { ids, folder }: CallParsed<typeof moveSight>): Promise<Output> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const place = folderOf(folder);
    const { sight, path } = await readPlace(ctx, read, place);
    const to = place === ROOT ? ROOT : path.at(-1)?.zone;
    if (to === undefined) throw notFound();
    demand(sight, to);
    const nodes = await read<NodeRow>(
      `SELECT ${NODE_COLUMNS} FROM drive_node n
       WHERE n.business_id = :business AND n.id IN (:ids) AND n.trash_root IS NULL`,
      { ids },
    );
    if (nodes.length < new Set(ids).size) throw notFound();
    for (const node of nodes) demand(sight, node.zone_id);
    const from = new Set(nodes.map((node) => aroundOf(sight, node)));
    from.delete(to);
    const after = await audienceOf(read, sight, to);
    const changes = await Promise.all([...from].map((zone) => audienceOf(read, sight, zone)));
    return changes.map((before) => changeOf(before, after)).reduce(together, NOTHING);
  }
}

const NOTHING: Output = { everybody: null, keeps: [], gains: [], loses: [], branch: false };

/** DATA-404 for what is hidden. */
function demand(sight: Sight, zone: string): void {
  const level = sight.level(zone);
  if (level === 0) throw notFound();
  if (level < EDIT) throw new CodedError('DRIVE-005');
}

/** The zone around a node; its own moves with it. */
const aroundOf = (sight: Sight, { id, zone_id: zone }: NodeRow) =>
  zone === id ? (sight.zone(id)?.within ?? ROOT) : zone;

/** Owners of all private folders on the way: one who is not an owner of each sees nothing. */
async function audienceOf(read: Read, sight: Sight, zone: string): Promise<Audience> {
  const chain = sight.chain(zone);
  const branches = chain.flatMap(({ branch }) => branch ?? []);
  let owners: Audience['owners'] = null;
  for (const { id } of chain.filter(({ isPrivate }) => isPrivate)) {
    const grants = await read<{ kind: string; grantee_id: string; name: string }>(
      `SELECT kind, grantee_id, name FROM drive_grant WHERE business_id = :business AND zone_id = :id ORDER BY name`,
      { id },
    );
    const own = new Map(grants.map((grant) => [`${grant.kind} ${grant.grantee_id}`, grant.name]));
    owners = within(owners, own);
  }
  return { owners, branches: [...new Set(branches)].sort().join(' ') };
}

const within = (above: Audience['owners'], own: Map<string, string>) =>
  above === null ? own : new Map([...own].filter(([key]) => above.has(key)));

function changeOf(before: Audience, after: Audience): Output {
  const branch = before.branches !== after.branches;
  if (before.owners === null && after.owners === null) return { ...NOTHING, branch };
  if (before.owners === null)
    return { ...NOTHING, branch, everybody: 'lose', keeps: [...(after.owners?.values() ?? [])] };
  if (after.owners === null) return { ...NOTHING, branch, everybody: 'gain' };
  return {
    ...NOTHING,
    branch,
    gains: missing(after.owners, before.owners),
    loses: missing(before.owners, after.owners),
  };
}

const missing = (all: ReadonlyMap<string, string>, some: ReadonlyMap<string, string>) =>
  [...all].filter(([key]) => !some.has(key)).map(([, name]) => name);

/** Elements from several places: a change for one of them counts. */
function together(one: Output, other: Output): Output {
  const both = (key: 'keeps' | 'gains' | 'loses') => [...new Set([...one[key], ...other[key]])];
  return {
    everybody: one.everybody === 'lose' ? 'lose' : (other.everybody ?? one.everybody),
    keeps: both('keeps'),
    gains: both('gains'),
    loses: both('loses'),
    branch: one.branch || other.branch,
  };
}
