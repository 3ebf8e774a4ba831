import { branchEventState, businessEvents } from '@volante/contracts/business/business.contract';
import type { z } from 'zod';
import { type Context, visibleBranches } from '../context.js';
import type { Database } from '../data/database.js';
import type { Consumption } from '../data/event-consumer.js';

/** Events from before branches had states are of active ones. */
const eventState = branchEventState.partial({ state: true });
type BranchState = z.output<typeof eventState>;

/** Columns that a service may keep of a branch. */
const COLUMNS = {
  code: (branch: BranchState) => branch.code,
  name: (branch: BranchState) => branch.name,
  city: (branch: BranchState) => branch.city,
  province: (branch: BranchState) => branch.province,
  time_zone: (branch: BranchState) => branch.timeZone,
  state: (branch: BranchState) => branch.state ?? 'active',
  school_number: (branch: BranchState) => branch.schoolNumber,
  school_section: (branch: BranchState) => branch.schoolSection,
} as const;
type BranchColumn = keyof typeof COLUMNS;

const ID = 'CHAR(24) CHARACTER SET ascii';
const USUAL: readonly BranchColumn[] = ['code', 'name', 'time_zone', 'state'];

/** For the first migration of a service whose records belong to branches. */
export const BRANCH_REF_TABLE = `CREATE TABLE branch_ref (
    business_id ${ID} NOT NULL,
    id ${ID} NOT NULL,
    code VARCHAR(20) NOT NULL,
    name VARCHAR(160) NOT NULL,
    time_zone VARCHAR(40) CHARACTER SET ascii NOT NULL,
    state VARCHAR(10) CHARACTER SET ascii NOT NULL,
    version INT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, id)
  ) COMMENT 'copied from the business service'`;

/**
 * Keeps a copy of the branches of each business in `branch_ref`, for scope, names and clocks; for the service's
 * `consumes`. An older version never wins. `cursor` is a name under which events are read from the first one again.
 */
export function branchRefs(columns: readonly BranchColumn[] = USUAL, cursor?: string): Consumption {
  const names = [...columns, 'version'];
  const newer = columns.map((name) => `${name} = IF(VALUES(version) >= version, VALUES(${name}), ${name})`);
  const sql = `INSERT INTO branch_ref (business_id, id, ${names.join(', ')})
     VALUES (?, ?, ${names.map(() => '?').join(', ')})
     ON DUPLICATE KEY UPDATE ${newer.join(', ')}, version = GREATEST(version, VALUES(version))`;
  return {
    source: 'business',
    ...(cursor ? { cursor } : {}),
    pull: businessEvents,
    topics: ['branch.updated'],
    async apply(manager, event) {
      const branch = eventState.parse(event.state);
      const values = columns.map((name) => COLUMNS[name](branch));
      await manager.query(sql, [event.businessId, event.entityId, ...values, event.version]);
    },
  };
}

/** A branch as a service keeps it. */
export interface BranchRef {
  id: string;
  code: string;
  name: string;
  time_zone: string;
  state: 'active' | 'inactive' | 'deleted';
}

const ZONE = 'Europe/Madrid';

/** Every branch of the business by name. */
export function readBranches(db: Database, ctx: Context): Promise<BranchRef[]> {
  return db.rows<BranchRef>(
    ctx,
    'SELECT id, code, name, time_zone, state FROM branch_ref WHERE business_id = :business ORDER BY name',
  );
}

/** The active branches that the person may see. */
export function usableBranches(ctx: Context, branches: readonly BranchRef[]): BranchRef[] {
  const visible = visibleBranches(ctx);
  return branches.filter(({ id, state }) => state === 'active' && (visible === null || visible.includes(id)));
}

/** The clock of the person's files: that of their first branch. */
export function zoneOf(ctx: Context, branches: readonly BranchRef[]): string {
  const own = branches.find(({ id }) => id === ctx.actor.branches[0]) ?? branches[0];
  return own?.time_zone ?? ZONE;
}

/** The same, read from `branch_ref`: for {@link recordParts}. */
export const zoneOfPerson = async (db: Database, ctx: Context): Promise<string> =>
  zoneOf(ctx, await readBranches(db, ctx));
