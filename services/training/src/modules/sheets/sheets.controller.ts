import { lessonOffClock } from '@volante/contracts/training/off-clock.contract';
import {
  sheetList,
  sheetProgress,
  sheetProof,
  sheetRead,
  sheetSettle,
} from '@volante/contracts/training/sheet.contract';
import {
  phoneList,
  phonePair,
  phonePin,
  phoneRemove,
  phoneTicket,
  sheetDays,
  sheetSend,
} from '@volante/contracts/training/sheet-phone.contract';
import { sheetRepair } from '@volante/contracts/training/sheet-repair.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { SheetDaysService } from './days.service.js';
import { OffClock } from './off-clock.service.js';
import { PhonesService } from './phones.service.js';
import { SheetProgress } from './progress.service.js';
import { SheetReceiver } from './receive.service.js';
import { SheetRepairs } from './sheet-repairs.service.js';
import { SheetsService } from './sheets.service.js';

export const SheetsController = controllerOf(
  methods(PhonesService, {
    ticket: phoneTicket,
    pin: phonePin,
    pair: phonePair,
    list: phoneList,
    remove: phoneRemove,
  }),
  methods(SheetDaysService, { read: sheetDays }),
  methods(SheetReceiver, { take: sheetSend }),
  methods(OffClock, { list: lessonOffClock }),
  methods(SheetProgress, { read: sheetProgress }),
  methods(SheetRepairs, { repair: sheetRepair }),
  methods(SheetsService, { list: sheetList, read: sheetRead, settle: sheetSettle, proof: sheetProof }),
);
