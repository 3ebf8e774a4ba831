import { useQueryClient } from '@tanstack/react-query';
import type { CallDeclaration } from '@volante/contracts/call';
import { liveName } from '@volante/contracts/events/former-names';
import type { LiveEntityName } from '@volante/contracts/live/live-entities';
import type { LiveFrame, LiveWord } from '@volante/contracts/live/live-word';
import { useEffect, useEffectEvent } from 'react';
import { callKey, isOlder, readAgain } from '../query/query';
import { onLive, tabId } from './live';

/** Words that come closely after one another cost one reading. */
const GATHER_MS = 120;
/** After a gap every browser reads its page again: not all in the same moment. */
const SPREAD_MS = 2_000;

export interface LiveChange {
  /** Records that changed; `null`: too many to name, or unknown (the stream was cut). */
  ids: ReadonlySet<string> | null;
  /** The author, when it was one person. */
  by: string | null;
  /** Unix ms from which on a reading has the change in it. */
  since: number;
}

export interface Interest {
  entity: LiveEntityName;
  /** One record only. */
  id?: string | undefined;
}

function concerns(word: LiveWord, { entity, id }: Interest): boolean {
  // An older service says the former name; an older remote asks for it.
  if (liveName(word.entity) !== liveName(entity) || word.origin === tabId) return false;
  return id === undefined || word.id === null || word.id === id;
}

function changeOf(words: readonly LiveWord[], since: number): LiveChange {
  const ids = words.map(({ id }) => id).filter((id) => id !== null);
  const doers = new Set(words.map(({ by }) => by));
  return {
    ids: ids.length === words.length ? new Set(ids) : null,
    by: doers.size === 1 ? (words[0]?.by ?? null) : null,
    since,
  };
}

/** Groups the stream's notices about these records into one call; own changes are left out. */
function followLive(interest: Interest, onChange: (change: LiveChange) => void): () => void {
  let words: LiveWord[] = [];
  let timer = 0;
  let isResync = false;
  let since = 0;
  const flush = () => {
    timer = 0;
    const change = isResync ? { ids: null, by: null, since } : changeOf(words, since);
    words = [];
    isResync = false;
    onChange(change);
  };
  const wait = (ms: number) => {
    if (timer === 0) timer = window.setTimeout(flush, ms);
  };
  const stop = onLive((frame: LiveFrame) => {
    if (frame.event === 'hello' || frame.event === 'resync') {
      isResync = true;
      since = Date.now();
      wait(Math.random() * SPREAD_MS);
    }
    if (frame.event !== 'words') return;
    const heard = frame.data.filter((word) => concerns(word, interest));
    if (heard.length === 0) return;
    words.push(...heard);
    since = Date.now();
    wait(heard.some(({ id }) => id === null) ? GATHER_MS + Math.random() * SPREAD_MS : GATHER_MS);
  });
  return () => {
    window.clearTimeout(timer);
    stop();
  };
}

/**
 * Calls back when others change a record, and when anything may have changed while the stream was cut:
 * `useLiveChange({ entity: 'contact', id }, reload)`.
 */
export function useLiveChange(interest: Interest | null, onChange: (change: LiveChange) => void): void {
  const { entity, id } = interest ?? {};
  const tell = useEffectEvent(onChange);
  useEffect(
    () => (entity === undefined ? undefined : followLive({ entity, id }, (change) => tell(change))),
    [entity, id],
  );
}

/**
 * Keeps the answers of `reads` fresh while the component is on the page: what others change is read again. Answers
 * that have been read since the change are left alone.
 */
export function useLive(interest: Interest, reads: readonly CallDeclaration[]): void {
  const client = useQueryClient();
  useLiveChange(interest, ({ since }) => {
    for (const read of reads) {
      void readAgain(client, callKey(read), (query) => isOlder(query, since));
    }
  });
}
