import {
  clockCalendar,
  clockCalendarSave,
  clockHolidayAdd,
  clockHolidayNational,
  clockHolidayRemove,
} from '@volante/contracts/clock/clock-calendar.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { CalendarService } from './calendar.service.js';

export const CalendarController = controllerOf(
  methods(CalendarService, {
    read: clockCalendar,
    save: clockCalendarSave,
    add: clockHolidayAdd,
    national: clockHolidayNational,
    remove: clockHolidayRemove,
  }),
);
