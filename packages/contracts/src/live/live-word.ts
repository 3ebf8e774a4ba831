/** One change as a browser hears of it: what and which version, never a value. */
export interface LiveWord {
  /** A name of `LIVE_ENTITIES`. */
  entity: string;
  /** `null`: many at once. */
  id: string | null;
  /** The record's version after the change; 0 when it has none, or for many. */
  version: number;
  /** Second part of the topic: `updated`, `deleted`, …; `many` for many at once. */
  kind: string;
  /** Who did it; `null` when nobody or several did. */
  by: string | null;
  /** The browser tab that did it (the `X-Volante-Tab` of its request): it has refreshed itself already. */
  origin: string | null;
}

/**
 * What `GET /api/events` sends, as `text/event-stream`:
 * - `hello`: the stream is open; everything from now on is heard, and what was said in the last seconds comes again.
 * - `words`: changes.
 * - `resync`: words may have been lost; whatever is on show is to be read again.
 * - `release`: other versions of the console or its parts are out; `/manifest.json` says which.
 * - `bye`: the session is over (`code`), or the gateway goes away for a moment (`code` null).
 */
export type LiveFrame =
  | { event: 'hello' | 'resync' | 'release'; data: null }
  | { event: 'words'; data: LiveWord[] }
  | { event: 'bye'; data: { code: string | null } };
