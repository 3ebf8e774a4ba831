import { Injectable } from '@nestjs/common';
import type {
  reminderSettingsRead,
  reminderSettingsUpdate,
} from '@volante/contracts/billing/reminder.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { conflict } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { settingsOf } from './reminder-settings.js';

type Settings = CallOutput<typeof reminderSettingsRead>;

/** When and with which words a school reminds people of payments. */
@Injectable()
export class ReminderSettingsService {
  constructor(private readonly db: Database) {}

  read(ctx: Context, _input: CallParsed<typeof reminderSettingsRead>): Promise<Settings> {
    return settingsOf((sql, params) => this.db.rows(ctx, sql, params));
  }

  update(ctx: Context, { version, ...input }: CallParsed<typeof reminderSettingsUpdate>): Promise<Settings> {
    return this.db.write(ctx, async (tx) => {
      // The row is there before it is locked, so that two who write the first settings wait for each other.
      await tx.run(
        `INSERT IGNORE INTO reminder_settings (business_id, is_on, before_days, steps, version)
         VALUES (:business, 0, :before, '[]', 0)`,
        { before: input.beforeDays },
      );
      const before = await settingsOf((sql, params) => tx.rows(sql, params), 'FOR UPDATE');
      if (before.version !== version) throw conflict(before, before.version);
      const after = { ...input, version: version + 1 };
      await tx.run(
        `UPDATE reminder_settings SET is_on = :isOn, before_days = :before, steps = :steps, version = :version
         WHERE business_id = :business`,
        {
          ...{ isOn: input.isOn, before: input.beforeDays, steps: JSON.stringify(input.steps) },
          version: after.version,
        },
      );
      const changes = changesBetween({ ...before, version: null }, { ...after, version: null });
      tx.audit({ entity: 'reminder-settings', entityId: ctx.actor.businessId, action: 'updated', changes });
      return after;
    });
  }
}
