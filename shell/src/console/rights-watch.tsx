import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { userVerify } from '@volante/contracts/session/session.contract';
import { callApi } from '@volante/mfe-kit/api';
import { onLive } from '@volante/mfe-kit/live';
import { forgetRecent } from '@volante/mfe-kit/recent';
import { onRefusal } from '@volante/mfe-kit/refusals';
import { sessionUser, setSessionUser } from '@volante/mfe-kit/session';
import { useEffect } from 'react';

/** A widget that is refused at every try does not make the browser ask at every try. */
const REST_MS = 10_000;

/** Reads the session from the server, one reading at a time. `again`: an answer that is on its way may be outdated. */
function sessionReader(client: QueryClient) {
  let isAsking = false;
  let isOutdated = false;
  let restsUntil = 0;
  const readOnce = async () => {
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
  const read = async () => {
    if (isAsking) return;
    isAsking = true;
    do {
      isOutdated = false;
      await readOnce();
    } while (isOutdated);
    isAsking = false;
  };
  return {
    again: () => {
      isOutdated = isAsking;
      void read();
    },
    unlessResting: () => {
      if (Date.now() > restsUntil) void read();
    },
  };
}

/**
 * Follows the person's rights while the console is open: the gateway's stream says `resync` when they change, and a refused
 * call may be the first to show it. Menu, palette and open pages then follow the session; answers that no page on show
 * uses, and what was seen last, are forgotten.
 */
export function RightsWatch() {
  const client = useQueryClient();
  useEffect(() => {
    const reader = sessionReader(client);
    const stopLive = onLive(({ event }) => {
      if (event === 'resync' || event === 'hello') reader.again();
    });
    const stopRefusals = onRefusal(reader.unlessResting);
    return () => {
      stopLive();
      stopRefusals();
    };
  }, [client]);
  return null;
}
