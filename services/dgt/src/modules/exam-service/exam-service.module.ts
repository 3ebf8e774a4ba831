import { Module } from '@nestjs/common';
import { ExamService } from '../../exam-service/exam-service.js';
import { ExamServiceController } from './exam-service.controller.js';
import { ServiceStateService } from './service-state.service.js';

@Module({ controllers: [ExamServiceController], providers: [ExamService, ServiceStateService] })
export class ExamServiceModule {}
