import { retryRemote, useRemoteStates, wakeRemotes } from '@volante/mfe-kit/registry';
import { useEffect } from 'react';
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router';
import { remoteOf } from './areas';
import { BrokenPart } from './broken-part';
import { PageSkeleton } from './page-skeleton';

/**
 * Fallback for an address without a route: its remote is not loaded, still loading, or down. Once it is loaded, the
 * same address is matched again, and its routes are found.
 */
export function AreaFallback() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const remote = remoteOf(useRemoteStates(), pathname);
  const ready = remote?.status === 'ready';
  const exists = remote?.description?.routes.some(({ path }) => matchPath(path, pathname)) ?? false;
  const rests = remote?.status === 'resting' ? remote.release.name : null;
  useEffect(() => {
    if (rests !== null) wakeRemotes(({ name }) => name === rests);
  }, [rests]);
  useEffect(() => {
    if (ready && exists) void navigate({ pathname, search, hash }, { replace: true });
  }, [ready, exists, navigate, pathname, search, hash]);
  if (!remote || (ready && !exists)) return <Navigate to="/404" replace />;
  if (remote.status === 'failed' || remote.status === 'slow')
    return <BrokenPart trying={remote.status === 'slow'} onRetry={() => retryRemote(remote.release.name)} />;
  return <PageSkeleton />;
}
