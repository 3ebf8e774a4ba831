import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactSnapshot } from '@volante/contracts/contacts/contact-snapshot.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { CallContext } from '@volante/service-kit/context';
import { SnapshotService } from './snapshot.service.js';

@Controller()
export class SnapshotController {
  constructor(private readonly snapshot: SnapshotService) {}

  @Handles(contactSnapshot)
  page(
    _ctx: CallContext,
    input: CallParsed<typeof contactSnapshot>,
  ): Promise<CallOutput<typeof contactSnapshot>> {
    return this.snapshot.page(input);
  }
}
