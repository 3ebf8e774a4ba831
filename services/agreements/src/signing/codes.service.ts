import { Injectable } from '@nestjs/common';
import type {
  agreementSigningCode,
  agreementSigningRead,
  agreementSigningVerify,
} from '@volante/contracts/agreements/agreement-signing.contract';
import { isGuardian } from '@volante/contracts/agreements/agreement-words';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext } from '@volante/service-kit/context';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { newCode, newSecret } from '@volante/service-kit/secret';
import { isReachable, wishLetter } from '../letters/letters.js';
import { isOpen } from '../store/read-request.js';
import { happened, moveRequest, senderOf } from '../store/request-writes.js';
import { type Read, type RequestRow, type SignerRow, turnOf } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
import { byReference, isExpired, isGrownUp, lockedTurn, type Standing, standing } from './find-signer.js';

const CODE_MINUTES = 10;
const MAX_TRIES = 5;
/** Counted for one link; a new one begins at zero. */
const WRONG_A_LINK = 20;
const CODES_A_LINK = 60;
const CODES_AN_HOUR = 5;
const CODES_A_DAY = 10;
const PROOF_MINUTES = 120;
/** At the counter nobody takes the open document home. */
const COUNTER_PROOF_MINUTES = 30;

type Step = CallOutput<typeof agreementSigningRead>['step'];
type Wrong = 'AGREEMENT-013' | 'AGREEMENT-014' | 'AGREEMENT-025';
type Verdict = CallOutput<typeof agreementSigningVerify> | Wrong;

/** `ana@correo.example` as `a•••@correo.example`: enough to know one's own, nothing for a stranger. */
export function maskedAddress(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return host === '' ? '' : `${name.charAt(0)}•••@${host}`;
}

/** `••• ••• 444`: as {@link maskedAddress}. */
const maskedPhone = (phone: string): string => `••• ••• ${phone.replace(/\D/g, '').slice(-3)}`;

/** The mobile to which the signer's codes go, masked; '' without one, or where the installation's last message did not leave. */
async function textedPhone(read: Read, { id, sms, phone }: SignerRow): Promise<string> {
  if (!sms) return '';
  const [last] = await read<{ state: string }>(
    `SELECT state FROM agreement_letter WHERE business_id = :business AND signer_id = :id AND channel = 'sms'
       AND state <> 'waiting' ORDER BY id DESC LIMIT 1`,
    { id },
  );
  return last?.state === 'sent' ? maskedPhone(phone) : '';
}

const isAtCounter = ({ counter_until }: SignerRow): boolean => (counter_until?.getTime() ?? 0) > Date.now();

async function stepOf(read: Read, { row, signers, one }: Standing): Promise<Step> {
  if (one.state === 'signed') return 'signed';
  if (one.state === 'notNeeded') return 'notNeeded';
  if (row.state === 'refused' || row.state === 'void') return row.state;
  if (row.contact_gone) return 'void';
  if (!isOpen(row.state) || isExpired(row)) return 'expired';
  if (isGuardian(one.role) && (await isGrownUp(read, row))) return 'notNeeded';
  if (!turnOf(row, signers).includes(one)) return 'waits';
  return isAtCounter(one) ? 'counter' : 'code';
}

/** The way from a link to the document: a code by mail, or an identity that staff saw. */
@Injectable()
export class CodesService {
  constructor(
    private readonly db: Database,
    private readonly secrets: LetterSecrets,
  ) {}

  async read(
    ctx: CallContext,
    { reference }: CallParsed<typeof agreementSigningRead>,
  ): Promise<CallOutput<typeof agreementSigningRead>> {
    const found = await byReference(this.db, ctx, reference);
    const read: Read = (sql, params) => this.db.rows(found.own, sql, params);
    const state = await standing(read, found);
    const { row, one } = state;
    return {
      ...{ step: await stepOf(read, state), school: row.school, title: row.title },
      ...{ address: maskedAddress(one.email), phone: await textedPhone(read, one) },
      expiresAt: row.expires_at.toISOString(),
    };
  }

  async code(
    ctx: CallContext,
    { reference }: CallParsed<typeof agreementSigningCode>,
  ): Promise<CallOutput<typeof agreementSigningCode>> {
    const found = await byReference(this.db, ctx, reference);
    return this.db.write(
      found.own,
      async (tx) => {
        const { row, one } = await lockedTurn(tx, found);
        if (!isReachable(one)) throw new CodedError('AGREEMENT-008');
        await refuseManyCodes(tx, one);
        const code = newCode();
        await tx.run(
          `UPDATE agreement_signer SET code_hash = :hash, code_tries = 0, codes = codes + 1,
             code_until = UTC_TIMESTAMP(3) + INTERVAL ${CODE_MINUTES} MINUTE
           WHERE business_id = :business AND id = :id`,
          { id: one.id, hash: this.secrets.codeHash(one.id, code) },
        );
        await wishLetter(tx, this.secrets, { request: row.id, signer: one, kind: 'code', secret: code });
        await happened(tx, {
          request: row.id,
          signer: one.id,
          kind: 'codeSent',
          who: one.name,
          note: one.email || one.phone,
        });
        const phone = await textedPhone((sql, params) => tx.rows(sql, params), one);
        return { address: maskedAddress(one.email), phone, minutes: CODE_MINUTES };
      },
      { idempotencyKey: null },
    );
  }

