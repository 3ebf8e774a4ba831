import { type Context, can, visibleBranches } from '@volante/service-kit/context';
import type { FileRow } from './file-row.js';

/**
 * A file is read by the rule of the record that it belongs to: its permission, in a branch that the person sees, or all of
 * them. One that belongs to nothing yet is its maker's; one made for a person is only theirs.
 */
export function mayRead(ctx: Context, file: FileRow): boolean {
  const { userId } = ctx.actor;
  if (file.only_user) return file.only_user === userId;
  if (file.public) return true;
  if (!file.permission) return file.created_by === userId;
  if (!can(ctx, file.permission)) return false;
  const branches = visibleBranches(ctx);
  if (file.all_branches) return branches === null;
  return file.branch_id === null || branches === null || branches.includes(file.branch_id);
}
