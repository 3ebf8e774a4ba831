import type { LiveEffect } from '@volante/service-kit/data/event-consumer';

/** That a person's notifications changed: nothing of what they say. */
export function notificationWord(businessId: string, user: string, origin: string | null = null): LiveEffect {
  return {
    businessId,
    word: {
      entity: 'notification',
      id: user,
      version: 0,
      kind: 'changed',
      by: null,
      origin,
      branches: null,
      user,
    },
  };
}
