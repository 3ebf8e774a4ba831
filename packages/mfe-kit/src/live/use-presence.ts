import type { CallOutput } from '@volante/contracts/call';
import {
  type PresenceKind,
  presenceHere,
  presenceLeave,
} from '@volante/contracts/presence/presence.contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../api/api';
import { tabId } from './tab';
import { useLiveChange } from './use-live';

const BEAT_MS = 20_000;

export type PresentPerson = CallOutput<typeof presenceHere>['people'][number];

/**
 * Says that this tab is in a record and answers who else is, as it changes. Whoever only looks is there while the tab
 * is seen; whoever edits also while it is not. It is a courtesy: when it fails nobody is shown.
 */
export function usePresence(kind: PresenceKind, id: string, isEditing: boolean): readonly PresentPerson[] {
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  const latest = useRef(0);
  const say = useEffectEvent(async () => {
    latest.current += 1;
    const turn = latest.current;
    const answer = await callApi(presenceHere, { kind, id, tab: tabId, isEditing }).catch(() => null);
    if (turn === latest.current) setPeople(answer?.people ?? []);
  });
  useEffect(() => {
    const leave = (keepalive: boolean) => {
      latest.current += 1;
      callApi(presenceLeave, { kind, id, tab: tabId }, { keepalive }).catch(() => undefined);
    };
    const isThere = () => isEditing || document.visibilityState === 'visible';
    const beat = () => {
      if (isThere()) void say();
    };
    const look = () => (isThere() ? void say() : leave(false));
    const goAway = () => leave(true);
    beat();
    const timer = window.setInterval(beat, BEAT_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', goAway);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', goAway);
      leave(false);
    };
  }, [kind, id, isEditing]);
  useLiveChange({ entity: `${kind}-presence`, id }, () => void say());
  return people;
}
