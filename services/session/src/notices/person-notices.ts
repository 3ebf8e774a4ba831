import { Injectable } from '@nestjs/common';
import { type NotificationAsk, notificationAsk } from '@volante/contracts/notifications/notification-ask';
import type { NotificationKind } from '@volante/contracts/notifications/notification-kinds';
import type { Permission } from '@volante/contracts/permissions';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { LiveTeller } from '@volante/service-kit/live/live-words';
import { newId } from '@volante/service-kit/object-id';
import { audienceOf } from './audience.js';
import { notificationWord } from './notification-word.js';

interface Notice {
  kind: NotificationKind;
  title: string;
  text: string;
  /** A page of the console. */
  link?: string;
}

const AT_ONCE = 200;

/** Notifies people of what this service does itself: it has nobody to ask, and does it in the same transaction. */
@Injectable()
export class PersonNotices {
  constructor(private readonly live: LiveTeller) {}

  /** Whoever does it is left out, and so is who does not want to hear of the kind. */
  async tell(tx: TenantTx, people: readonly string[], notice: Notice): Promise<void> {
    for (let from = 0; from < people.length; from += AT_ONCE)
      await this.tellSome(tx, { users: people.slice(from, from + AT_ONCE) }, notice);
  }

  /** All who hold the permission, in whatever branch. */
  async notifyHolders(tx: TenantTx, permission: Permission, notice: Notice): Promise<void> {
    await this.tellSome(tx, { permission, branch: null }, notice);
  }

  private async tellSome(tx: TenantTx, to: NotificationAsk['to'], notice: Notice): Promise<void> {
    const ask = notificationAsk.parse({
      ...{ ...notice, to },
      except: tx.ctx.actor.userId,
      link: notice.link ?? null,
    });
    const users = await audienceOf(tx.manager, tx.businessId, ask);
    for (const user of users) {
      await tx.run(
        `INSERT INTO notification (id, business_id, user_id, event_id, kind, title, text, link, created_at)
         VALUES (:id, :business, :user, :id, :kind, :title, :text, :link, UTC_TIMESTAMP(3))`,
        { id: newId(), user, kind: ask.kind, title: ask.title, text: ask.text, link: ask.link },
      );
    }
    const words = users.map((user) => notificationWord(tx.businessId, user).word);
    tx.onCommit(() => this.live.tell(tx.businessId, words));
  }
}
