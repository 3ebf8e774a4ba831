import { useQueryClient } from '@tanstack/react-query';
import { userVerify } from '@volante/contracts/session/session.contract';
import { callApi } from '@volante/mfe-kit/api';
import { onLive } from '@volante/mfe-kit/live';
import { forgetRecent } from '@volante/mfe-kit/recent';
import { onRefusal } from '@volante/mfe-kit/refusals';
import { sessionUser, setSessionUser } from '@volante/mfe-kit/session';
import { useEffect } from 'react';

/** A widget that is refused at every try does not make the browser ask at every try. */
const REST_MS = 10_000;

/**
 * Follows the person's rights while the console is open: the gateway's stream says `resync` when they change, and a refused
 * call may be the first to show it. Menu, palette and open pages then follow the session; answers that no page on show
 * uses, and what was seen last, are forgotten.
 */
export function RightsWatch() {
  const client = useQueryClient();
  useEffect(() => {
    let isAsking = false;
    let isOutdated = false;
    let restsUntil = 0;
    const askOnce = async () => {
      try {
        const user = await callApi(userVerify, {});
        if (JSON.stringify(user) === JSON.stringify(sessionUser())) {
          restsUntil = Date.now() + REST_MS;
          return;
        }
        setSessionUser(user);
        client.removeQueries({ type: 'inactive' });
        forgetRecent();
      } catch {
        // A session that is over has led to sign-in; without the server the next notice asks again.
      }
    };
    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      do {
        isOutdated = false;
        await askOnce();
      } while (isOutdated);
      isAsking = false;
    };
    const stopLive = onLive(({ event }) => {
      if (event !== 'resync' && event !== 'hello') return;
      // The answer on its way may be from before this change.
      isOutdated = isAsking;
      void ask();
    });
    const stopRefusals = onRefusal(() => {
      if (Date.now() > restsUntil) void ask();
    });
    return () => {
      stopLive();
      stopRefusals();
    };
  }, [client]);
  return null;
}
