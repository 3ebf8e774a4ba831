import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  accountFree,
  clientInvite,
  clientPeople,
} from '@volante/contracts/client-businesses/client-business.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { type CallContext, type Context, onBehalf } from '@volante/service-kit/context';
import { ClientInvite } from './client-invite.service.js';
import { ClientPeople } from './client-people.service.js';

@Controller()
export class ClientBusinessesController {
  constructor(
    private readonly people: ClientPeople,
    private readonly invitations: ClientInvite,
  ) {}

  @Handles(clientPeople)
  async of(
    ctx: CallContext,
    input: CallParsed<typeof clientPeople>,
  ): Promise<CallOutput<typeof clientPeople>> {
    return this.people.of(onBehalf(ctx), input);
  }

  @Handles(accountFree)
  async free(ctx: CallContext, input: CallParsed<typeof accountFree>): Promise<{ free: boolean }> {
    return this.people.free(onBehalf(ctx), input);
  }

  @Handles(clientInvite)
  invite(ctx: Context, input: CallParsed<typeof clientInvite>): Promise<null> {
    return this.invitations.invite(ctx, input);
  }
}
