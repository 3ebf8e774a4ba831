import type { Licence } from '@volante/contracts/call';
import type { Permission } from '@volante/contracts/permissions';
import { useSession } from '@volante/mfe-kit/session';
import type { ReactNode } from 'react';

export interface GateProps {
  permission?: Permission | null;
  licence?: Licence | null;
  /** Shown to those who may not. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows its content to those who may use it: a courtesy, the service decides. */
export function Gate({ permission = null, licence = null, fallback = null, children }: GateProps) {
  const session = useSession();
  return session.can(permission) && session.has(licence) ? children : fallback;
}
