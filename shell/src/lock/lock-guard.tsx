import { userLock } from '@volante/contracts/session/lock.contract';
import { callApi } from '@volante/mfe-kit/api';
import { Boundary } from '@volante/mfe-kit/boundary';
import { useText } from '@volante/mfe-kit/i18n';
import { lazyPart } from '@volante/mfe-kit/lazy-part';
import { consoleLocked, followLock, lockConsole } from '@volante/mfe-kit/lock';
import { useSession } from '@volante/mfe-kit/session';
import { useStore } from '@volante/mfe-kit/store';
import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { watchActivity } from './activity';
import './lock.css';

const load = () => import('./lock-screen');
const LockScreen = lazyPart(load);
/** The screen is fetched while there is time: it must be there when the connection is not. */
const FETCH_MS = 15_000;

/** Hides at once and then has the server refuse; without a connection the server locks by itself a little later. */
export function lockNow(): void {
  void callApi(userLock, {}).catch(() => undefined);
  lockConsole();
}

/** Shown where the lock screen could not be fetched. */
function Bare({ onRetry }: { onRetry: () => void }) {
  const text = useText('shell');
  return (
    <main className="lk-bare">
      <h1>{text('lock.title')}</h1>
      <button type="button" className="vk-button vk-primary" onClick={onRetry}>
        {text('retry')}
      </button>
    </main>
  );
}

/**
 * Covers everything while the session is locked. The page below stays as it was, drafts and all: out of sight, out of
 * reach of keyboard and screen reader.
 */
export function LockGuard() {
  const { user } = useSession();
  const isLocked = useStore(consoleLocked);
  const [host] = useState(() => Object.assign(document.createElement('div'), { id: 'vs-lock' }));
  const minutes = user?.lockMinutes ?? 0;

  useEffect(() => {
    document.body.append(host);
    const timer = window.setTimeout(() => void load().catch(() => undefined), FETCH_MS);
    const stop = followLock();
    return () => {
      window.clearTimeout(timer);
      stop();
      host.remove();
    };
  }, [host]);
  useEffect(() => {
    if (isLocked || minutes === 0) return undefined;
    return watchActivity(minutes, lockNow);
  }, [isLocked, minutes]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-locked', isLocked);
    return () => document.documentElement.removeAttribute('data-locked');
  }, [isLocked]);

  if (!isLocked || !user) return null;
  return createPortal(
    <Boundary fallback={(reset) => <Bare onRetry={reset} />}>
      <Suspense fallback={null}>
        <LockScreen user={user} />
      </Suspense>
    </Boundary>,
    host,
  );
}
