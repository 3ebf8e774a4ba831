import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { type AlarmDays, alarmRead, alarmUpdate } from '@volante/contracts/dgt/alarm.contract';
import { holidayCreate, holidayDelete, holidayRead } from '@volante/contracts/dgt/holiday.contract';
import { settingHistory } from '@volante/contracts/dgt/setting-history.contract';
import {
  type WaitRowShown,
  waitDelete,
  waitPreview,
  waitRead,
  waitUpdate,
} from '@volante/contracts/dgt/wait.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import { SETTING } from '../../law-store/settings.js';
import { AlarmsService } from './alarms.service.js';
import { HolidaysService } from './holidays.service.js';
import { WaitsService } from './waits.service.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly db: Database,
    private readonly alarms: AlarmsService,
    private readonly holidays: HolidaysService,
    private readonly waits: WaitsService,
  ) {}

  @Handles(alarmRead)
  readAlarms(ctx: Context): Promise<AlarmDays> {
    return this.alarms.read(ctx);
  }

  @Handles(alarmUpdate)
  updateAlarms(ctx: Context, input: CallParsed<typeof alarmUpdate>): Promise<AlarmDays> {
    return this.alarms.update(ctx, input);
  }

  @Handles(waitRead)
  readWaits(ctx: Context): Promise<CallOutput<typeof waitRead>> {
    return this.waits.read(ctx);
  }

  @Handles(waitPreview)
  previewWait(ctx: Context, input: CallParsed<typeof waitPreview>): Promise<CallOutput<typeof waitPreview>> {
    return this.waits.preview(ctx, input);
  }

  @Handles(waitUpdate)
  addWait(ctx: Context, input: CallParsed<typeof waitUpdate>): Promise<WaitRowShown> {
    return this.waits.add(ctx, input);
  }

  @Handles(waitDelete)
  removeWait(ctx: Context, input: CallParsed<typeof waitDelete>): Promise<null> {
    return this.waits.remove(ctx, input);
  }

  @Handles(holidayRead)
  readHolidays(ctx: Context, input: CallParsed<typeof holidayRead>): Promise<CallOutput<typeof holidayRead>> {
    return this.holidays.read(ctx, input);
  }

  @Handles(holidayCreate)
  addHolidays(
    ctx: Context,
    input: CallParsed<typeof holidayCreate>,
  ): Promise<CallOutput<typeof holidayCreate>> {
    return this.holidays.create(ctx, input);
  }

  @Handles(holidayDelete)
  removeHolidays(ctx: Context, input: CallParsed<typeof holidayDelete>): Promise<null> {
    return this.holidays.remove(ctx, input);
  }

  @Handles(settingHistory)
  history(
    ctx: Context,
    { id, before }: CallParsed<typeof settingHistory>,
  ): Promise<CallOutput<typeof settingHistory>> {
    if (id !== ctx.actor.businessId) throw notFound();
    return readHistory(this.db, ctx, { entity: SETTING, id, before });
  }
}
