import type { LiveFrame } from '@volante/contracts/live/live-word';
import { asApiError } from '../api/api-error';
import { openEnvelope, sessionMissing } from '../api/envelope';
import { lockConsole } from '../session/lock';
import { endSessionFor, sessionToken } from '../session/session';
import { FrameReader } from './frames';

/** The gateway beats every 20 s: after this much silence the connection is dead, whatever the browser believes. */
const SILENCE_MS = 50_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** After so many the wait is the longest; at once when there is no place for one more. */
const MAX_FAILURES = 6;
/** A connection that held this long was a good one: the next wait starts short again. */
const GOOD_MS = 10_000;

const SESSION_LOCKED = 'SESSION-002';

/** Reads one stream to its end. Throws what made it end; a refusal has the server's code. */
async function readStream(onFrame: (frame: LiveFrame) => void, stop: AbortSignal): Promise<void> {
  const token = sessionToken();
  if (!token) throw sessionMissing();
  const silence = new AbortController();
  let timer = window.setTimeout(() => silence.abort(), SILENCE_MS);
  const heard = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), SILENCE_MS);
  };
  try {
    const response = await fetch('/api/events', {
      headers: { Accept: 'text/event-stream', Authorization: `Token ${token}` },
      signal: AbortSignal.any([stop, silence.signal]),
      credentials: 'same-origin',
      cache: 'no-store',
    });
    if (response.status !== 200 || !response.body) {
      openEnvelope(response.status, await response.text());
      return;
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const frames = new FrameReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard();
      for (const frame of frames.take(part.value)) onFrame(frame);
    }
  } finally {
    window.clearTimeout(timer);
  }
}

/** Waits, less when the browser says that the network is back. */
function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', done);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = window.setTimeout(done, ms);
    window.addEventListener('online', done);
    stop.addEventListener('abort', done);
  });
}

/**
 * Keeps a live stream open until `stop`: comes back after every end, later each time and never all browsers at once.
 * Where there is no place for one more it is long in coming back. A session that is over leads to sign-in.
 */
export async function keepStream(onFrame: (frame: LiveFrame) => void, stop: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stop.aborted) {
    const started = Date.now();
    let hasEnded = false;
    let over: string | null = null;
    let isLocked = false;
    let isRefused = false;
    const take = (frame: LiveFrame) => {
      if (frame.event === 'bye') {
        hasEnded = true;
        isLocked = frame.data.code === SESSION_LOCKED;
        over = isLocked ? null : frame.data.code;
      }
      onFrame(frame);
    };
    try {
      await readStream(take, stop);
    } catch (thrown) {
      // A refused session has been purged by the envelope; without one there is nothing to wait for.
      const { status, code } = asApiError(thrown);
      if (status === 401 || code === SESSION_LOCKED) return;
      isRefused = code === 'LIVE-001';
    }
    // A cut is an end without an announcement.
    if (!hasEnded) onFrame({ event: 'bye', data: { code: null } });
    if (stop.aborted) return;
    // Unlocking the console opens the stream again.
    if (isLocked) return lockConsole();
    if (over !== null) return endSessionFor(over);
    if (isRefused) failures = MAX_FAILURES;
    else failures = Date.now() - started > GOOD_MS ? 1 : failures + 1;
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
    await pause(longest * (0.5 + Math.random() / 2), stop);
  }
}
