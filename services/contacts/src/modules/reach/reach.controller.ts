import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactReach } from '@volante/contracts/contacts/contact.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { type CallContext, demand, onBehalf } from '@volante/service-kit/context';
import { ContactReader } from '../../contact-store/contact-reader.service.js';

/** Answers other services whether a person may read a contact. */
@Controller()
export class ReachController {
  constructor(private readonly reader: ContactReader) {}

  @Handles(contactReach)
  async reach(
    ctx: CallContext,
    { id }: CallParsed<typeof contactReach>,
  ): Promise<CallOutput<typeof contactReach>> {
    const person = onBehalf(ctx);
    demand(person, 'client.view');
    const { branch } = await this.reader.read(person, id);
    return { branches: [branch] };
  }
}
