import { Module } from '@nestjs/common';
import { weekPlanAccept, weekPlanRead, weekPlanStart } from '@volante/contracts/training/week-plan.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { MoneyBags } from '../../unit-store/money-bags.js';
import { WeekLines } from './week-lines.service.js';
import { WeekPlanJob } from './week-plan.job.js';
import { WeekPlans } from './week-plans.service.js';

@Module({
  controllers: [
    controllerOf(
      methods(WeekPlans, { read: weekPlanRead, start: weekPlanStart }),
      methods(WeekLines, { accept: weekPlanAccept }),
    ),
  ],
  providers: [MoneyBags, WeekPlans, WeekLines, WeekPlanJob],
})
export class WeekModule {}
