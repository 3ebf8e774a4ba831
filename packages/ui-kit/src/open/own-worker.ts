import { useEffect, useState } from 'react';

/** A page that works offline stays open for weeks: it looks for new versions by itself. */
const LOOK_MS = 10 * 60_000;
/** Idle time after which a page may reload itself. */
const QUIET_MS = 60_000;

/** `null`: this browser has none here, and the page goes on without. */
const workers = (): ServiceWorkerContainer | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker : null;

interface PolicyFactory {
  defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL: (url: string) => string;
  };
}

/** The address of a worker as this page's policy takes it: the console has a policy for all scripts, a page that stands alone has none. */
function workerAddress(page: string): string {
  const address = `${page}.worker.js`;
  const factory = (window as Window & { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory || factory.defaultPolicy) return address;
  return factory.createPolicy('volante-worker', { createScriptURL: () => address }).createScriptURL(address);
}

/** The gateway generates the worker for this page alone, again with every release. */
async function lookForNew(container: ServiceWorkerContainer, page: string): Promise<void> {
  const known = await container.getRegistration(page);
  if (known) await known.update();
  else await container.register(workerAddress(page), { scope: page, updateViaCache: 'none' });
}

async function letTakeOver(container: ServiceWorkerContainer, page: string): Promise<void> {
  (await container.getRegistration(page))?.waiting?.postMessage('take-over');
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
 * The service worker of an open page (`/open/…`) or of an app by its area, which also opens it offline (ADR 0028). A newer version takes over when
 * nobody has touched the page for a minute (`isAlone`); what the page keeps is stored beside it.
 */
export function useOwnWorker(page: string, isAlone: boolean, reload: () => void = reloadPage): void {
  const container = workers();
  const isOutdated = useIsOutdated(container);
  useEffect(() => {
    if (!container) return;
    // Without server, or refused by the browser: asked again the next time.
    const look = () => void lookForNew(container, page).catch(() => undefined);
    look();
    const timer = window.setInterval(look, LOOK_MS);
    return () => window.clearInterval(timer);
  }, [container, page]);
  useEffect(() => {
    if (!container || !isAlone) return;
    if (isOutdated) return reload();
    const timer = window.setInterval(() => void letTakeOver(container, page), QUIET_MS);
    return () => window.clearInterval(timer);
  }, [container, page, isAlone, isOutdated, reload]);
}
