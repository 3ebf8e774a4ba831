import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactGetauSync } from '@volante/contracts/contacts/contact-getau.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { GetauService } from './getau.service.js';

@Controller()
export class GetauController {
  constructor(private readonly getau: GetauService) {}

  @Handles(contactGetauSync)
  sync(
    ctx: Context,
    input: CallParsed<typeof contactGetauSync>,
  ): Promise<CallOutput<typeof contactGetauSync>> {
    return this.getau.sync(ctx, input);
  }
}
