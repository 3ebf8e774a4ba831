import { Module } from '@nestjs/common';
import { FileLinks } from '../../contact-store/file-links.js';
import { TransferJob } from './transfer.job.js';
import { TransferService } from './transfer.service.js';
import { TransfersController } from './transfers.controller.js';

@Module({ controllers: [TransfersController], providers: [TransferService, TransferJob, FileLinks] })
export class TransfersModule {}
