import type { AnyRecord } from '@volante/contracts/records/record';
import type { Context } from '../context.js';
import type { Database } from '../data/database.js';
import { GroupStore, type GroupTables } from '../lists/group-store.js';
import { groupNames } from './record-group-sql.js';
import { recordScope } from './record-sql.js';
import type { RecordStore } from './record-store.js';

type Locks = Pick<RecordStore<AnyRecord>, 'lock'>;
type Membership = Readonly<Record<string, unknown>> & { group: string };

/** Where the groups of a record are kept. Groups belong to the business; only records in reach are counted. */
function groupTables(record: AnyRecord, taken: string, { lock }: Locks): GroupTables {
  const names = groupNames(record);
  return {
    ...names,
    record: record.table,
    groupEntity: names.group,
    recordEntity: record.table,
    taken,
    scope: (ctx) => recordScope(record, ctx, 'c'),
    lock: (tx, ids) => lock(tx, ids),
  };
}

/** Handlers of the calls of a record's groups. */
export function recordGroups(db: Database, record: AnyRecord, store: Locks) {
  const { members = '', taken = '' } = record.shapes.groups ?? {};
  const groups = new GroupStore(db, groupTables(record, taken, store));
  const put = (ctx: Context, input: Membership, isMember: boolean) =>
    groups.setMembers(ctx, input.group, input[members] as readonly string[], isMember);
  return {
    async read(ctx: Context) {
      const rows = await groups.list(ctx);
      return { rows: rows.map(({ members: count, ...group }) => ({ ...group, [members]: count })) };
    },
    create: (ctx: Context, input: { name: string; colour: string }) => groups.create(ctx, input),
    update: (ctx: Context, input: { id: string; name?: string; colour?: string }) =>
      groups.update(ctx, input),
    delete: (ctx: Context, input: { id: string }) => groups.remove(ctx, input.id),
    add: (ctx: Context, input: Membership) => put(ctx, input, true),
    remove: (ctx: Context, input: Membership) => put(ctx, input, false),
  };
}
