import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { userCodeSend, userLogin } from '@volante/contracts/session/session.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { CallContext } from '@volante/service-kit/context';
import { SecondStepService } from '../../entrance/second-step.service.js';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly second: SecondStepService,
  ) {}

  @Handles(userLogin)
  login(ctx: CallContext, input: CallParsed<typeof userLogin>): Promise<CallOutput<typeof userLogin>> {
    return this.signIn.signIn(ctx, input);
  }

  @Handles(userCodeSend)
  sendCode(_ctx: CallContext, input: CallParsed<typeof userCodeSend>): Promise<null> {
    return this.second.writeAgain(input);
  }
}
