import { useEffect, useState } from 'react';

/** The gateway generates it for this page alone, again with every release. */
const WORKER = '/open/kiosk.worker.js';
const SCOPE = '/open/kiosk';
/** A tablet stays open for weeks: it looks for new versions by itself. */
const LOOK_MS = 10 * 60_000;
/** Idle time after which a tablet may reload itself. */
const QUIET_MS = 60_000;

/** `null`: this browser has none here, and the page goes on without. */
const workers = (): ServiceWorkerContainer | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker : null;

async function lookForNew(container: ServiceWorkerContainer): Promise<void> {
  const known = await container.getRegistration(SCOPE);
  if (known) await known.update();
  else await container.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
}

async function letTakeOver(container: ServiceWorkerContainer): Promise<void> {
  (await container.getRegistration(SCOPE))?.waiting?.postMessage('take-over');
}

/** Whether another version than the one that is on show has taken over. */
function useIsOutdated(container: ServiceWorkerContainer | null): boolean {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    if (!container) return;
    // The first one of a page brings nothing new.
    let hadOne = container.controller !== null;
    const changed = () => {
      if (hadOne) setOutdated(true);
      hadOne = true;
    };
    container.addEventListener('controllerchange', changed);
    return () => container.removeEventListener('controllerchange', changed);
  }, [container]);
  return isOutdated;
}

const reloadPage = () => window.location.reload();

/**
 * The service worker of a paired tablet's page, which also opens it offline. A newer version takes over when nobody
 * has touched the tablet for a minute (`isAlone`); unsent punches are stored beside it.
 */
export function useOwnWorker(isAlone: boolean, reload: () => void = reloadPage): void {
  const container = workers();
  const isOutdated = useIsOutdated(container);
  useEffect(() => {
    if (!container) return;
    // Without server, or refused by the browser: asked again the next time.
    const look = () => void lookForNew(container).catch(() => undefined);
    look();
    const timer = window.setInterval(look, LOOK_MS);
    return () => window.clearInterval(timer);
  }, [container]);
  useEffect(() => {
    if (!container || !isAlone) return;
    if (isOutdated) return reload();
    const timer = window.setInterval(() => void letTakeOver(container), QUIET_MS);
    return () => window.clearInterval(timer);
  }, [container, isAlone, isOutdated, reload]);
}
