import {
  kioskCode,
  kioskCreate,
  kioskIdentify,
  kioskLate,
  kioskList,
  kioskOpen,
  kioskPair,
  kioskPunch,
  kioskRemove,
} from '@volante/contracts/clock/kiosk.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { KioskDoor } from './kiosk-door.service.js';
import { KioskLate } from './kiosk-late.service.js';
import { KiosksService } from './kiosks.service.js';

export const KioskController = controllerOf(
  methods(KiosksService, {
    list: kioskList,
    create: kioskCreate,
    code: kioskCode,
    remove: kioskRemove,
    pair: kioskPair,
  }),
  methods(KioskDoor, { open: kioskOpen, identify: kioskIdentify, punch: kioskPunch }),
  methods(KioskLate, { take: kioskLate }),
);
