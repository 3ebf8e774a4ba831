import { answerOf, dropOthers, fileOf, keepPage, pageNow } from './kept-page';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/**
 * The service worker of one open page: caches the files to open it again offline, and nothing else. A release with
 * another list is another script, which the browser notices by itself; it waits until the page is idle.
 */
const kept = self.VOLANTE_KEPT;

self.addEventListener('install', (event) => event.waitUntil(keepPage(kept)));
self.addEventListener('activate', (event) =>
  event.waitUntil(dropOthers(kept).then(() => self.clients.claim())),
);
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const answer = answerOf(kept, self.location.origin, event.request);
  if (answer === 'page') event.respondWith(pageNow(kept, event.request));
  if (answer === 'file') event.respondWith(fileOf(kept, event.request));
});
