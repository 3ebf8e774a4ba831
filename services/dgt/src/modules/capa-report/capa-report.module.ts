import { Module } from '@nestjs/common';
import { CapaService } from './capa.service.js';
import { CapaReportController } from './capa-report.controller.js';
import { NextPresentedService } from './next-presented.service.js';
import { StateNumbersService } from './state-numbers.service.js';

@Module({
  controllers: [CapaReportController],
  providers: [CapaService, NextPresentedService, StateNumbersService],
})
export class CapaReportModule {}
