import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  agendaSettingRead,
  agendaSettingUpdate,
} from '@volante/contracts/training/agenda-setting.contract';
import { conflict } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { readAgendaSettings } from '../../agenda-store/agenda-settings.js';

type Shown = CallOutput<typeof agendaSettingRead>;

/** Settings of the agenda, one row a school. */
@Injectable()
export class AgendaSettingsService {
  constructor(private readonly db: Database) {}

  read(ctx: Context): Promise<Shown> {
    return readAgendaSettings((sql, params) => this.db.rows(ctx, sql, params));
  }

  update(ctx: Context, input: CallParsed<typeof agendaSettingUpdate>): Promise<Shown> {
    return this.db.write(ctx, async (tx) => {
      await tx.rows('SELECT version FROM agenda_setting WHERE business_id = :business FOR UPDATE');
      const before = await readAgendaSettings((sql, params) => tx.rows(sql, params));
      if (before.version !== input.version) throw conflict(before, before.version);
      const after = { ...input, version: before.version + 1 };
      await tx.run(
        `INSERT INTO agenda_setting (business_id, contract, inscription, holiday, student_daily, max_no_shows, reminders, plan_placed,
           plan_urgent, plan_tutor, plan_travel, plan_same_day, version)
         VALUES (:business, :contract, :inscription, :holiday, :studentDaily, :maxNoShows, :reminders, :planPlaced,
           :planUrgent, :planTutor, :planTravel, :planSameDay, :version)
         ON DUPLICATE KEY UPDATE contract = :contract, inscription = :inscription, holiday = :holiday, student_daily = :studentDaily,
           max_no_shows = :maxNoShows, reminders = :reminders, plan_placed = :planPlaced, plan_urgent = :planUrgent, plan_tutor = :planTutor,
           plan_travel = :planTravel, plan_same_day = :planSameDay, version = :version`,
        after,
      );
      const { version: _, ...shownBefore } = before;
      const { version: __, ...shownAfter } = after;
      tx.audit({
        ...{ entity: 'agenda-setting', entityId: tx.businessId, action: 'updated' },
        changes: changesBetween(shownBefore, shownAfter),
      });
      return after;
    });
  }
}
