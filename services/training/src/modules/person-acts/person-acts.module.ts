import { Module } from '@nestjs/common';
import { practiceLeave } from '@volante/contracts/training/practice-leave.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { ForgettingSweep } from '../../forgetting/forgetting.sweep.js';
import { PersonActsBackground } from '../../person-acts/person-acts.background.js';
import { PracticeLeave } from './practice-leave.service.js';

@Module({
  controllers: [controllerOf(methods(PracticeLeave, { leave: practiceLeave }))],
  providers: [PracticeLeave, PersonActsBackground, ForgettingSweep],
})
export class PersonActsModule {}
