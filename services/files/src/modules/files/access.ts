import { type Context, can, visibleBranches } from '@volante/service-kit/context';
import { DRIVE_FILE } from '../../drive-store/drive-node.js';
import type { FileRow } from './file-row.js';

/**
 * A file is read by the rule of the record that it belongs to: its permission, in a branch that the person sees, or all of
 * them. One that belongs to nothing yet is its maker's; one made for a person is only theirs. Bytes of the
 * drive are read by the drive's rules, which {@link isOfDrive} asks for.
 */
export function mayRead(ctx: Context, file: FileRow): boolean {
  if (isOfDrive(file)) return false;
  const { userId } = ctx.actor;
  if (file.only_user) return file.only_user === userId;
  if (file.public) return true;
  if (!file.permission) return file.created_by === userId;
  if (!can(ctx, file.permission)) return false;
  const branches = visibleBranches(ctx);
  if (file.all_branches) return branches === null;
  return file.branch_id === null || branches === null || branches.includes(file.branch_id);
}

export const isOfDrive = (file: FileRow) => file.owner_kind === DRIVE_FILE;
