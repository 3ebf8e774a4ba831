import { useQueryClient } from '@tanstack/react-query';
import { Boundary } from '@volante/mfe-kit/boundary';
import { useText } from '@volante/mfe-kit/i18n';
import { loadChunk } from '@volante/mfe-kit/load-chunk';
import type { RemoteRoute } from '@volante/mfe-kit/remote';
import { isAllowed, useSession } from '@volante/mfe-kit/session';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { loadFrame } from '../layout/lazy-frame';
import { ForbiddenPage } from '../pages/error.pages';
import { BrokenPart } from './broken-part';
import { LostPage } from './lost-page';
import { PageSkeleton } from './page-skeleton';

const SLOW_MS = 8_000;

interface PageCode {
  /** Settles when the code is there, or is not to be had. */
  settled: Promise<unknown>;
  /** Suspends while the code is loading. */
  late: ComponentType;
  /** The page in its frame, once both are there. */
  ready: ComponentType | null;
}

const pages = new WeakMap<RemoteRoute, PageCode>();

/** The page's code; the first call begins to load it, which needs no session. */
export function pageOf(route: RemoteRoute): PageCode {
  const known = pages.get(route);
  if (known) return known;
  const loading = Promise.all([loadChunk(route.page), loadFrame()]).then(([Page, { AntdFrame }]) => {
    code.ready = () => (
      <AntdFrame>
        <Page />
      </AntdFrame>
    );
    return { default: code.ready };
  });
  const code: PageCode = {
    // The boundary around the page handles a failure, if the page renders.
    settled: loading.catch(() => undefined),
    late: lazy(() => loading),
    ready: null,
  };
  pages.set(route, code);
  return code;
}

/**
 * Code that is there renders at once: a fallback, even for a moment, makes React hold the page back for 300 ms, so that
 * it does not flicker. The state keeps one component for as long as the page is shown.
 */
function PageOf({ route }: { route: RemoteRoute }) {
  const [{ Page }] = useState(() => {
    const { ready, late } = pageOf(route);
    return { Page: ready ?? late };
  });
  return <Page />;
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
  return (
    <Boundary
      key={attempt}
      fallback={(_reset, error) => (
        <LostPage route={route} remote={remote} error={error} attempt={attempt} onRetry={again} />
      )}
    >
      <Suspense fallback={<Pending onRetry={again} />}>
        <PageOf route={route} />
      </Suspense>
    </Boundary>
  );
}
