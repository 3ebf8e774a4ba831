import { Boundary } from '@volante/mfe-kit/boundary';
import { useText } from '@volante/mfe-kit/i18n';
import type { RemoteRoute } from '@volante/mfe-kit/remote';
import { isAllowed, useSession } from '@volante/mfe-kit/session';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { AntdFrame, loadFrame } from '../layout/lazy-frame';
import { ForbiddenPage } from '../pages/error.pages';
import { BrokenPart } from './broken-part';
import { PageSkeleton } from './page-skeleton';

const SLOW_MS = 8_000;

const pages = new WeakMap<RemoteRoute, ComponentType>();

function pageOf(route: RemoteRoute): ComponentType {
  const known = pages.get(route);
  if (known) return known;
  const loading = Promise.all([route.page(), loadFrame()]);
  const made = lazy(async () => ({ default: (await loading)[0] }));
  pages.set(route, made);
  return made;
}

/** A skeleton first; who waits long is told why and can ask again. */
function Pending({ onRetry }: { onRetry: () => void }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow ? <BrokenPart trying onRetry={onRetry} /> : <PageSkeleton />;
}

/** A page of a remote: permission first, then its code; a fault in it stays in here. */
export function RemotePage({ route, remote }: { route: RemoteRoute; remote: string }) {
  const text = useText(remote);
  const { user } = useSession();
  const [attempt, setAttempt] = useState(0);
  const title = text(route.title);
  useEffect(() => {
    document.title = `${title} · Volante`;
  }, [title]);
  if (!isAllowed(user, route)) return <ForbiddenPage />;
  const again = () => {
    pages.delete(route);
    setAttempt((count) => count + 1);
  };
  const Page = pageOf(route);
  return (
    <Boundary key={attempt} fallback={() => <BrokenPart onRetry={again} />}>
      <Suspense fallback={<Pending onRetry={again} />}>
        <AntdFrame>
          <Page />
        </AntdFrame>
      </Suspense>
    </Boundary>
  );
}
