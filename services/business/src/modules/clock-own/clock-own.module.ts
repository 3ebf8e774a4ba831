import { Module } from '@nestjs/common';
import { ClockFiles } from '../clock/clock-file.job.js';
import { RegisterService } from '../clock/register.service.js';
import { ClockOwnController } from './clock-own.controller.js';

@Module({
  controllers: [ClockOwnController],
  providers: [ClockFiles, RegisterService],
})
export class ClockOwnModule {}
