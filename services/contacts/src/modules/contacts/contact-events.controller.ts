import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { CallContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { pullEvents } from '@volante/service-kit/data/event-pull';

/** What became of contacts, for services that keep something of theirs. */
@Controller()
export class ContactEventsController {
  constructor(private readonly db: Database) {}

  @Handles(contactEvents)
  pull(
    _ctx: CallContext,
    input: CallParsed<typeof contactEvents>,
  ): Promise<CallOutput<typeof contactEvents>> {
    return pullEvents(this.db, input);
  }
}
