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
 * Registers this tab in a record and returns the other people there, as they change. A viewer is present while the
 * tab is visible; an editor also while it is not. It is a courtesy: when it fails nobody is shown.
 */
export function usePresence(kind: PresenceKind, id: string, isEditing: boolean): readonly PresentPerson[] {
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  const latest = useRef(0);
  /** The pending call: a farewell must not overtake it. */
  const saying = useRef<Promise<unknown>>(Promise.resolve());
  const say = useEffectEvent(() => {
    latest.current += 1;
    const turn = latest.current;
    saying.current = callApi(presenceHere, { kind, id, tab: tabId, isEditing })
      .catch(() => null)
      .then((answer) => {
        if (turn === latest.current) setPeople(answer?.people ?? []);
      });
  });
  const isThere = useEffectEvent(() => isEditing || document.visibilityState === 'visible');
  useEffect(() => {
    const leave = (keepalive: boolean) => {
      latest.current += 1;
      callApi(presenceLeave, { kind, id, tab: tabId }, { keepalive }).catch(() => undefined);
    };
    const beat = () => {
      if (isThere()) say();
    };
    const look = () => {
      if (document.visibilityState === 'visible') say();
      else if (!isThere()) leave(false);
    };
    // No answer is awaited here; a crossing message expires by itself.
    const goAway = () => leave(true);
    const timer = window.setInterval(beat, BEAT_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', goAway);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', goAway);
      void saying.current.then(() => leave(false));
    };
  }, [kind, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again when the record or what one does in it changes
  useEffect(() => {
    if (isThere()) say();
  }, [kind, id, isEditing]);
  useLiveChange({ entity: `${kind}-presence`, id }, () => say());
  return people;
}
