import { Injectable } from '@nestjs/common';
import type {
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
import { refuseUnfit } from '../pdf/fitted-words.js';
import { closeSigner, happened, moveRequest, senderOf } from '../store/request-writes.js';
import { fromJson, type PageSize, waiting } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
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

/** Signature and texts are there and fit, every page was passed, every box that has to be ticked is. */
function refuseIncomplete(state: Standing, input: Sign): void {
  const isApprover = state.one.role === 'approver';
  const isEmpty = !isApprover && input.strokes === null && input.typed.length < MIN_TYPED;
  if (isEmpty) throw new CodedError('AGREEMENT-016');
  refuseUnread(state, input);
  const pages = fromJson<PageSize[]>(state.row.pages);
  const texts = textsOf(state, input.texts);
  refuseTexts(state, texts);
  refuseUnfit(pages, ownFields(state), { ...input, texts, name: state.one.name });
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
        if (state.one.by_certificate) await dropBase(tx, state.row.id);
        await this.write(tx, state, input);
        const isComplete = await moveOn(tx, this.secrets, state);
        if (!isComplete) await wakeForBase(tx, state.row.id);
        return { isComplete };
      },
      { idempotencyKey: null },
    );
  }

  private async write(tx: TenantTx, state: Standing, input: Sign): Promise<void> {
    const { row, one } = state;
    const ticks = ticksOf(state, input.ticks);
    await tx.run(
      `UPDATE agreement_signer SET state = 'signed', signed_at = UTC_TIMESTAMP(3), strokes = :strokes, typed = :typed,
         ticks = :ticks, texts = :texts, pages_seen = :pages, ip = :ip, device = :device, by_certificate = 0, code_hash = NULL, counter_until = NULL
       WHERE business_id = :business AND id = :id AND state IN ('waiting', 'viewed')`,
      {
        ...{ id: one.id, strokes: input.strokes, typed: input.strokes === null ? input.typed : '' },
        ...{ ticks: JSON.stringify(ticks), pages: JSON.stringify(input.pages), ip: tx.ctx.ip },
        ...{ device: input.device, texts: JSON.stringify(textsOf(state, input.texts)) },
      },
    );
    await happened(tx, { request: row.id, signer: one.id, kind: 'signed', who: one.name });
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
