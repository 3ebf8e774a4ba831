import {
  NOTIFICATION_ASKED,
  type NotificationAsk,
  notificationAsk,
} from '@volante/contracts/notifications/notification-ask';
import type { TenantTx } from '../data/tenant-tx.js';
import { newId } from '../object-id.js';

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
/** A title may carry what people have written. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/**
 * Has people notified of this transaction; with it or not at all. By default its author is left out. @throws Error
 * for a kind that the contract does not know: a fault of the caller.
 */
export function notify(
  tx: TenantTx,
  ask: Omit<NotificationAsk, 'except' | 'text' | 'link'> & Partial<NotificationAsk>,
): void {
  const state = notificationAsk.parse({
    except: tx.ctx.actor.userId,
    link: null,
    ...ask,
    title: cut(oneLine(ask.title), 200),
    text: cut(oneLine(ask.text ?? ''), 400),
  });
  tx.emit({ topic: NOTIFICATION_ASKED, entityId: newId(), version: 1, state });
}
