import { sha256 } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';
import { happened } from '../store/request-writes.js';
import type { RequestRow, SignerRow } from '../store/rows.js';
import { type LetterSecrets } from '../store/secrets.js';

/**
 * `code` (it opens the document) and `signCode` (it signs it) wait for nobody; `invite`, `remind` and `certificate` (the document can be signed with one) bring a link that replaces the one before; `copy` brings the sealed document,
 * and with a secret the link that takes consents back.
 */
export type LetterKind = 'invite' | 'remind' | 'certificate' | 'code' | 'signCode' | 'copy';

/** Letters that somebody waits for at the screen. */
export const isCodeLetter = (kind: LetterKind): boolean => kind === 'code' || kind === 'signCode';

interface Wish {
  request: string;
  signer: Pick<SignerRow, 'id' | 'email' | 'phone' | 'sms'>;
  kind: LetterKind;
  secret: string | null;
}

/** Whether links and codes have somewhere to go; others sign at the counter. */
export const isReachable = ({ email, sms }: Pick<SignerRow, 'email' | 'sms'>): boolean =>
  email !== '' || sms === 1;

/**
 * Writes down a wish to mail: the worker hands it over within a second or two, and again until the mail service has it. Links and codes
 * also go to a signer's own mobile.
 */
export async function wishLetter(tx: TenantTx, secrets: LetterSecrets, wish: Wish): Promise<void> {
  if (wish.signer.email !== '')
    await wishBy(tx, secrets, wish, { channel: 'mail', address: wish.signer.email });
  if (wish.signer.sms && wish.kind !== 'copy')
    await wishBy(tx, secrets, wish, { channel: 'sms', address: wish.signer.phone });
}

async function wishBy(
  tx: TenantTx,
  secrets: LetterSecrets,
  { request, signer, kind, secret }: Wish,
  { channel, address }: { channel: 'mail' | 'sms'; address: string },
): Promise<void> {
  const id = newId();
  await tx.run(
    `INSERT INTO agreement_letter (business_id, id, request_id, signer_id, kind, channel, address, secret, state, due_at, created_at)
     VALUES (:business, :id, :request, :signer, :kind, :channel, :address, :sealed, 'waiting', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    {
      ...{ id, request, signer: signer.id, kind, channel, address },
      sealed: secret === null ? null : secrets.seal(tx.businessId, id, secret),
    },
  );
}

/** Gives signers a new link, by letter: links that they had before open nothing any more. Those without an address get none. */
export async function invite(
  tx: TenantTx,
  secrets: LetterSecrets,
  { id: request }: Pick<RequestRow, 'id'>,
  signers: readonly SignerRow[],
  kind: 'invite' | 'remind' | 'certificate' = 'invite',
): Promise<void> {
  for (const signer of signers.filter(isReachable)) {
    const secret = newSecret();
    await tx.run(
      `UPDATE agreement_signer SET key_hash = :hash, proof_hash = NULL, code_hash = NULL, counter_until = NULL,
         counter_by = '', codes = 0, wrong_codes = 0
       WHERE business_id = :business AND id = :id`,
      { id: signer.id, hash: sha256(secret) },
    );
    await wishLetter(tx, secrets, { request, signer, kind, secret });
    await happened(tx, {
      ...{ request, signer: signer.id, kind: kind === 'remind' ? 'reminded' : 'sent' },
      ...{ who: tx.ctx.actor.userName, note: signer.email || signer.phone },
    });
  }
}
