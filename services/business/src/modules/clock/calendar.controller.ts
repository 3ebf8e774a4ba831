import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  clockCalendar,
  clockCalendarSave,
  clockHolidayAdd,
  clockHolidayNational,
  clockHolidayRemove,
} from '@volante/contracts/clock/clock-calendar.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { CalendarService } from './calendar.service.js';

@Controller()
export class CalendarController {
  constructor(private readonly calendars: CalendarService) {}

  @Handles(clockCalendar)
  read(ctx: Context, input: CallParsed<typeof clockCalendar>): Promise<CallOutput<typeof clockCalendar>> {
    return this.calendars.read(ctx, input);
  }

  @Handles(clockCalendarSave)
  save(ctx: Context, input: CallParsed<typeof clockCalendarSave>): Promise<null> {
    return this.calendars.save(ctx, input);
  }

  @Handles(clockHolidayAdd)
  add(ctx: Context, input: CallParsed<typeof clockHolidayAdd>): Promise<CallOutput<typeof clockHolidayAdd>> {
    return this.calendars.add(ctx, input);
  }

  @Handles(clockHolidayNational)
  national(
    ctx: Context,
    input: CallParsed<typeof clockHolidayNational>,
  ): Promise<CallOutput<typeof clockHolidayNational>> {
    return this.calendars.national(ctx, input);
  }

  @Handles(clockHolidayRemove)
  remove(ctx: Context, input: CallParsed<typeof clockHolidayRemove>): Promise<null> {
    return this.calendars.remove(ctx, input);
  }
}
