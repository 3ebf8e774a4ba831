import { retryRemote, useRemoteStates } from '@volante/mfe-kit/registry';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { remoteOf } from './areas';
import { BrokenPart } from './broken-part';
import { PageSkeleton } from './page-skeleton';

/**
 * Where an address ends that no route knows yet: the remote that owns it is still on its way, or down. Once it is
 * there, the same address is asked for again, and its routes are found.
 */
export function AreaFallback() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const remote = remoteOf(useRemoteStates(), pathname);
  /** Asked for once with the routes in place and still nobody's: the address does not exist. */
  const [asked, setAsked] = useState('');
  const ready = remote?.status === 'ready';
  useEffect(() => {
    if (!ready || asked === pathname) return;
    setAsked(pathname);
    void navigate({ pathname, search, hash }, { replace: true });
  }, [ready, asked, navigate, pathname, search, hash]);
  if (!remote || (ready && asked === pathname)) return <Unknown />;
  if (remote.status === 'failed' || remote.status === 'slow')
    return <BrokenPart trying={remote.status === 'slow'} onRetry={() => retryRemote(remote.release.name)} />;
  return <PageSkeleton />;
}

/** A breath later, so that the navigation under way may find the page first. */
function Unknown() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/404', { replace: true }), 0);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <PageSkeleton />;
}
