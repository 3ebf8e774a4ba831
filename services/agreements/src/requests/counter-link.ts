import { isGuardian } from '@volante/contracts/agreements/agreement-words';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { sha256 } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newSecret } from '@volante/service-kit/secret';
import { closeNeedless, daysOf, isGrownUp } from '../signing/needed-signers.js';
import { lockedOpenRequest, signersOf } from '../store/read-request.js';
import { happened } from '../store/request-writes.js';
import { type RequestRow, type SignerRow, turnOf } from '../store/rows.js';

/** Minutes in which a link of the counter opens, once. */
export const COUNTER_MINUTES = 30;

export const signersIn = (tx: TenantTx, request: string): Promise<SignerRow[]> =>
  signersOf((sql, params) => tx.rows(sql, params), request);

/** A signer whose turn it is, in a locked open request. */
export async function turnIn(
  tx: TenantTx,
  request: string,
  signer: string,
): Promise<{ row: RequestRow; all: SignerRow[]; one: SignerRow }> {
  const row = await lockedOpenRequest(tx, request);
  const all = await closeNeedless(tx, row, await signersIn(tx, request));
  const one = all.find(({ id }) => id === signer);
  if (!one) throw notFound();
  if (one.state === 'signed') throw new CodedError('AGREEMENT-011');
  const isOver =
    isGuardian(one.role) &&
    (await isGrownUp(
      daysOf((sql, params) => tx.rows(sql, params)),
      row,
    ));
  if (one.state === 'notNeeded' || isOver) throw new CodedError('AGREEMENT-048');
  if (!turnOf(row, all).includes(one)) throw new CodedError('AGREEMENT-012');
  return { row, all, one };
}

/** A link that opens without a code, since the caller has seen the signer's DNI; links that the signer had before die. */
export async function counterLink(tx: TenantTx, request: string, signer: string): Promise<string> {
  const { one } = await turnIn(tx, request, signer);
  const secret = newSecret();
  const by = tx.ctx.actor.userName;
  await tx.run(
    `UPDATE agreement_signer SET key_hash = :hash, proof_hash = NULL, code_hash = NULL, counter_by = :by,
       counter_until = UTC_TIMESTAMP(3) + INTERVAL ${COUNTER_MINUTES} MINUTE
     WHERE business_id = :business AND id = :signer`,
    { hash: sha256(secret), signer, by },
  );
  await happened(tx, {
    ...{ request, signer, kind: 'identitySeen', who: by },
    note: `${one.name}, ${one.tax_id}`,
  });
  return secret;
}
