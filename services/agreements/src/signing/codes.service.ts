import { Injectable } from '@nestjs/common';
import type {
  agreementSigningCode,
  agreementSigningRead,
  agreementSigningVerify,
} from '@volante/contracts/agreements/agreement-signing.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { wishLetter } from '../letters/letters.js';
import { isOpen } from '../store/read-request.js';
import { happened, moveRequest } from '../store/request-writes.js';
import { type Read, type SignerRow, turnOf } from '../store/rows.js';
import { codeHash, LetterSecrets, newCode, newSecret } from '../store/secrets.js';
import { byReference, isExpired, isGrownUp, lockedTurn, type Standing, standing } from './find-signer.js';

const CODE_MINUTES = 10;
const MAX_TRIES = 5;
const CODES_AN_HOUR = 5;
const PROOF_HOURS = 2;

type Step = CallOutput<typeof agreementSigningRead>['step'];
type Verdict = CallOutput<typeof agreementSigningVerify> | 'AGREEMENT-013' | 'AGREEMENT-014';

/** `ana@correo.example` as `a•••@correo.example`: enough to know one's own, nothing for a stranger. */
export function maskedAddress(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return host === '' ? '' : `${name.charAt(0)}•••@${host}`;
}

const isAtCounter = ({ counter_until }: SignerRow): boolean => (counter_until?.getTime() ?? 0) > Date.now();

async function stepOf(read: Read, { row, signers, one }: Standing): Promise<Step> {
  if (one.state === 'signed') return 'signed';
  if (one.state === 'notNeeded') return 'notNeeded';
  if (row.state === 'refused' || row.state === 'void') return row.state;
  if (!isOpen(row.state) || isExpired(row)) return 'expired';
  if (one.role !== 'holder' && (await isGrownUp(read, row))) return 'notNeeded';
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
      ...{ address: maskedAddress(one.email), expiresAt: row.expires_at.toISOString() },
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
        await refuseManyCodes(tx, one);
        const code = newCode();
        await tx.run(
          `UPDATE agreement_signer SET code_hash = :hash, code_tries = 0,
             code_until = UTC_TIMESTAMP(3) + INTERVAL ${CODE_MINUTES} MINUTE
           WHERE business_id = :business AND id = :id`,
          { id: one.id, hash: codeHash(one.id, code) },
        );
        await wishLetter(tx, this.secrets, { request: row.id, signer: one, kind: 'code', secret: code });
        await happened(tx, {
          request: row.id,
          signer: one.id,
          kind: 'codeSent',
          who: one.name,
          note: one.email,
        });
        return { address: maskedAddress(one.email), minutes: CODE_MINUTES };
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
        const wrong = await judge(tx, state, code);
        return wrong ?? prove(tx, state);
      },
      { idempotencyKey: null },
    );
    if (typeof verdict === 'string') throw new CodedError(verdict);
    return verdict;
  }
}

async function refuseManyCodes(tx: TenantTx, one: SignerRow): Promise<void> {
  const [sent] = await tx.rows<{ n: number }>(
    `SELECT COUNT(*) n FROM agreement_event WHERE business_id = :business AND signer_id = :id AND kind = 'codeSent'
       AND at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR`,
    { id: one.id },
  );
  if (Number(sent?.n ?? 0) >= CODES_AN_HOUR) throw new CodedError('AGREEMENT-015');
}

/** `null`: the code is right. Every try counts before it is judged. */
async function judge(
  tx: TenantTx,
  { row, one }: Standing,
  code: string,
): Promise<'AGREEMENT-013' | 'AGREEMENT-014' | null> {
  const isLate = (one.code_until?.getTime() ?? 0) <= Date.now();
  if (one.code_hash === null || isLate || one.code_tries >= MAX_TRIES) return 'AGREEMENT-014';
  await tx.run(
    'UPDATE agreement_signer SET code_tries = code_tries + 1 WHERE business_id = :business AND id = :id',
    { id: one.id },
  );
  if (one.code_hash === codeHash(one.id, code)) return null;
  await happened(tx, { request: row.id, signer: one.id, kind: 'codeWrong', who: one.name });
  return one.code_tries + 1 >= MAX_TRIES ? 'AGREEMENT-014' : 'AGREEMENT-013';
}

/** Opens the document for two hours; a code opens once. */
async function prove(
  tx: TenantTx,
  { row, one }: Standing,
): Promise<CallOutput<typeof agreementSigningVerify>> {
  const { secret, hash } = newSecret();
  await tx.run(
    `UPDATE agreement_signer SET proof_hash = :hash, proof_until = UTC_TIMESTAMP(3) + INTERVAL ${PROOF_HOURS} HOUR,
       code_hash = NULL, state = IF(state = 'waiting', 'viewed', state)
     WHERE business_id = :business AND id = :id`,
    { id: one.id, hash },
  );
  await happened(tx, { request: row.id, signer: one.id, kind: 'codeRight', who: one.name });
  if (row.state === 'sent') await moveRequest(tx, row, { state: 'viewed' });
  const expiresAt = new Date(Date.now() + PROOF_HOURS * 3_600_000).toISOString();
  return { proof: secret, expiresAt };
}
