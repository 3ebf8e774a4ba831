import { alarmRead, alarmUpdate } from '@volante/contracts/dgt/alarm.contract';
import { holidayCreate, holidayDelete, holidayRead } from '@volante/contracts/dgt/holiday.contract';
import {
  reportReadingDelete,
  reportReadingPreview,
  reportReadingRead,
  reportReadingUpdate,
} from '@volante/contracts/dgt/report-reading.contract';
import { settingHistory } from '@volante/contracts/dgt/setting-history.contract';
import { waitDelete, waitPreview, waitRead, waitUpdate } from '@volante/contracts/dgt/wait.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { notFound } from '@volante/service-kit/coded-error';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import { SETTING } from '../../law-store/settings.js';
import { AlarmsService } from './alarms.service.js';
import { HolidaysService } from './holidays.service.js';
import { ReportReadingsService } from './report-readings.service.js';
import { WaitsService } from './waits.service.js';

export const SettingsController = controllerOf(
  methods(AlarmsService, { read: alarmRead, update: alarmUpdate }),
  methods(WaitsService, { read: waitRead, preview: waitPreview, add: waitUpdate, remove: waitDelete }),
  methods(ReportReadingsService, {
    read: reportReadingRead,
    preview: reportReadingPreview,
    add: reportReadingUpdate,
    remove: reportReadingDelete,
  }),
  methods(HolidaysService, { read: holidayRead, create: holidayCreate, remove: holidayDelete }),
  method(Database, settingHistory, (db, ctx, { id, before }) => {
    if (id !== ctx.actor.businessId) throw notFound();
    return readHistory(db, ctx, { entity: SETTING, id, before });
  }),
);
