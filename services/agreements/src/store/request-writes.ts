import type { RequestEventKind, RequestState } from '@volante/contracts/agreements/agreement-words';
import { EMPTY_ID } from '@volante/contracts/fields';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { RequestRow, SignerRow } from './rows.js';

interface Happened {
  request: string;
  signer: string | null;
  kind: RequestEventKind;
  who: string;
  note?: string;
}

/** Adds to the evidence of a request; nothing of it is ever changed. */
export async function happened(
  tx: TenantTx,
  { request, signer, kind, who, note = '' }: Happened,
): Promise<void> {
  await tx.run(
    `INSERT INTO agreement_event (business_id, id, request_id, signer_id, kind, at, who, ip, note)
     VALUES (:business, :id, :request, :signer, :kind, UTC_TIMESTAMP(3), :who, :ip, :note)`,
    { id: newId(), request, signer, kind, who: who.slice(0, 160), ip: tx.ctx.ip, note: note.slice(0, 300) },
  );
}

const ENDED: readonly RequestState[] = ['signed', 'refused', 'expired', 'void'];
/** A request without its seal is looked at at once; others when a reminder or their end is due. */
const REMIND_DAYS = 3;

interface Change {
  state: RequestState;
  reason?: string;
}

/** Moves a locked request on, publishes it and writes its history. */
export async function moveRequest(
  tx: TenantTx,
  row: RequestRow,
  { state, reason = '' }: Change,
): Promise<void> {
  const isEnd = ENDED.includes(state);
  const due =
    state === 'sealing'
      ? 'UTC_TIMESTAMP(3)'
      : isEnd
        ? 'NULL'
        : `LEAST(expires_at, UTC_TIMESTAMP(3) + INTERVAL ${REMIND_DAYS} DAY)`;
  await tx.run(
    `UPDATE agreement_request SET state = :state, reason = :reason, version = version + 1, due_at = ${due},
       ended_at = IF(:isEnd, UTC_TIMESTAMP(3), NULL), slot_due = slot_due OR (:state = 'signed' AND kind = 'teaching'),
       end_due = end_due OR (:state = 'signed' AND duration_months IS NOT NULL)
     WHERE business_id = :business AND id = :id`,
    { id: row.id, state, reason, isEnd },
  );
  tx.audit({
    ...{ entity: 'agreement-request', entityId: row.id, action: state },
    changes: {
      state: { from: row.state, to: state },
      ...(reason ? { reason: { from: null, to: reason } } : {}),
    },
  });
  publish(tx, row, state);
}

/** People who are notified about a request: its sender, or everybody with the permission where a sale sent it. */
export const senderOf = ({ user_id, branch_id }: Pick<RequestRow, 'user_id' | 'branch_id'>) =>
  user_id === EMPTY_ID
    ? { permission: 'agreement.request' as const, branch: branch_id }
    : { users: [user_id] };

/** `agreement-request.<state>` for followers and open screens. */
export function publish(tx: TenantTx, row: RequestRow, what: string): void {
  tx.emit({
    ...{ topic: `agreement-request.${what.toLowerCase()}`, entityId: row.id, version: row.version + 1 },
    state: {
      ...{ id: row.id, contact: row.contact_id, agreement: row.agreement_id, kind: row.kind },
      ...{ branch: row.branch_id, licence: row.book_licence },
    },
  });
}

/** Links, codes and open pages of a signer end; nobody comes in by them any more. */
export async function closeSigner(tx: TenantTx, { id }: Pick<SignerRow, 'id'>, state: string): Promise<void> {
  await tx.run(
    `UPDATE agreement_signer SET state = :state, code_hash = NULL, code_until = NULL, counter_until = NULL
     WHERE business_id = :business AND id = :id`,
    { id, state },
  );
}
