import { SERVICES } from '@volante/contracts/call';
import { eventPull } from '@volante/contracts/events/event.contract';
import { NOTIFICATION_ASKED, notificationAsk } from '@volante/contracts/notifications/notification-ask';
import type { Consumption, LiveEffect, LoggedEvent } from '@volante/service-kit/data/event-consumer';
import { newId } from '@volante/service-kit/object-id';
import type { EntityManager } from 'typeorm';
import { audienceOf } from '../../notices/audience.js';
import { notificationWord } from '../../notices/notification-word.js';

async function deliver(manager: EntityManager, event: LoggedEvent): Promise<LiveEffect[]> {
  // An asking that a newer service words otherwise is passed over: it must not hold up all that follow.
  const ask = notificationAsk.safeParse(event.state);
  if (!ask.success) return [];
  const { kind, title, text, link } = ask.data;
  const users = await audienceOf(manager, event.businessId, ask.data);
  if (users.length === 0) return [];
  await manager.query(
    `INSERT IGNORE INTO notification (id, business_id, user_id, event_id, kind, title, text, link, created_at)
     VALUES ${users.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))').join(', ')}`,
    users.flatMap((user) => [newId(), event.businessId, user, event.entityId, kind, title, text, link]),
  );
  return users.map((user) => notificationWord(event.businessId, user));
}

/** Whatever service asks to have people notified: every one that has jobs does, when they end. */
const from = (pull: Consumption['pull']): Consumption => ({
  source: pull.service,
  cursor: `notify:${pull.service}`,
  pull,
  topics: [NOTIFICATION_ASKED],
  apply: deliver,
});

export const notificationConsumptions: readonly Consumption[] = SERVICES.map((service) =>
  from(eventPull(service)),
);
