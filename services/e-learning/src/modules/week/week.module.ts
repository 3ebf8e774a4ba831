import { Module } from '@nestjs/common';
import { learnWeek } from '@volante/contracts/e-learning/learn-week.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Week } from './week.service.js';

@Module({ controllers: [controllerOf(methods(Week, { week: learnWeek }))], providers: [Week] })
export class WeekModule {}
