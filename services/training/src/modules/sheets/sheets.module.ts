import { Module } from '@nestjs/common';
import { PhoneCodes } from '../../sheet-store/phone-codes.js';
import { Phones } from '../../sheet-store/phones.js';
import { SheetCardBackground } from './card.background.js';
import { SheetDaysService } from './days.service.js';
import { OffClock } from './off-clock.service.js';
import { PhonesService } from './phones.service.js';
import { SheetProgress } from './progress.service.js';
import { SheetReceiver } from './receive.service.js';
import { PhoneRightsBackground } from './rights.background.js';
import { SheetRepairs } from './sheet-repairs.service.js';
import { SheetsController } from './sheets.controller.js';
import { SheetsService } from './sheets.service.js';

@Module({
  controllers: [SheetsController],
  providers: [
    ...[
      PhoneCodes,
      Phones,
      PhonesService,
      SheetDaysService,
      SheetReceiver,
      SheetRepairs,
      SheetsService,
      SheetProgress,
      OffClock,
    ],
    ...[SheetCardBackground, PhoneRightsBackground],
  ],
})
export class SheetsModule {}
