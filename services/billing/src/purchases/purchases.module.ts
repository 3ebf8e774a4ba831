import { Module } from '@nestjs/common';
import { PurchasesController } from './purchases.controller.js';
import { PurchasesService } from './purchases.service.js';
import { TriggerBackground } from './trigger.background.js';
import { TriggerRunner } from './trigger-runner.js';

@Module({
  controllers: [PurchasesController],
  providers: [PurchasesService, TriggerBackground, TriggerRunner],
})
export class PurchasesModule {}
