import { Injectable } from '@nestjs/common';
import type {
  agreementSigningOwnCode,
  agreementSigningRefuse,
  agreementSigningSign,
} from '@volante/contracts/agreements/agreement-signing.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { dropBase, wakeForBase } from '../certificates/certificate-rows.js';
import { codeWords, refuseUnfit } from '../pdf/fitted-words.js';
import { closeSigner, happened, moveRequest, senderOf } from '../store/request-writes.js';
import { fromJson, type PageSize, waiting } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
import { codeHashOf, judgeCode, sendCode, type Wrong } from './code-rules.js';
import { byReference, lockedTurn, type Standing } from './find-signer.js';
import {
  moveOn,
  ownFields,
  refuseStaleProof,
  refuseTexts,
  refuseUnread,
  textsOf,
  ticksOf,
} from './signing-rules.js';

type Sign = CallParsed<typeof agreementSigningSign>;

const MIN_TYPED = 3;

/** A code stands as the signature of those who sign. */
const codeOf = ({ one }: Standing, { code }: Sign): string | null => (one.role === 'approver' ? null : code);

/** Signature and texts are there and fit, every page was passed, every box that has to be ticked is. */
function refuseIncomplete(state: Standing, input: Sign): void {
  const isApprover = state.one.role === 'approver';
  const hasCode = codeOf(state, input) !== null;
  const isEmpty = !isApprover && !hasCode && input.strokes === null && input.typed.length < MIN_TYPED;
  if (isEmpty) throw new CodedError('AGREEMENT-016');
  refuseUnread(state, input);
  const pages = fromJson<PageSize[]>(state.row.pages);
  const texts = textsOf(state, input.texts);
  refuseTexts(state, texts);
  // The words of a code are not the signer's to shorten: the seal makes them small.
  const strokes = hasCode ? '' : input.strokes;
  refuseUnfit(pages, ownFields(state), { typed: input.typed, strokes, texts, name: state.one.name });
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
    // A wrong try is counted and kept, so the refusal comes after the commit.
    const outcome = await this.db.write<CallOutput<typeof agreementSigningSign> | Wrong>(
      found.own,
      async (tx) => {
        const state = await lockedTurn(tx, found);
        refuseStaleProof(state.one, input.proof);
        refuseIncomplete(state, input);
        const wrong = await this.wrongCode(tx, state, input);
        if (wrong) return wrong;
        if (state.one.by_certificate) await dropBase(tx, state.row.id);
        await this.write(tx, state, input);
        const isComplete = await moveOn(tx, this.secrets, state);
        if (!isComplete) await wakeForBase(tx, state.row.id);
        return { isComplete };
      },
      { idempotencyKey: null },
    );
    if (typeof outcome === 'string') throw new CodedError(outcome);
    return outcome;
  }

  /** A code that signs goes to the address on file; the one that opened the document does not sign it. */
  async code(
    ctx: CallContext,
    { reference, proof }: CallParsed<typeof agreementSigningOwnCode>,
  ): Promise<CallOutput<typeof agreementSigningOwnCode>> {
    const found = await byReference(this.db, ctx, reference);
    return this.db.write(
      found.own,
      async (tx) => {
        const state = await lockedTurn(tx, found);
        refuseStaleProof(state.one, proof);
        if (state.one.role === 'approver') throw new CodedError('AGREEMENT-012');
        return sendCode(tx, this.secrets, state, 'sign');
      },
      { idempotencyKey: null },
    );
  }

  private async wrongCode(tx: TenantTx, state: Standing, input: Sign): Promise<Wrong | null> {
    const code = codeOf(state, input);
    return code === null
      ? null
      : judgeCode(tx, state, 'sign', codeHashOf(this.secrets, state.one, 'sign', code));
  }

  private async write(tx: TenantTx, state: Standing, input: Sign): Promise<void> {
    const { row, one } = state;
    const ticks = ticksOf(state, input.ticks);
    const hasCode = codeOf(state, input) !== null;
    const codeTo = hasCode ? one.email || one.phone : '';
    await tx.run(
      `UPDATE agreement_signer SET state = 'signed', signed_at = UTC_TIMESTAMP(3), strokes = :strokes, typed = :typed, code_to = :codeTo, own_code_hash = NULL,
         ticks = :ticks, texts = :texts, pages_seen = :pages, ip = :ip, device = :device, by_certificate = 0, code_hash = NULL, counter_until = NULL
       WHERE business_id = :business AND id = :id AND state IN ('waiting', 'viewed')`,
      {
        ...{ id: one.id, strokes: hasCode ? null : input.strokes, codeTo },
        typed: hasCode || input.strokes !== null ? '' : input.typed,
        ...{ ticks: JSON.stringify(ticks), pages: JSON.stringify(input.pages), ip: tx.ctx.ip },
        ...{ device: input.device, texts: JSON.stringify(textsOf(state, input.texts)) },
      },
    );
    const note = hasCode ? codeWords(codeTo) : '';
    await happened(tx, { request: row.id, signer: one.id, kind: 'signed', who: one.name, note });
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
