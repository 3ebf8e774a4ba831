import { type Context, visibleBranches } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';

/** This service's copy of a branch. */
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

/** Those that the person may see and put contacts into. */
export function usable(ctx: Context, branches: readonly BranchRef[]): BranchRef[] {
  const visible = visibleBranches(ctx);
  return branches.filter(({ id, state }) => state === 'active' && (visible === null || visible.includes(id)));
}

/** The clock of the person's files: that of their first branch. */
export function zoneOf(ctx: Context, branches: readonly BranchRef[]): string {
  const own = branches.find(({ id }) => id === ctx.actor.branches[0]) ?? branches[0];
  return own?.time_zone ?? ZONE;
}

/** An instant on the clock of a zone: `YYYY-MM-DD HH:mm`. */
export function localTimes(zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => format.format(at);
}
