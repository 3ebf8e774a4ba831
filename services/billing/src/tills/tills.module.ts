import { Module } from '@nestjs/common';
import { tillRecord } from '../records.js';
import { BoardService } from './board.service.js';
import { CashflowService } from './cashflow.service.js';
import { ReportsService } from './reports.service.js';
import { SessionsService } from './sessions.service.js';
import { TillPapersService } from './till-papers.service.js';
import { TillsController } from './tills.controller.js';

/** Tills: their records, sessions, movements and papers. */
@Module({
  imports: [tillRecord.module],
  controllers: [TillsController],
  providers: [BoardService, CashflowService, ReportsService, SessionsService, TillPapersService],
})
export class TillsModule {}
