import { Injectable } from '@nestjs/common';
import type {
  agreementCertificateChoose,
  agreementCertificateLeave,
  agreementCertificateSign,
} from '@volante/contracts/agreements/agreement-certificate.contract';
import type { SigningCertificate } from '@volante/contracts/agreements/signing.fields';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { CodedError } from '@volante/service-kit/coded-error';
import { type CallContext, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Storage } from '@volante/service-kit/storage/storage';
import { invite } from '../letters/letters.js';
import { refuseUnfit } from '../pdf/fitted-words.js';
import { PaperWorker } from '../pdf/paper-worker.js';
import {
  byReference,
  type Found,
  lockedTurn,
  type Standing,
  settle,
  standingNow,
} from '../signing/find-signer.js';
import {
  moveOn,
  ownFields,
  refuseStaleProof,
  refuseTexts,
  refuseUnread,
  textsOf,
  ticksOf,
} from '../signing/signing-rules.js';
import { happened } from '../store/request-writes.js';
import { fromJson, type PageSize, type Read, type RequestRow, turnOf } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
import { storedBytes } from '../store/stored-bytes.js';
import { baseOf, dropBase, incrementsOf, wakeForBase } from './certificate-rows.js';
import { trustedRoots } from './trusted-roots.js';

type Sign = CallParsed<typeof agreementCertificateSign>;
/** Documents that a signer may hand in within a quarter of an hour: each is compared byte by byte in a child that all schools share. */
const MAX_TRIES = 20;
const WINDOW_MS = 900_000;

const bareNumber = (value: string): string => value.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Only texts are written by hand here; the certificate stands beside the pages. */
const NO_HAND = { name: '', strokes: null, typed: '' } as const;
const ownTexts = (state: Standing) => ownFields(state).filter(({ variable }) => variable === 'written');

/** AGREEMENT-035. A certificate without a NIF is not compared, and the sheet of evidence says so. */
function refuseOther({ taxId }: SigningCertificate, expected: string): void {
  const isOther = taxId !== '' && expected !== '' && bareNumber(taxId) !== bareNumber(expected);
  if (isOther) throw new CodedError('AGREEMENT-035');
}

