import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { AlarmDays, alarmUpdate } from '@volante/contracts/dgt/alarm.contract';
import { DUE_DATES } from '@volante/contracts/dgt/alarm.fields';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import { alarmsOf } from '../../law-store/alarms.js';
import type { Read } from '../../law-store/business-law.js';
import { claimSetting, recordSettingChange, settingVersions } from '../../law-store/settings.js';

type Days = Omit<AlarmDays, 'version'>;

/** Days of warning before what ends. */
@Injectable()
export class AlarmsService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context): Promise<AlarmDays> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const [days, versions] = [await daysOf(read), await settingVersions(read)];
    return { ...days, version: versions.get('alarms') ?? 0 };
  }

  update(ctx: Context, { version: seen, ...sent }: CallParsed<typeof alarmUpdate>): Promise<AlarmDays> {
    const all = [sent, ...sent.dates];
    const names = new Set(sent.dates.map(({ name }) => name));
    if (all.some(({ urgent, soon }) => urgent >= soon) || names.size < sent.dates.length)
      throw new CodedError('DGT-FILE-001');
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      const version = await claimSetting(tx, 'alarms', seen, () => daysOf(read));
      const before = await daysOf(read);
      await tx.run(
        `INSERT INTO alarm_days (business_id, urgent, soon) VALUES (:business, :urgent, :soon)
         ON DUPLICATE KEY UPDATE urgent = :urgent, soon = :soon`,
        { urgent: sent.urgent, soon: sent.soon },
      );
      await tx.run('DELETE FROM alarm_date WHERE business_id = :business');
      const rows = sent.dates.map(({ name, urgent, soon }) => [name, urgent, soon]);
      await insertRows(tx, 'alarm_date', ['name', 'urgent', 'soon'], rows);
      recordSettingChange(tx, 'alarms-updated', version, changesBetween(byName(before), byName(sent)));
      return { ...sent, version };
    });
  }
}

async function daysOf(read: Read): Promise<Days> {
  const { urgent, soon, dates } = await alarmsOf(read);
  return {
    urgent,
    soon,
    dates: DUE_DATES.flatMap((name) => {
      const own = dates?.[name];
      return own ? [{ name, ...own }] : [];
    }),
  };
}

/** For the history: `alarm usual`, `alarm report`, … */
function byName({ urgent, soon, dates }: Days): Record<string, unknown> {
  const own = new Map(dates.map((one) => [one.name, { urgent: one.urgent, soon: one.soon }]));
  return {
    'alarm usual': { urgent, soon },
    ...Object.fromEntries(DUE_DATES.map((name) => [`alarm ${name}`, own.get(name) ?? null])),
  };
}
