import type { AnswerWay } from '@volante/contracts/billing/offer.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { branchDay } from '../documents/branch-day.js';
import type { DocumentRow } from '../documents/document-rows.js';
import { updateColumns } from '../documents/document-writes.js';
import { assertOpen, assertValid, lockedOffer } from './offer-rows.js';

export interface Answer {
  accepts: boolean;
  how: AnswerWay;
  /** The person who answered. */
  name: string;
  reason: string;
  ip: string;
  /** The colleague who took it down; '' for an answer by link. */
  writtenBy: string;
}

/** Keeps the one answer to an offer whose document is locked. Late, second and outdated ones are refused with words. */
export async function decide(
  tx: TenantTx,
  row: DocumentRow,
  answer: Answer,
): Promise<'accepted' | 'refused'> {
  assertOpen(row);
  const offer = await lockedOffer(tx, row.id);
  if (offer.decided_at)
    throw new CodedError('OFFER-002', { by: offer.decided_by, at: offer.decided_at.toISOString() });
  assertValid(row, await branchDay((sql, params) => tx.rows(sql, params), row.branch_id));
  const state = answer.accepts ? 'accepted' : 'refused';
  await tx.run(
    `UPDATE offer SET decided_at = UTC_TIMESTAMP(3), decided_by = :name, decided_how = :how, decided_ip = :ip,
       written_by = :writtenBy, reason = :reason WHERE business_id = :business AND document_id = :id`,
    {
      ...{ id: row.id, name: answer.name, how: answer.how, ip: answer.ip.slice(0, 45) },
      ...{ writtenBy: answer.writtenBy, reason: answer.reason },
    },
  );
  const version = await updateColumns(tx, row, { state });
  tx.audit({
    ...{ entity: 'invoice', entityId: row.id, action: state },
    changes: { answer: { from: null, to: { name: answer.name, how: answer.how, reason: answer.reason } } },
  });
  tx.emit({
    ...{ topic: `invoice.${state}`, entityId: row.id, version },
    state: { id: row.id, branch: row.branch_id, contact: row.contact_id },
  });
  return state;
}
