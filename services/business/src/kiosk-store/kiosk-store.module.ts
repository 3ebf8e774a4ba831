import { Module } from '@nestjs/common';
import { Identity } from './identity.js';
import { KioskKeys } from './kiosk-keys.js';
import { Kiosks } from './kiosks.js';
import { PinStore } from './pin-store.js';

const parts = [KioskKeys, Kiosks, PinStore, Identity];

@Module({ providers: parts, exports: parts })
export class KioskStoreModule {}
