import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  secondStepBegin,
  secondStepChoose,
  secondStepCodes,
  secondStepConfirm,
} from '@volante/contracts/session/second-step.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { SecondStepSettingsService } from './second-step-settings.service.js';

@Controller()
export class SecondStepSettingsController {
  constructor(private readonly settings: SecondStepSettingsService) {}

  @Handles(secondStepBegin)
  begin(
    ctx: Context,
    input: CallParsed<typeof secondStepBegin>,
  ): Promise<CallOutput<typeof secondStepBegin>> {
    return this.settings.begin(ctx, input);
  }

  @Handles(secondStepConfirm)
  confirm(
    ctx: Context,
    input: CallParsed<typeof secondStepConfirm>,
  ): Promise<CallOutput<typeof secondStepConfirm>> {
    return this.settings.confirm(ctx, input);
  }

  @Handles(secondStepChoose)
  choose(ctx: Context, input: CallParsed<typeof secondStepChoose>): Promise<null> {
    return this.settings.choose(ctx, input);
  }

  @Handles(secondStepCodes)
  codes(
    ctx: Context,
    input: CallParsed<typeof secondStepCodes>,
  ): Promise<CallOutput<typeof secondStepCodes>> {
    return this.settings.codes(ctx, input);
  }
}
