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
import { newSecret } from '@volante/service-kit/secret';
import { isOpen } from '../store/read-request.js';
import { happened, moveRequest } from '../store/request-writes.js';
import { type Read, type SignerRow, turnOf } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
import { codeHashOf, judgeCode, sendCode, type Wrong } from './code-rules.js';
import { byReference, isExpired, lockedTurn, type Standing, standingNow } from './find-signer.js';
import { maskedAddress, textedPhone } from './masked.js';
import { daysOf, isGrownUp } from './needed-signers.js';

const PROOF_MINUTES = 120;
/** At the counter nobody takes the open document home. */
const COUNTER_PROOF_MINUTES = 30;

type Step = CallOutput<typeof agreementSigningRead>['step'];
type Verdict = CallOutput<typeof agreementSigningVerify> | Wrong;

const isAtCounter = ({ counter_until }: SignerRow): boolean => (counter_until?.getTime() ?? 0) > Date.now();

async function stepOf(read: Read, { row, signers, one }: Standing): Promise<Step> {
  if (one.state === 'signed') return 'signed';
  if (one.state === 'notNeeded') return 'notNeeded';
  if (row.state === 'refused' || row.state === 'void') return row.state;
  if (row.contact_gone) return 'void';
  if (!isOpen(row.state) || isExpired(row)) return 'expired';
  if (isGuardian(one.role) && (await isGrownUp(daysOf(read), row))) return 'notNeeded';
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
    const state = await standingNow(read, found);
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
        return sendCode(tx, this.secrets, await lockedTurn(tx, found), 'open');
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
        const wrong = await judgeCode(tx, state, 'open', codeHashOf(this.secrets, state.one, 'open', code));
        return wrong ?? prove(tx, state);
      },
      { idempotencyKey: null },
    );
    if (typeof verdict === 'string') throw new CodedError(verdict);
    return verdict;
  }
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
       code_hash = NULL, own_code_hash = NULL, counter_until = NULL, counter_by = IF(:isCounter, counter_by, ''), opened_at = NULL,
       state = IF(state = 'waiting', 'viewed', state)
     WHERE business_id = :business AND id = :id`,
    { id: one.id, hash: sha256(secret), isCounter },
  );
  if (!isCounter) await happened(tx, { request: row.id, signer: one.id, kind: 'codeRight', who: one.name });
  if (row.state === 'sent') await moveRequest(tx, row, { state: 'viewed' });
  const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
  return { proof: secret, expiresAt };
}
