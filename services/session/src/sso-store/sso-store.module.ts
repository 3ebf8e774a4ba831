import { Module } from '@nestjs/common';
import { Sealer } from '@volante/service-kit/sealing';
import { LettersModule } from '../letters/letters.module.js';
import { DoorEntries } from './door-entries.js';
import { LinksStore } from './links.store.js';

const sealer = { provide: Sealer, useFactory: () => Sealer.of('session') };

@Module({
  imports: [LettersModule],
  providers: [sealer, DoorEntries, LinksStore],
  exports: [DoorEntries, LinksStore],
})
export class DoorStoreModule {}
