import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  clockBadge,
  clockPin,
  clockPinSet,
  employeePin,
  employeePinReset,
  employeePins,
} from '@volante/contracts/clock/clock-pin.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { PinsService } from './pins.service.js';

@Controller()
export class PinsController {
  constructor(private readonly pins: PinsService) {}

  @Handles(employeePin)
  of(ctx: Context, input: CallParsed<typeof employeePin>): Promise<CallOutput<typeof employeePin>> {
    return this.pins.of(ctx, input);
  }

  @Handles(employeePins)
  list(ctx: Context): Promise<CallOutput<typeof employeePins>> {
    return this.pins.list(ctx);
  }

  @Handles(employeePinReset)
  reset(
    ctx: Context,
    input: CallParsed<typeof employeePinReset>,
  ): Promise<CallOutput<typeof employeePinReset>> {
    return this.pins.reset(ctx, input);
  }

  @Handles(clockPin)
  own(ctx: Context): Promise<CallOutput<typeof clockPin>> {
    return this.pins.own(ctx);
  }

  @Handles(clockPinSet)
  setOwn(ctx: Context, input: CallParsed<typeof clockPinSet>): Promise<null> {
    return this.pins.setOwn(ctx, input);
  }

  @Handles(clockBadge)
  badge(ctx: Context): Promise<CallOutput<typeof clockBadge>> {
    return this.pins.badge(ctx);
  }
}
