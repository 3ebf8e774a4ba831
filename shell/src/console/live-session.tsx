import { startLive } from '@volante/mfe-kit/live';
import { useSession } from '@volante/mfe-kit/session';
import { useEffect } from 'react';

/** The live stream goes with the person: opened before the first page asks for anything, closed on leaving. */
export function LiveSession() {
  const id = useSession().user?.id;
  useEffect(() => (id === undefined ? undefined : startLive(id)), [id]);
  return null;
}
