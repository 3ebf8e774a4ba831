import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type {
  slotReceivedDecide,
  slotRequestClose,
  slotRequestCreate,
} from '@volante/contracts/files/slot-request.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { queueText } from '../search/queue-text.js';
import { closeSlotRequests, makeSlotRequest } from '../slot-request-store/slot-request-rows.js';
import { LackingPapers } from '../slots/lacking-papers.service.js';
import { fillSlot, refuseNoDay } from '../slots/put-paper.js';
import { SlotPeople } from '../slots/slot-people.js';

/** Rejected bytes are kept for so many days, so that a mistake can be undone. */
const KEPT_DAYS = 30;

type Decide = CallParsed<typeof slotReceivedDecide>;

interface Received {
  file_id: string;
  slot_id: string;
  state: Decide['state'];
  expires: number;
  /** Name of the paper. */
  paper: string;
  name: string;
}

/** Links by which contacts send papers that lack, and what came by them. */
@Injectable()
export class SlotRequests {
  constructor(
    private readonly db: Database,
    private readonly people: SlotPeople,
    private readonly papers: LackingPapers,
  ) {}

  async create(
    ctx: Context,
    { contact }: CallParsed<typeof slotRequestCreate>,
  ): Promise<CallOutput<typeof slotRequestCreate>> {
    const person = await this.people.person(ctx, contact);
    const { timeZone, tradeName } = await this.people.letterhead(ctx, person.branch);
    const { day } = localMoment(Date.now(), timeZone);
    const { rows } = await this.papers.read(ctx, { people: [{ contact, licence: person.licence }], day });
    const slots = (rows[0]?.papers ?? []).map(({ slot }) => slot);
    if (slots.length === 0) throw new CodedError('SLOT-005');
    // Each request makes a link of its own: a kept reply would hold its secret.
    return this.db.write(
      ctx,
      async (tx) => {
        await closeSlotRequests(tx, contact, { byHand: true });
        const made = await makeSlotRequest(tx, { person, school: tradeName, slots, byMail: false });
        tx.audit({ entity: 'slot-request', entityId: contact, action: 'created', changes: {} });
        return made;
      },
      { idempotencyKey: null },
    );
  }

  async close(ctx: Context, { contact }: CallParsed<typeof slotRequestClose>): Promise<null> {
    await this.people.person(ctx, contact);
    return this.db.write(ctx, async (tx) => {
      const closed = await closeSlotRequests(tx, contact);
      if (closed > 0) tx.audit({ entity: 'slot-request', entityId: contact, action: 'deleted', changes: {} });
      return null;
    });
  }

  async decide(ctx: Context, input: Decide): Promise<null> {
    const person = await this.people.person(ctx, input.contact);
    return this.db.write(ctx, async (tx) => {
      const row = await lockReceived(tx, input);
      await this.move(tx, person, row, input);
      await tx.run(
        `UPDATE slot_received SET state = :state, decided_by_name = :by, decided_at = UTC_TIMESTAMP(3)
         WHERE business_id = :business AND id = :id`,
        { id: input.id, state: input.state, by: tx.ctx.actor.userName },
      );
      const changes = {
        file: { from: null, to: row.name },
        state: { from: row.state, to: input.state },
        validUntil: { from: null, to: input.validUntil },
      };
      tx.audit({ entity: 'slot-request', entityId: input.contact, action: 'updated', changes });
      return null;
    });
  }

  private async move(tx: TenantTx, person: ContactEventState, row: Received, input: Decide): Promise<void> {
    const file = row.file_id;
    if (input.state === 'rejected')
      await tx.run(
        `UPDATE file SET expires_at = UTC_TIMESTAMP(3) + INTERVAL ${KEPT_DAYS} DAY WHERE business_id = :business AND id = :file`,
        { file },
      );
    if (input.state === 'waiting') await keepAgain(tx, file);
    if (input.state !== 'accepted') return;
    const { validUntil } = input;
    refuseNoDay(row.expires === 1, validUntil);
    await tx.run(
      `UPDATE file SET owner_kind = 'contact', owner_id = :contact, branch_id = :branch, document = 1, expires_at = NULL
       WHERE business_id = :business AND id = :file`,
      { file, contact: person.id, branch: person.branch },
    );
    await queueText(tx, file);
    await fillSlot(tx, person, { name: row.paper }, { slot: row.slot_id, file, validUntil, keepUntil: null });
  }
}

/** SLOT-006 for one that somebody else has decided meanwhile; a rejected one can only wait again. */
async function lockReceived(tx: TenantTx, { contact, id, state }: Decide): Promise<Received> {
  const [row] = await tx.rows<Received>(
    `SELECT r.file_id, r.slot_id, r.state, s.expires, s.name AS paper, f.name FROM slot_received r
     JOIN document_slot s ON s.business_id = r.business_id AND s.id = r.slot_id
     JOIN file f ON f.business_id = r.business_id AND f.id = r.file_id
     WHERE r.business_id = :business AND r.id = :id AND r.contact_id = :contact FOR UPDATE`,
    { id, contact },
  );
  if (!row) throw notFound();
  const from = state === 'waiting' ? 'rejected' : 'waiting';
  if (row.state !== from) throw new CodedError('SLOT-006');
  return row;
}

/** DATA-404 once its bytes are gone. */
async function keepAgain(tx: TenantTx, file: string): Promise<void> {
  const { affectedRows } = await tx.run(
    'UPDATE file SET expires_at = NULL WHERE business_id = :business AND id = :file AND removing = 0',
    { file },
  );
  if (affectedRows === 0) throw notFound();
}
