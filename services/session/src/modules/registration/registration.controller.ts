import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { registration, registrationConfirm } from '@volante/contracts/session/registration.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { CallContext } from '@volante/service-kit/context';
import { RegistrationService } from './registration.service.js';

@Controller()
export class RegistrationController {
  constructor(private readonly registrations: RegistrationService) {}

  @Handles(registration)
  ask(ctx: CallContext, input: CallParsed<typeof registration>): Promise<null> {
    return this.registrations.ask(ctx, input);
  }

  @Handles(registrationConfirm)
  confirm(
    ctx: CallContext,
    input: CallParsed<typeof registrationConfirm>,
  ): Promise<CallOutput<typeof registrationConfirm>> {
    return this.registrations.confirm(ctx, input);
  }
}
