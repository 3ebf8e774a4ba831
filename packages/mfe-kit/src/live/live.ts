import type { LiveFrame } from '@volante/contracts/live/live-word';
import { keepStream } from './connection';
import { toFrame } from './frames';

export { tabId } from './tab';

/** A tab hidden for this long closes the stream; another one opens it, or it waits to be visible. */
const HIDDEN_MS = 5 * 60_000;

/**
 * A stream that opens with the page repeats the notices of the last 10 s, so that the page need not repeat its first
 * reads. Every later opening ends a gap.
 */
const OPENING_MS = 5_000;

type Listener = (frame: LiveFrame) => void;
const listeners = new Set<Listener>();
let startedAt = 0;
let isOpen = false;

/** Hears every frame of this browser's stream, whichever tab holds it. Answers how to stop. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this tab knows of a stream that is open; a tab that came later knows with the first frame that it hears. */
export function isLive(): boolean {
  return isOpen;
}

function deliver(frame: LiveFrame): void {
  isOpen = frame.event !== 'bye';
  if (frame.event === 'hello' && Date.now() - startedAt < OPENING_MS) return;
  for (const listener of listeners) listener(frame);
}

/** Shares the notices of one tab with the others of the browser; without channels each tab has its own stream. */
function openChannel(name: string): { post: (frame: LiveFrame) => void; close: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<{ event?: unknown; data?: unknown } | null>) => {
    const frame = toFrame(data?.event, data?.data);
    if (frame) deliver(frame);
  };
  return { post: (frame) => channel.postMessage(frame), close: () => channel.close() };
}

const isSharing = () => typeof BroadcastChannel !== 'undefined' && 'locks' in navigator;

/** Runs `work` while this tab is the one of the browser that holds the stream. */
async function asLeader(name: string, stop: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!isSharing()) return work();
  try {
    await navigator.locks.request(name, { signal: stop }, work);
  } catch (thrown) {
    if (!stop.aborted) throw thrown;
  }
}

/**
 * Has this tab take part in the browser's one live stream for this person. The shell calls it once somebody is signed
 * in. Answers how to stop.
 */
export function startLive(userId: string): () => void {
  const name = `volante.live.${userId}`;
  const channel = openChannel(name);
  startedAt = Date.now();
  let turn: AbortController | null = null;
  let timer = 0;
  const tell = (frame: LiveFrame) => {
    deliver(frame);
    channel.post(frame);
  };
  const begin = () => {
    window.clearTimeout(timer);
    if (turn) return;
    turn = new AbortController();
    const { signal } = turn;
    void asLeader(name, signal, () => keepStream(tell, signal));
  };
  const end = () => {
    turn?.abort();
    turn = null;
  };
  const look = () => {
    window.clearTimeout(timer);
    if (document.visibilityState === 'visible') begin();
    else timer = window.setTimeout(end, HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', look);
  begin();
  look();
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    end();
    channel.close();
  };
}
