import { Module } from '@nestjs/common';
import { SendingStoreModule } from '../../sending/sending-store.module.js';
import { SendingController } from './sending.controller.js';

@Module({ imports: [SendingStoreModule], controllers: [SendingController] })
export class SendingModule {}
