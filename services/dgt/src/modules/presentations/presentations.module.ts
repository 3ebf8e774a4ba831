import { Module } from '@nestjs/common';
import { ExamService } from '../../exam-service/exam-service.js';
import { PresentationBackground } from '../../presentation-store/presentation.background.js';
import { PresentationSweep } from '../../presentation-store/presentation.sweep.js';
import { PresentationQueue } from '../../presentation-store/presentation-queue.js';
import { PresentationTurn } from '../../presentation-store/presentation-turn.js';
import { ChecksService } from './checks.service.js';
import { InboxService } from './inbox.service.js';
import { PresentationsController } from './presentations.controller.js';
import { PresentationsService } from './presentations.service.js';
import { RequestsService } from './requests.service.js';

@Module({
  controllers: [PresentationsController],
  providers: [
    ExamService,
    ChecksService,
    RequestsService,
    PresentationsService,
    InboxService,
    PresentationQueue,
    PresentationTurn,
    PresentationBackground,
    PresentationSweep,
  ],
})
export class PresentationsModule {}