/** Signatures with certificates that signers have of their own (AutoFirma): they come after all others. */
@Injectable()
export class CertificatesService {
  private readonly tries = new RequestBudget(MAX_TRIES, WINDOW_MS);

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly pdfs: PaperWorker,
    private readonly secrets: LetterSecrets,
  ) {}

  async choose(ctx: CallContext, input: CallParsed<typeof agreementCertificateChoose>): Promise<null> {
    const found = await byReference(this.db, ctx, input.reference);
    await this.change(found, async (tx, state) => {
      refuseStaleProof(state.one, input.proof);
      if (state.one.role === 'approver') throw new CodedError('AGREEMENT-012');
      refuseUnread(state, input);
      const texts = textsOf(state, input.texts);
      refuseTexts(state, texts);
      refuseUnfit(fromJson<PageSize[]>(state.row.pages), ownTexts(state), { ...NO_HAND, texts });
      // The document that was made for certificates shows the boxes of before.
      if (state.one.by_certificate) await dropBase(tx, state.row.id);
      await tx.run(
        `UPDATE agreement_signer SET by_certificate = 1, ticks = :ticks, texts = :texts, pages_seen = :pages
         WHERE business_id = :business AND id = :id`,
        {
          ...{ id: state.one.id, ticks: JSON.stringify(ticksOf(state, input.ticks)) },
          ...{ pages: JSON.stringify(input.pages), texts: JSON.stringify(texts) },
        },
      );
      await this.note(tx, state, 'certificate');
      await passTurn(tx, this.secrets, state);
    });
    return null;
  }

  async leave(ctx: CallContext, input: CallParsed<typeof agreementCertificateLeave>): Promise<null> {
    const found = await byReference(this.db, ctx, input.reference);
    await this.change(found, async (tx, state) => {
      refuseStaleProof(state.one, input.proof);
      await dropBase(tx, state.row.id);
      await tx.run(
        `UPDATE agreement_signer SET by_certificate = 0, ticks = NULL, texts = NULL, pages_seen = NULL
         WHERE business_id = :business AND id = :id`,
        { id: state.one.id },
      );
      await this.note(tx, state, 'noCertificate');
    });
    return null;
  }

  private async change(found: Found, act: (tx: TenantTx, state: Standing) => Promise<void>): Promise<void> {
    await this.db.write(
      found.own,
      async (tx) => {
        const state = await lockedTurn(tx, found, { anyTurn: true });
        await act(tx, state);
        await wakeForBase(tx, state.row.id);
      },
      { idempotencyKey: null },
    );
  }

  private note(tx: TenantTx, { row, one }: Standing, kind: 'certificate' | 'noCertificate'): Promise<void> {
    return happened(tx, { request: row.id, signer: one.id, kind, who: one.name });
  }

  async sign(ctx: CallContext, input: Sign): Promise<CallOutput<typeof agreementCertificateSign>> {
    const found = await byReference(this.db, ctx, input.reference);
    // A document with the place of a guardian who is not needed any more is signed by nobody: another one is made.
    await settle(this.db, found);
    const { facts, whole, increment } = await this.judged(found, input);
    return this.db.write(
      found.own,
      async (tx) => {
        const state = await lockedTurn(tx, found);
        refuseStaleProof(state.one, input.proof);
        refuseOther(facts, state.one.tax_id);
        const number = await this.placeOf(tx, state.row, input.sha256);
        await tx.run(
          `INSERT INTO agreement_increment (business_id, request_id, number, signer_id, bytes, sha256, facts)
           VALUES (:business, :request, :number, :signer, :bytes, :sha256, :facts)`,
          {
            ...{ request: state.row.id, number, signer: state.one.id, bytes: increment, sha256: whole },
            facts: JSON.stringify(facts),
          },
        );
        await tx.run(
          `UPDATE agreement_signer SET state = 'signed', signed_at = UTC_TIMESTAMP(3), ip = :ip, device = :device, code_hash = NULL,
             counter_until = NULL
           WHERE business_id = :business AND id = :id`,
          { id: state.one.id, ip: tx.ctx.ip, device: input.device },
        );
        const note = `${facts.holder}, por certificado`;
        await happened(tx, {
          request: state.row.id,
          signer: state.one.id,
          kind: 'signed',
          who: state.one.name,
          note,
        });
        const isComplete = await moveOn(tx, this.secrets, state);
        if (!isComplete) await wakeForBase(tx, state.row.id);
        return { isComplete };
      },
      { idempotencyKey: null },
    );
  }

  /** Read outside of the transaction, since it takes a while; what it was judged on is compared again under the lock. */
  private async judged(found: Found, { proof, sha256: base, increment }: Sign) {
    const read: Read = (sql, params) => this.db.rows(found.own, sql, params);
    const { one, row } = await standingNow(read, found);
    refuseStaleProof(one, proof);
    const paper = await baseOf(read, row.id);
    if (!paper || one.by_certificate === 0) throw new CodedError('AGREEMENT-038');
    if (paper.sha256 !== base) throw new CodedError('AGREEMENT-036');
    this.tries.spend(one.id);
    const bytes = await storedBytes(this.storage, paper.storage_key);
    const added = Buffer.from(increment, 'base64');
    const roots = await trustedRoots(read);
    const facts = await this.pdfs.increment(found.own.actor.businessId, {
      base: bytes,
      increment: added,
      roots,
    });
    return { facts, increment: added, whole: sha256(Buffer.concat([bytes, added])) };
  }

  /** AGREEMENT-036 where another certificate was faster. */
  private async placeOf(tx: TenantTx, { id }: RequestRow, base: string): Promise<number> {
    const read: Read = (sql, params) => tx.rows(sql, params);
    const [paper, known] = [await baseOf(read, id), await incrementsOf(read, id)];
    if (!paper || paper.sha256 !== base || paper.increments !== known.length)
      throw new CodedError('AGREEMENT-036');
    return known.length + 1;
  }
}

/**
 * One after the other: the next person who draws or types is invited in the place of this one, once. Choosing and leaving again sends no
 * further letters, and the link of before goes on.
 */
async function passTurn(
  tx: TenantTx,
  secrets: LetterSecrets,
  { row, signers, one }: Standing,
): Promise<void> {
  if (!row.in_order || !turnOf(row, signers).includes(one)) return;
  const next = turnOf(
    row,
    signers.map((signer) => (signer.id === one.id ? { ...signer, by_certificate: 1 } : signer)),
  );
  await invite(
    tx,
    secrets,
    row,
    next.filter(
      ({ id, by_certificate, key_hash }) => id !== one.id && by_certificate === 0 && key_hash === null,
    ),
  );
}
