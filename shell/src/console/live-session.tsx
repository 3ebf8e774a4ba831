import { startLive } from '@volante/mfe-kit/live';
import { consoleLocked } from '@volante/mfe-kit/lock';
import { useSession } from '@volante/mfe-kit/session';
import { useStore } from '@volante/mfe-kit/store';
import { useEffect } from 'react';

/** The live stream goes with the person: opened before the first page asks for anything, closed on leaving and while locked. */
export function LiveSession() {
  const id = useSession().user?.id;
  const isLocked = useStore(consoleLocked);
  useEffect(() => (id === undefined || isLocked ? undefined : startLive(id)), [id, isLocked]);
  return null;
}
