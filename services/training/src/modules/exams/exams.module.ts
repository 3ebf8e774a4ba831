import { Module } from '@nestjs/common';
import {
  examDayClear,
  examDayList,
  examDayPlan,
  examDayRead,
} from '@volante/contracts/training/exam-day.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { ExamDaysBackground } from '../../exam-store/exam-days.background.js';
import { ExamDays } from './exam-days.service.js';

@Module({
  controllers: [
    controllerOf(
      methods(ExamDays, { list: examDayList, read: examDayRead, plan: examDayPlan, clear: examDayClear }),
    ),
  ],
  providers: [ExamDays, ExamDaysBackground],
})
export class ExamsModule {}