  async verify(
    ctx: CallContext,
    { reference, code }: CallParsed<typeof agreementSigningVerify>,
  ): Promise<CallOutput<typeof agreementSigningVerify>> {
    const found = await byReference(this.db, ctx, reference);
    // A wrong try is counted and kept, so the refusal comes after the commit.
    const verdict = await this.db.write<Verdict>(
      found.own,
      async (tx) => {
        const state = await lockedTurn(tx, found);
        if (isAtCounter(state.one)) return prove(tx, state);
        const wrong = await judge(tx, state, this.secrets.codeHash(state.one.id, code));
        return wrong ?? prove(tx, state);
      },
      { idempotencyKey: null },
    );
    if (typeof verdict === 'string') throw new CodedError(verdict);
    return verdict;
  }
}

async function refuseManyCodes(tx: TenantTx, one: SignerRow): Promise<void> {
  const [sent] = await tx.rows<{ of_day: number; of_hour: number | null }>(
    `SELECT COUNT(*) of_day, SUM(at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR) of_hour FROM agreement_event
     WHERE business_id = :business AND signer_id = :id AND kind = 'codeSent' AND at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY`,
    { id: one.id },
  );
  const isMuch =
    Number(sent?.of_hour ?? 0) >= CODES_AN_HOUR ||
    Number(sent?.of_day ?? 0) >= CODES_A_DAY ||
    one.codes >= CODES_A_LINK;
  if (isMuch) throw new CodedError('AGREEMENT-015');
}

/** `null`: the code is right. Every try counts before it is judged; twenty wrong ones close the link. */
async function judge(tx: TenantTx, { row, one }: Standing, hash: string): Promise<Wrong | null> {
  const isLate = (one.code_until?.getTime() ?? 0) <= Date.now();
  if (one.code_hash === null || isLate || one.code_tries >= MAX_TRIES) return 'AGREEMENT-014';
  const isRight = one.code_hash === hash;
  await tx.run(
    `UPDATE agreement_signer SET code_tries = code_tries + 1, wrong_codes = wrong_codes + :wrong
     WHERE business_id = :business AND id = :id`,
    { id: one.id, wrong: isRight ? 0 : 1 },
  );
  if (isRight) return null;
  const isClosed = one.wrong_codes + 1 >= WRONG_A_LINK;
  await happened(tx, {
    ...{ request: row.id, signer: one.id, kind: 'codeWrong', who: one.name },
    note: isClosed ? 'Enlace cerrado: demasiados códigos equivocados' : '',
  });
  if (isClosed) {
    await closeLink(tx, row, one);
    return 'AGREEMENT-025';
  }
  return one.code_tries + 1 >= MAX_TRIES ? 'AGREEMENT-014' : 'AGREEMENT-013';
}

/** Somebody guesses: the link opens nothing any more until the sender or a reminder gives another. */
async function closeLink(tx: TenantTx, row: RequestRow, one: SignerRow): Promise<void> {
  await tx.run(
    `UPDATE agreement_signer SET key_hash = NULL, code_hash = NULL, proof_hash = NULL
     WHERE business_id = :business AND id = :id`,
    { id: one.id },
  );
  notify(tx, {
    ...{ kind: 'agreement.trouble', to: senderOf(row) },
    title: `El enlace de ${one.name} para «${row.title}» se ha cerrado`,
    text: 'Se han probado demasiados códigos equivocados. Habla con la persona y vuelve a enviárselo.',
    link: `/agreement/view/${row.agreement_id}?tab=contratos`,
  });
}

/** Opens the document for a time; a code opens once, and so does a link of the counter. */
async function prove(
  tx: TenantTx,
  { row, one }: Standing,
): Promise<CallOutput<typeof agreementSigningVerify>> {
  const secret = newSecret();
  const isCounter = isAtCounter(one);
  const minutes = isCounter ? COUNTER_PROOF_MINUTES : PROOF_MINUTES;
  await tx.run(
    `UPDATE agreement_signer SET proof_hash = :hash, proof_until = UTC_TIMESTAMP(3) + INTERVAL ${minutes} MINUTE,
       code_hash = NULL, counter_until = NULL, counter_by = IF(:isCounter, counter_by, ''), opened_at = NULL,
       state = IF(state = 'waiting', 'viewed', state)
     WHERE business_id = :business AND id = :id`,
    { id: one.id, hash: sha256(secret), isCounter },
  );
  if (!isCounter) await happened(tx, { request: row.id, signer: one.id, kind: 'codeRight', who: one.name });
  if (row.state === 'sent') await moveRequest(tx, row, { state: 'viewed' });
  const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
  return { proof: secret, expiresAt };
}
