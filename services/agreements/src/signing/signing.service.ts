import { Injectable } from '@nestjs/common';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import type {
  agreementSigningRefuse,
  agreementSigningSign,
} from '@volante/contracts/agreements/agreement-signing.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import { type CallContext, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { invite } from '../letters/letters.js';
import { refuseUnfit } from '../pdf/fitted-words.js';
import { closeSigner, happened, moveRequest, senderOf } from '../store/request-writes.js';
import { fromJson, type PageSize, type Read, type SignerRow, turnOf, waiting } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
import { byReference, isGrownUp, lockedTurn, type Standing } from './find-signer.js';

type Sign = CallParsed<typeof agreementSigningSign>;

const MIN_TYPED = 3;

/** A page that was left open for hours asks for another code; what was typed there is not lost with it. */
function refuseStaleProof(one: SignerRow, proof: string): void {
  const isFresh = (one.proof_until?.getTime() ?? 0) > Date.now();
  if (!isFresh || one.proof_hash !== sha256(proof)) throw new CodedError('AGREEMENT-021');
}

/** The signature is there, every page was passed, every box that has to be ticked is. */
function refuseIncomplete({ row, one }: Standing, input: Sign): void {
  const isEmpty = input.strokes === null && input.typed.length < MIN_TYPED;
  if (isEmpty) throw new CodedError('AGREEMENT-016');
  const count = fromJson<PageSize[]>(row.pages).length;
  const seen = new Set(input.pages);
  for (let page = 1; page <= count; page += 1)
    if (!seen.has(page)) throw new CodedError('AGREEMENT-017', { page });
  const own = fromJson<AgreementField[]>(row.fields).filter(({ signer }) => signer === one.role);
  refuseUnfit(fromJson<PageSize[]>(row.pages), own, { ...input, name: one.name });
  const open = own.find(
    ({ id, variable, required }) => variable === 'tick' && required && !input.ticks.includes(id),
  );
  if (open) throw new CodedError('AGREEMENT-017', { box: open.label });
}

/** Signatures and refusals by a signer with a proof. */
@Injectable()
export class SigningService {
  constructor(
    private readonly db: Database,
    private readonly secrets: LetterSecrets,
  ) {}

  async sign(ctx: CallContext, input: Sign): Promise<CallOutput<typeof agreementSigningSign>> {
    const found = await byReference(this.db, ctx, input.reference);
    return this.db.write(
      found.own,
      async (tx) => {
        const state = await lockedTurn(tx, found);
        refuseStaleProof(state.one, input.proof);
        refuseIncomplete(state, input);
        await this.write(tx, state, input);
        return { isComplete: await this.moveOn(tx, state) };
      },
      { idempotencyKey: null },
    );
  }

  private async write(tx: TenantTx, { row, one }: Standing, input: Sign): Promise<void> {
    const own = fromJson<AgreementField[]>(row.fields).filter(({ signer }) => signer === one.role);
    const ticks = own.filter(({ id }) => input.ticks.includes(id)).map(({ id }) => id);
    await tx.run(
      `UPDATE agreement_signer SET state = 'signed', signed_at = UTC_TIMESTAMP(3), strokes = :strokes, typed = :typed,
         ticks = :ticks, pages_seen = :pages, ip = :ip, code_hash = NULL, counter_until = NULL
       WHERE business_id = :business AND id = :id AND state IN ('waiting', 'viewed')`,
      {
        ...{ id: one.id, strokes: input.strokes, typed: input.strokes === null ? input.typed : '' },
        ...{ ticks: JSON.stringify(ticks), pages: JSON.stringify(input.pages), ip: tx.ctx.ip },
      },
    );
    await happened(tx, { request: row.id, signer: one.id, kind: 'signed', who: one.name });
  }

  /** The next ones are invited; with the last signature the seal begins. */
  private async moveOn(tx: TenantTx, { row, signers, one }: Standing): Promise<boolean> {
    const read: Read = (sql, params) => tx.rows(sql, params);
    const others = signers.filter(({ id }) => id !== one.id);
    const isAlone = one.role === 'holder' && (await isGrownUp(read, row));
    const left = waiting(others);
    if (isAlone)
      for (const guardian of left) {
        await closeSigner(tx, guardian, 'notNeeded');
        await happened(tx, { request: row.id, signer: guardian.id, kind: 'notNeeded', who: guardian.name });
      }
    if (left.length === 0 || isAlone) {
      await moveRequest(tx, row, { state: 'sealing' });
      return true;
    }
    await moveRequest(tx, row, { state: 'partSigned' });
    if (row.in_order) await invite(tx, this.secrets, row, turnOf(row, others));
    return false;
  }

  async refuse(ctx: CallContext, input: CallParsed<typeof agreementSigningRefuse>): Promise<null> {
    const found = await byReference(this.db, ctx, input.reference);
    await this.db.write(
      found.own,
      async (tx) => {
        const { row, signers, one } = await lockedTurn(tx, found);
        refuseStaleProof(one, input.proof);
        if (!row.may_refuse) throw new CodedError('AGREEMENT-018');
        for (const signer of waiting(signers))
          await closeSigner(tx, signer, signer.id === one.id ? 'refused' : signer.state);
        await moveRequest(tx, row, { state: 'refused', reason: input.reason });
        await happened(tx, {
          ...{ request: row.id, signer: one.id, kind: 'refused', who: one.name, note: input.reason },
        });
        notify(tx, {
          ...{ kind: 'agreement.refused', to: senderOf(row) },
          ...{ title: `${one.name} ha rechazado «${row.title}»`, text: input.reason },
          link: `/agreement/view/${row.agreement_id}?tab=contratos`,
        });
      },
      { idempotencyKey: null },
    );
    return null;
  }
}
