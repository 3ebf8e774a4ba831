import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { sessionOpen } from '@volante/contracts/session/session.contract';
import { SessionStore } from '../../session-store/session.store.js';
import { StudentLookStore } from '../../student-store/student-look.store.js';
import { StudentSessionStore } from '../../student-store/student-session.store.js';

/** Says whether sessions are still open, to services that have bound an address to one. */
@Injectable()
export class OpenSessions {
  constructor(
    private readonly staff: SessionStore,
    private readonly students: StudentSessionStore,
    private readonly looks: StudentLookStore,
  ) {}

  async find({
    session,
    business,
    customer,
  }: CallParsed<typeof sessionOpen>): Promise<CallOutput<typeof sessionOpen>> {
    if (!customer) return { open: await this.staff.isOpen(session, business) };
    const own = await this.students.isOpen(session, business);
    return { open: own || (await this.looks.isOpen(session, business)) };
  }
}
