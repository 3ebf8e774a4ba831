import { Forward } from '@volante/ui-kit/forward';

/** The bare address leads to the root folder. */
export function DriveRoot() {
  return <Forward to="/filesystem/root" />;
}
