import { type MouseEvent, useSyncExternalStore } from 'react';
import { APP } from './paths';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The address within the app, as it is now. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);

/** To another page of the app, without loading it again. `isReplaced`: the page that is left is not one to come back to. */
export function goTo(path: string, isReplaced = false): void {
  if (isReplaced) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  window.scrollTo(0, 0);
  notify();
}

/** For links: a plain press stays within the app, any other one is the browser's. */
export function onPress(event: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, origin } = event.currentTarget;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || origin !== window.location.origin || !pathname.startsWith(`${APP}/`)) return;
  event.preventDefault();
  goTo(pathname);
}
