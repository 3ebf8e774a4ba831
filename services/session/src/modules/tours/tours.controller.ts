import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { userTours, userToursSeen } from '@volante/contracts/tours/tour.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { ToursService } from './tours.service.js';

@Controller()
export class ToursController {
  constructor(private readonly tours: ToursService) {}

  @Handles(userTours)
  seen(ctx: Context): Promise<CallOutput<typeof userTours>> {
    return this.tours.seen(ctx);
  }

  @Handles(userToursSeen)
  add(ctx: Context, input: CallParsed<typeof userToursSeen>): Promise<CallOutput<typeof userToursSeen>> {
    return this.tours.add(ctx, input);
  }
}
