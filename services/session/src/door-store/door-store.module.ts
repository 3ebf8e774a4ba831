import { Module } from '@nestjs/common';
import { Sealer } from '@volante/service-kit/sealing';
import { DoorEntries } from './door-entries.js';

const sealer = { provide: Sealer, useFactory: () => Sealer.of('session') };

@Module({ providers: [sealer, DoorEntries], exports: [DoorEntries] })
export class DoorStoreModule {}
