import type { CallParsed } from '@volante/contracts/call';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { slotPaperSet } from '@volante/contracts/files/slot-paper.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { SlotRow } from './slot-rows.js';
import { CONTRACT_SLOT } from './usual-slots.js';

type Paper = Pick<CallParsed<typeof slotPaperSet>, 'slot' | 'file' | 'validUntil' | 'keepUntil'>;

/** SLOT-002: a paper that expires has a last day. */
export function refuseNoDay(expires: boolean, validUntil: string | null): void {
  if (expires && validUntil === null)
    throw new CodedError('SLOT-002', undefined, [
      { path: 'validUntil', code: 'SLOT-002', message: 'Escribe hasta cuándo vale' },
    ]);
}

export async function putPaper(tx: TenantTx, paper: Paper): Promise<void> {
  const { slot, file, validUntil, keepUntil } = paper;
  await tx.run(
    `INSERT INTO slot_paper (business_id, file_id, slot_id, valid_until, keep_until, set_by_name, set_at)
     VALUES (:business, :file, :slot, :validUntil, :keepUntil, :by, UTC_TIMESTAMP(6))
     ON DUPLICATE KEY UPDATE valid_until = VALUES(valid_until), keep_until = VALUES(keep_until),
       set_by_name = VALUES(set_by_name), set_at = VALUES(set_at)`,
    { slot, file, validUntil, keepUntil, by: tx.ctx.actor.userName },
  );
}

/** The day on which a paper of a contact ends, for calendars and alarms; `null`: none any more. */
export function publishDue(
  tx: TenantTx,
  person: Pick<ContactEventState, 'id' | 'branch'>,
  slot: string,
  on: string | null,
): void {
  const topic = on === null ? 'due-date.cleared' : 'due-date.set';
  const state = { kind: 'document', slot, contact: person.id, branch: person.branch, on };
  tx.emit({ topic, entityId: person.id, version: 1, state });
}

/** A contract that is only a scan counts for the agenda as one that was signed here. */
export function publishScan(
  tx: TenantTx,
  person: ContactEventState,
  { name }: Pick<SlotRow, 'name'>,
  act: 'set' | 'cleared',
): void {
  if (name !== CONTRACT_SLOT) return;
  const state = { contact: person.id, branch: person.branch };
  tx.emit({ topic: `contract-scan.${act}`, entityId: person.id, version: 1, state });
}

/** A document of the contact is the paper from now on, published for calendars and the agenda. */
export async function fillSlot(
  tx: TenantTx,
  person: ContactEventState,
  slot: Pick<SlotRow, 'name'>,
  paper: Paper,
): Promise<void> {
  await putPaper(tx, paper);
  publishDue(tx, person, paper.slot, paper.validUntil);
  publishScan(tx, person, slot, 'set');
}
