import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  notificationCount,
  notificationList,
  notificationRead,
  notificationReadAll,
  notificationSettings,
  notificationSettingsSave,
} from '@volante/contracts/notifications/notification.contract';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_WORDS,
  UNMUTABLE_KINDS,
} from '@volante/contracts/notifications/notification-kinds';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { LiveTeller } from '@volante/service-kit/live/live-words';
import { notificationWord } from '../../notices/notification-word.js';

const MAX_COUNTED = 100;
const UNMUTABLE: ReadonlySet<string> = new Set(UNMUTABLE_KINDS);

interface Row {
  id: string;
  kind: string;
  title: string;
  text: string;
  link: string | null;
  created_at: Date;
  read_at: Date | null;
}

/** A person's own notifications: nobody reads another's, not even of the same business. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly db: Database,
    private readonly live: LiveTeller,
  ) {}

  async list(
    ctx: Context,
    input: CallParsed<typeof notificationList>,
  ): Promise<CallOutput<typeof notificationList>> {
    const found = await this.db.rows<Row>(
      ctx,
      `SELECT id, kind, title, text, link, created_at, read_at FROM notification
       WHERE business_id = :business AND user_id = :user
         ${input.before ? 'AND id < :before' : ''} ${input.unread ? 'AND read_at IS NULL' : ''}
       ORDER BY id DESC LIMIT ${input.limit + 1}`,
      { user: ctx.actor.userId, before: input.before ?? '' },
    );
    const rows = found.slice(0, input.limit);
    return {
      rows: rows.map(({ created_at, read_at, ...row }) => ({
        ...row,
        at: created_at.toISOString(),
        read: read_at !== null,
      })),
      next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    };
  }

  async count(ctx: Context): Promise<CallOutput<typeof notificationCount>> {
    const rows = await this.db.rows(
      ctx,
      `SELECT id FROM notification WHERE business_id = :business AND user_id = :user AND read_at IS NULL
       LIMIT ${MAX_COUNTED}`,
      { user: ctx.actor.userId },
    );
    return { unread: rows.length };
  }

  read(
    ctx: Context,
    { id }: CallParsed<typeof notificationRead>,
  ): Promise<CallOutput<typeof notificationRead>> {
    const ids = typeof id === 'string' ? [id] : id;
    return this.mark(ctx, 'id IN (:ids)', { ids });
  }

  readAll(
    ctx: Context,
    { upTo }: CallParsed<typeof notificationReadAll>,
  ): Promise<CallOutput<typeof notificationReadAll>> {
    return this.mark(ctx, 'id <= :upTo', { upTo });
  }

  async settings(ctx: Context): Promise<CallOutput<typeof notificationSettings>> {
    const rows = await this.db.rows<{ kind: string }>(
      ctx,
      'SELECT kind FROM notification_mute WHERE business_id = :business AND user_id = :user ORDER BY kind',
      { user: ctx.actor.userId },
    );
    const kinds = NOTIFICATION_KINDS.map((id) => ({ id, name: NOTIFICATION_WORDS[id] }));
    const muted = rows.map(({ kind }) => kind).filter((kind) => !UNMUTABLE.has(kind));
    return { muted, kinds };
  }

  saveSettings(ctx: Context, { muted }: CallParsed<typeof notificationSettingsSave>): Promise<null> {
    const user = ctx.actor.userId;
    return this.db.write(ctx, async (tx) => {
      await tx.run('DELETE FROM notification_mute WHERE business_id = :business AND user_id = :user', {
        user,
      });
      for (const kind of new Set(muted))
        await tx.run(
          'INSERT INTO notification_mute (business_id, user_id, kind) VALUES (:business, :user, :kind)',
          { user, kind },
        );
      return null;
    });
  }

  private mark(
    ctx: Context,
    which: string,
    params: Parameters<TenantTx['run']>[1],
  ): Promise<{ changed: number }> {
    const user = ctx.actor.userId;
    return this.db.write(ctx, async (tx) => {
      const { affectedRows } = await tx.run(
        `UPDATE notification SET read_at = UTC_TIMESTAMP(3)
         WHERE business_id = :business AND user_id = :user AND read_at IS NULL AND ${which}`,
        { ...params, user },
      );
      if (affectedRows > 0) tx.onCommit(() => this.tellOthers(ctx));
      return { changed: affectedRows };
    });
  }

  /** The person's other windows count down as well. */
  private tellOthers(ctx: Context): void {
    const { businessId, userId } = ctx.actor;
    this.live.tell(businessId, [notificationWord(businessId, userId, ctx.origin ?? null).word]);
  }
}
