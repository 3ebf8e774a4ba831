import { Module } from '@nestjs/common';
import { monthList, monthLock, monthOpen } from '@volante/contracts/billing/month-lock.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { MonthLocksService } from './month-locks.service.js';

const MonthLocksController = controllerOf(
  methods(MonthLocksService, { list: monthList, lock: monthLock, open: monthOpen }),
);

/** Months into which nothing is booked any more. */
@Module({ controllers: [MonthLocksController], providers: [MonthLocksService] })
export class MonthLocksModule {}
