import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { type CallContext, onBehalf } from '@volante/service-kit/context';
import { SendingService } from '../../sending/sending.service.js';

@Controller()
export class SendingController {
  constructor(private readonly sending: SendingService) {}

  @Handles(mailSend)
  async send(ctx: CallContext, input: CallParsed<typeof mailSend>): Promise<CallOutput<typeof mailSend>> {
    return this.sending.send(onBehalf(ctx), input);
  }
}
