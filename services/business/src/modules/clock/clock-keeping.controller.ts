import { clockHead, clockVerified, clockVerify } from '@volante/contracts/clock/clock-keeping.contract';
import { clockClose, clockReopen } from '@volante/contracts/clock/clock-month.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { MonthsService } from './months.service.js';
import { VerifyService } from './verify.service.js';

export const ClockKeepingController = controllerOf(
  methods(MonthsService, { close: clockClose, reopen: clockReopen }),
  methods(VerifyService, { head: clockHead, verify: clockVerify, verified: clockVerified }),
);
