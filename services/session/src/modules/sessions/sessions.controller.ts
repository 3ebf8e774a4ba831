import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  sessionResolve,
  userLogout,
  userUpdate,
  userVerify,
} from '@volante/contracts/session/session.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { CallContext, Context } from '@volante/service-kit/context';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handles(sessionResolve)
  resolve(
    _ctx: CallContext,
    input: CallParsed<typeof sessionResolve>,
  ): Promise<CallOutput<typeof sessionResolve>> {
    return this.sessions.resolve(input);
  }

  @Handles(userVerify)
  verify(ctx: Context): Promise<CallOutput<typeof userVerify>> {
    return this.sessions.current(ctx);
  }

  @Handles(userUpdate)
  update(ctx: Context): Promise<CallOutput<typeof userUpdate>> {
    return this.sessions.refresh(ctx);
  }

  @Handles(userLogout)
  logout(ctx: Context): Promise<CallOutput<typeof userLogout>> {
    return this.sessions.logout(ctx);
  }
}
