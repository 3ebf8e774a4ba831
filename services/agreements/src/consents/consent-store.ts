import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { consentsGiven, type WithdrawalWay } from '@volante/contracts/agreements/consent-words';
import { sha256 } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';
import { fromJson, type RequestRow, type SignerRow } from '../store/rows.js';

export interface ConsentRow {
  id: string;
  contact_id: string;
  branch_id: string;
  purpose: string;
  channel: string;
  version: number;
  withdrawn_at: Date | null;
}

/** Person, branch and proof of a consent are those of its request. */
export const CONSENTS = `consent c JOIN agreement_request r ON r.business_id = c.business_id AND r.id = c.request_id`;
const COLUMNS = 'c.id, r.contact_id, r.branch_id, c.purpose, c.channel, c.version, c.withdrawn_at';

function publish(tx: TenantTx, topic: 'consent.given' | 'consent.withdrawn', row: ConsentRow): void {
  const { id: entityId, version, contact_id: contact, branch_id: branch, purpose, channel } = row;
  tx.emit({ topic, entityId, version, state: { contact, branch, purpose, channel } });
}

/** Writes the consents of a signature; answers how many. A repeated seal writes none again. */
export async function giveConsents(tx: TenantTx, row: RequestRow, signer: SignerRow): Promise<number> {
  const hand = { role: signer.role, ticks: fromJson<string[]>(signer.ticks ?? []) };
  const given = consentsGiven(row, fromJson<AgreementField[]>(row.fields), hand);
  for (const { field, purpose, channel, wording } of given) {
    const id = newId();
    await tx.run(
      `INSERT INTO consent (business_id, id, request_id, field_id, signer_id, purpose, channel, wording, given_at, given_by)
       VALUES (:business, :id, :request, :field, :signer, :purpose, :channel, :wording, :at, :by)`,
      {
        ...{ id, request: row.id, field, signer: signer.id, purpose, channel },
        ...{ wording: wording.slice(0, 300), at: signer.signed_at ?? new Date(), by: signer.name },
      },
    );
    tx.audit({
      ...{ entity: 'consent', entityId: id, action: 'given' },
      changes: { purpose: { from: null, to: purpose }, channel: { from: null, to: channel } },
    });
    const { contact_id, branch_id } = row;
    const facts = { id, contact_id, branch_id, purpose, channel, version: 1, withdrawn_at: null };
    publish(tx, 'consent.given', facts);
  }
  return given.length;
}

/** A secret for the copy of a signer, by which they withdraw. */
export async function newConsentLink(tx: TenantTx, request: string, signer: string): Promise<string> {
  const secret = newSecret();
  await tx.run(
    `INSERT INTO consent_link (key_hash, business_id, request_id, signer_id, created_at)
     VALUES (:hash, :business, :request, :signer, UTC_TIMESTAMP(3))`,
    { hash: sha256(secret), request, signer },
  );
  return secret;
}

interface Withdrawal {
  by: string;
  how: WithdrawalWay;
  reason: string;
}

/** Locks the consents of a condition on {@link CONSENTS}. */
export const lockedConsents = (
  tx: TenantTx,
  condition: string,
  params: Record<string, string | readonly string[]>,
): Promise<ConsentRow[]> =>
  tx.rows<ConsentRow>(
    `SELECT ${COLUMNS} FROM ${CONSENTS} WHERE c.business_id = :business AND ${condition} ORDER BY c.id FOR UPDATE`,
    params,
  );

/** Every one that still holds for this purpose and channel of a person: a newer document does not keep an older one alive. */
export async function withdrawAlike(
  tx: TenantTx,
  { contact_id: contact, purpose, channel }: ConsentRow,
  withdrawal: Withdrawal,
): Promise<number> {
  const rows = await lockedConsents(
    tx,
    'r.contact_id = :contact AND c.purpose = :purpose AND c.channel = :channel AND c.withdrawn_at IS NULL',
    { contact, purpose, channel },
  );
  for (const row of rows) await withdraw(tx, row, withdrawal);
  return rows.length;
}

async function withdraw(tx: TenantTx, row: ConsentRow, { by, how, reason }: Withdrawal): Promise<void> {
  await tx.run(
    `UPDATE consent SET withdrawn_at = UTC_TIMESTAMP(3), withdrawn_by = :by, withdrawn_how = :how, reason = :reason,
       version = version + 1
     WHERE business_id = :business AND id = :id AND withdrawn_at IS NULL`,
    { id: row.id, by: by.slice(0, 160), how, reason },
  );
  tx.audit({
    ...{ entity: 'consent', entityId: row.id, action: 'withdrawn' },
    changes: { how: { from: null, to: how }, ...(reason ? { reason: { from: null, to: reason } } : {}) },
  });
  publish(tx, 'consent.withdrawn', { ...row, version: row.version + 1 });
}
