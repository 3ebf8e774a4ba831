import { Module } from '@nestjs/common';
import { scheduleCheck } from '@volante/contracts/training/schedule.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Timetables } from './timetables.service.js';

@Module({
  controllers: [controllerOf(methods(Timetables, { check: scheduleCheck }))],
  providers: [Timetables],
})
export class TimetablesModule {}
