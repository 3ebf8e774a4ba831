import {
  clockBadge,
  clockPin,
  clockPinSet,
  employeePin,
  employeePinReset,
  employeePins,
} from '@volante/contracts/clock/clock-pin.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { PinsService } from './pins.service.js';

export const PinsController = controllerOf(
  methods(PinsService, {
    of: employeePin,
    list: employeePins,
    reset: employeePinReset,
    own: clockPin,
    setOwn: clockPinSet,
  }),
  method(PinsService, clockBadge, (pins, ctx) => pins.badge(ctx)),
);
