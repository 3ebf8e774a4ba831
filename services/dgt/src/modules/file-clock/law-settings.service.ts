import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { alarmUpdate } from '@volante/contracts/dgt/student-file.contract';
import type { WaitRowShown, waitUpdate } from '@volante/contracts/dgt/wait.contract';
import { timeZoneOf } from '@volante/contracts/provinces';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { ageClocks } from '../../clock-store/refresh-clocks.js';
import type { Day } from '../../law/days.js';
import type { Alarms } from '../../law/file-clock.js';
import { inForce } from '../../law/law-tables.js';
import { SPANISH_LAW } from '../../law/spanish-law.js';
import { alarmsOf } from '../../law-store/alarms.js';
import { type OwnWait, ownWaits, type Read, waitArticle } from '../../law-store/business-law.js';

type Shown = WaitRowShown;

const todayIn = (province: number) => localMoment(Date.now(), timeZoneOf(province)).day;

/** What a business adds to the law: waits of provinces, by dated rows, and its own days of warning. */
@Injectable()
export class LawSettingsService {
  constructor(private readonly db: Database) {}

  async waits(ctx: Context): Promise<{ rows: Shown[] }> {
    const own = await ownWaits((sql, params) => this.db.rows(ctx, sql, params));
    const law = SPANISH_LAW.waits.map(
      (row): Shown => ({ ...row, id: null, current: true, by: '', at: null }),
    );
    return { rows: [...own.map((row) => shownWait(row, own)).reverse(), ...law] };
  }

  addWait(ctx: Context, input: CallParsed<typeof waitUpdate>): Promise<Shown> {
    return this.db.write(ctx, async (tx) => {
      if (input.from <= todayIn(input.province)) throw new CodedError('DGT-WAIT-001');
      const { userId, userName } = ctx.actor;
      const row: OwnWait = {
        id: newId(),
        province: input.province,
        lost: input.lost,
        days: input.days,
        working: input.working ? 1 : 0,
        from_day: input.from,
        source: input.source,
        user_name: userName,
        created_at: new Date(),
      };
      await tx.run(
        `INSERT INTO province_wait (business_id, id, province, lost, days, working, from_day, source, user_id, user_name, created_at)
         VALUES (:business, :id, :province, :lost, :days, :working, :from, :source, :user, :userName, :at)`,
        {
          id: row.id,
          province: row.province,
          lost: row.lost,
          days: row.days,
          working: row.working,
          from: row.from_day,
          source: row.source,
          user: userId,
          userName,
          at: row.created_at,
        },
      );
      await ageClocks(tx);
      tx.audit({
        entity: 'province-wait',
        entityId: row.id,
        action: 'created',
        changes: changesBetween({}, input),
      });
      tx.emit({ topic: 'province-wait.created', entityId: row.id, version: 1, state: { ...input } });
      return shownWait(row, [row]);
    });
  }

  alarms(ctx: Context): Promise<Alarms> {
    return alarmsOf((sql, params) => this.db.rows(ctx, sql, params));
  }

  /** Colours are worked out when the list is read: no row has to be computed anew. */
  setAlarms(
    ctx: Context,
    { urgent, soon }: CallParsed<typeof alarmUpdate>,
  ): Promise<CallOutput<typeof alarmUpdate>> {
    return this.db.write(ctx, async (tx) => {
      if (urgent >= soon) throw new CodedError('DGT-FILE-001');
      const read: Read = (sql, params) => tx.rows(sql, params);
      const before = await alarmsOf(read);
      await tx.run(
        `INSERT INTO alarm_days (business_id, urgent, soon) VALUES (:business, :urgent, :soon)
         ON DUPLICATE KEY UPDATE urgent = :urgent, soon = :soon`,
        { urgent, soon },
      );
      tx.audit({
        entity: 'alarm-days',
        entityId: ctx.actor.businessId,
        action: 'updated',
        changes: changesBetween({ ...before }, { urgent, soon }),
      });
      return { urgent, soon };
    });
  }
}

function shownWait(row: OwnWait, all: readonly OwnWait[]): Shown {
  const rival = (one: OwnWait) => one.province === row.province && one.lost === row.lost;
  const dated = all.filter(rival).map((one) => ({ id: one.id, from: one.from_day as Day, article: '' }));
  return {
    id: row.id,
    province: row.province,
    lost: row.lost,
    days: row.days,
    working: row.working === 1,
    from: row.from_day,
    article: waitArticle(row),
    current: inForce(dated, todayIn(row.province))?.id === row.id,
    by: row.user_name,
    at: row.created_at.toISOString(),
  };
}
