import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { paperChaseStart, paperChaseStop } from '@volante/contracts/files/paper-chase.contract';
import type { LackingPaper } from '@volante/contracts/files/slot-lacking.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { LackingPapers } from '../slots/lacking-papers.service.js';
import { SlotPeople } from '../slots/slot-people.js';

/** Students who are written to about papers that lack. */
@Injectable()
export class Chases {
  constructor(
    private readonly db: Database,
    private readonly people: SlotPeople,
    private readonly papers: LackingPapers,
  ) {}

  async start(ctx: Context, { contact }: CallParsed<typeof paperChaseStart>): Promise<null> {
    const person = await this.people.person(ctx, contact);
    const { timeZone } = await this.people.letterhead(ctx, person.branch);
    const lacking = await this.chased(ctx, person, timeZone);
    if (lacking.length === 0) throw new CodedError('SLOT-003');
    return this.db.write(ctx, async (tx) => {
      const { affectedRows } = await tx.run(
        `INSERT IGNORE INTO paper_chase (business_id, contact_id, started_at, started_by, due_at, sent, sent_at, problem)
         VALUES (:business, :contact, UTC_TIMESTAMP(3), :by, UTC_TIMESTAMP(3), 0, NULL, '')`,
        { contact, by: ctx.actor.userName },
      );
      if (affectedRows === 0) return null;
      const changes = { papers: { from: null, to: lacking.map(({ name }) => name).join(', ') } };
      tx.audit({ entity: 'paper-chase', entityId: contact, action: 'started', changes });
      return null;
    });
  }

  async stop(ctx: Context, { contact }: CallParsed<typeof paperChaseStop>): Promise<null> {
    await this.people.person(ctx, contact);
    return this.db.write(ctx, async (tx) => {
      const { affectedRows } = await tx.run(
        'DELETE FROM paper_chase WHERE business_id = :business AND contact_id = :contact',
        { contact },
      );
      if (affectedRows > 0)
        tx.audit({ entity: 'paper-chase', entityId: contact, action: 'stopped', changes: {} });
      return null;
    });
  }

  /** Papers that the person lacks today and that mails name. */
  async chased(ctx: Context, person: ContactEventState, timeZone: string): Promise<LackingPaper[]> {
    const { day } = localMoment(Date.now(), timeZone);
    const people = [{ contact: person.id, licence: person.licence }];
    const { rows } = await this.papers.read(ctx, { people, day });
    const slots = await this.db.rows<{ id: string }>(
      ctx,
      "SELECT id FROM document_slot WHERE business_id = :business AND state = 'active' AND chase = 1",
    );
    const named = new Set(slots.map(({ id }) => id));
    return (rows[0]?.papers ?? []).filter(({ slot }) => named.has(slot));
  }
}
