import { Injectable } from '@nestjs/common';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { OutboxWake } from '../../outbox/outbox-wake.js';
import { Routes } from '../../outbox/routes.js';
import { MailSettingsService } from '../../settings-store/mail-settings.service.js';
import { deliveryScope } from './scope.js';

interface Stopped {
  id: string;
  state: string;
  is_erased: number;
}

/** Mails that were given up, or of which nobody knows, are sent again when a person says so. */
@Injectable()
export class RetriesService {
  constructor(
    private readonly db: Database,
    private readonly settings: MailSettingsService,
    private readonly routes: Routes,
    private readonly outbox: OutboxWake,
  ) {}

  async retry(ctx: Context, ids: readonly string[]): Promise<{ changed: number }> {
    if (!this.routes.isReady(await this.settings.row(ctx), 'school')) throw new CodedError('MAIL-001');
    const wanted = [...new Set(ids)].sort();
    return this.db.write(ctx, async (tx) => {
      const scope = deliveryScope(ctx);
      const rows = await tx.rows<Stopped>(
        `SELECT d.id, d.state, d.content IS NULL AS is_erased FROM mail_delivery d
         WHERE d.business_id = :business AND d.id IN (:wanted)${scope.sql} ORDER BY d.id FOR UPDATE`,
        { ...scope.params, wanted },
      );
      if (rows.length < wanted.length) throw notFound();
      if (rows.some(({ state }) => state !== 'failed' && state !== 'uncertain'))
        throw new CodedError('MAIL-002');
      if (rows.some((row) => Number(row.is_erased) === 1)) throw new CodedError('MAIL-007');
      await tx.run(
        `UPDATE mail_delivery SET state = 'queued', attempts = 0, due_at = UTC_TIMESTAMP(3), reason = NULL, reply = '',
           version = version + 1
         WHERE business_id = :business AND id IN (:wanted)`,
        { wanted },
      );
      for (const { id, state } of rows)
        tx.audit({
          entity: 'mail_delivery',
          entityId: id,
          action: 'retried',
          changes: { state: { from: state, to: 'queued' } },
        });
      tx.onCommit(() => this.outbox.wake());
      return { changed: rows.length };
    });
  }
}
