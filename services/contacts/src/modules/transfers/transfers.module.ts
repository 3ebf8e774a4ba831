import { Module } from '@nestjs/common';
import { TransferJob } from './transfer.job.js';
import { TransferService } from './transfer.service.js';
import { TransfersController } from './transfers.controller.js';

@Module({ controllers: [TransfersController], providers: [TransferService, TransferJob] })
export class TransfersModule {}
