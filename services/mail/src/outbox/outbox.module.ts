import { Module } from '@nestjs/common';
import { Sealer } from '@volante/service-kit/sealing';
import { OutboxStore } from './outbox-store.js';
import { OutboxWake } from './outbox-wake.js';
import { Routes } from './routes.js';
import { TurnTools } from './turn-tools.js';

const sealer = { provide: Sealer, useFactory: () => Sealer.of('mail') };

/** What the queue of mails is made of, for those who put in and those who take out. */
@Module({
  providers: [sealer, OutboxStore, OutboxWake, Routes, TurnTools],
  exports: [sealer, OutboxWake, Routes, TurnTools],
})
export class OutboxModule {}
