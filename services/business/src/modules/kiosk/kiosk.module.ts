import { Module } from '@nestjs/common';
import { ClockStoreModule } from '../../clock-store/clock-store.module.js';
import { KioskStoreModule } from '../../kiosk-store/kiosk-store.module.js';
import { BadgeSweep } from './badge.sweep.js';
import { KioskController } from './kiosk.controller.js';
import { KioskDoor } from './kiosk-door.service.js';
import { KioskLate } from './kiosk-late.service.js';
import { KiosksService } from './kiosks.service.js';
import { PinsController } from './pins.controller.js';
import { PinsService } from './pins.service.js';
import { RefusedPunches } from './refused-punches.js';
import { WrongTries } from './wrong-tries.js';

@Module({
  imports: [ClockStoreModule, KioskStoreModule],
  controllers: [KioskController, PinsController],
  providers: [KiosksService, KioskDoor, KioskLate, PinsService, RefusedPunches, WrongTries, BadgeSweep],
})
export class KioskModule {}
