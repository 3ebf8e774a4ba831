import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactTransfer } from '@volante/contracts/contacts/contact-transfer.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { TransferService } from './transfer.service.js';

@Controller()
export class TransfersController {
  constructor(private readonly transfers: TransferService) {}

  @Handles(contactTransfer)
  transfer(
    ctx: Context,
    input: CallParsed<typeof contactTransfer>,
  ): Promise<CallOutput<typeof contactTransfer>> {
    return this.transfers.transfer(ctx, input);
  }
}
