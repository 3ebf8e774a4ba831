import type { ActivityRow } from '@volante/contracts/activity/activity.contract';
import type { Context } from '../context.js';

/** The latest changes that a person may see, for a service whose records are not all declared ones. */
export interface ActivitySource {
  latest(ctx: Context): Promise<ActivityRow[]>;
}
