import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { accessPolicyRead, accessPolicyUpdate } from '@volante/contracts/session/access-policy.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { AccessPolicyService } from './access-policy.service.js';

@Controller()
export class AccessPolicyController {
  constructor(private readonly policies: AccessPolicyService) {}

  @Handles(accessPolicyRead)
  read(ctx: Context): Promise<CallOutput<typeof accessPolicyRead>> {
    return this.policies.read(ctx);
  }

  @Handles(accessPolicyUpdate)
  update(
    ctx: Context,
    input: CallParsed<typeof accessPolicyUpdate>,
  ): Promise<CallOutput<typeof accessPolicyUpdate>> {
    return this.policies.update(ctx, input);
  }
}
