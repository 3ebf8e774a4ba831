import { useQueryClient } from '@tanstack/react-query';
import { Boundary } from '@volante/mfe-kit/boundary';
import { useText } from '@volante/mfe-kit/i18n';
import { loadChunk } from '@volante/mfe-kit/load-chunk';
import type { RemoteRoute } from '@volante/mfe-kit/remote';
import { isAllowed, useSession } from '@volante/mfe-kit/session';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { AntdFrame, loadFrame } from '../layout/lazy-frame';
import { ForbiddenPage } from '../pages/error.pages';
import { BrokenPart } from './broken-part';
import { LostPage } from './lost-page';
import { PageSkeleton } from './page-skeleton';

const SLOW_MS = 8_000;

const pages = new WeakMap<RemoteRoute, ComponentType>();

/** The page's component; the first call begins to load its code, which needs no session. */
export function pageOf(route: RemoteRoute): ComponentType {
  const known = pages.get(route);
  if (known) return known;
  const loading = Promise.all([loadChunk(route.page), loadFrame()]);
  // Called by the boundary around the page, if it renders.
  loading.catch(() => undefined);
  const made = lazy(async () => ({ default: (await loading)[0] }));
  pages.set(route, made);
  return made;
}

/** A skeleton first; after a long wait the reason and a retry are shown. */
function Pending({ onRetry }: { onRetry: () => void }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow ? <BrokenPart trying onRetry={onRetry} /> : <PageSkeleton />;
}

/** Begins what the page will ask for each time that it is opened; not waiting for a paint, as its code is already on the way. */
function useAhead(route: RemoteRoute, isPermitted: boolean): void {
  const client = useQueryClient();
  useLayoutEffect(() => {
    if (!isPermitted) return;
    for (const read of route.ahead?.(new URLSearchParams(window.location.search)) ?? []) void read(client);
  }, [route, isPermitted, client]);
}

/** A page of a remote: permission first, then its code; a fault in it stays in here. */
export function RemotePage({ route, remote }: { route: RemoteRoute; remote: string }) {
  const text = useText(remote);
  const { user } = useSession();
  const [attempt, setAttempt] = useState(0);
  const title = text(route.title);
  const isPermitted = isAllowed(user, route);
  useAhead(route, isPermitted);
  useEffect(() => {
    document.title = `${title} · Volante`;
  }, [title]);
  const again = useCallback(() => {
    pages.delete(route);
    setAttempt((count) => count + 1);
  }, [route]);
  if (!isPermitted) return <ForbiddenPage />;
  const Page = pageOf(route);
  return (
    <Boundary
      key={attempt}
      fallback={(_reset, error) => (
        <LostPage route={route} remote={remote} error={error} attempt={attempt} onRetry={again} />
      )}
    >
      <Suspense fallback={<Pending onRetry={again} />}>
        <AntdFrame>
          <Page />
        </AntdFrame>
      </Suspense>
    </Boundary>
  );
}
