import { Injectable } from '@nestjs/common';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Storage } from '@volante/service-kit/storage/storage';
import {
  type BaseRow,
  baseOf,
  bytesAfter,
  type IncrementRow,
  incrementsOf,
} from '../certificates/certificate-rows.js';
import { type Evidence, evidencePdf } from '../pdf/evidence-pdf.js';
import { codeWords } from '../pdf/fitted-words.js';
import { PaperWorker } from '../pdf/paper-worker.js';
import type { Hand } from '../pdf/write-paper.js';
import { eventsOf, versionNumber } from '../requests/request-reads.service.js';
import { branchMoment } from '../store/branch-day.js';
import { copiesOf } from '../store/copies.js';
import { type KeptPaper, KeptPapers } from '../store/kept-papers.js';
import { signersOf } from '../store/read-request.js';
import { fromJson, type Read, type RequestRow, type SignerRow } from '../store/rows.js';
import { storedBytes } from '../store/stored-bytes.js';
import { type OpenedSeal, SealCertificates } from './seal-certificates.js';
import { type Stamp, TimeStamps } from './time-stamps.js';

/** Stands in the place of a signature that a certificate makes: the signature itself is beside the pages. */
const BY_CERTIFICATE = 'Firma con certificado electrónico';

const handOf = (signer: SignerRow): Hand => ({
  ...{ role: signer.role, name: signer.name, strokes: signer.strokes },
  typed: signer.by_certificate ? BY_CERTIFICATE : signer.code_to ? codeWords(signer.code_to) : signer.typed,
  ticks: fromJson<string[]>(signer.ticks ?? []),
  texts: fromJson<Record<string, string>>(signer.texts ?? {}),
});

export interface Sealed {
  paper: KeptPaper;
  /** The sheet of evidence as a PDF of its own, where somebody has signed with a certificate. */
  evidence: KeptPaper | null;
  fingerprint: string;
  stamp: Stamp | null;
}

/** Pages with all signatures but those of certificates, and what they are sealed with. */
export interface SignedPages {
  signed: Uint8Array;
  seal: OpenedSeal;
  /** Without its stamp a document stays unsealed, and the worker tries again. `null`: the server's own time. */
  authority: ReturnType<TimeStamps['authority']> | null;
}

/** Makes the document that counts: the sent pages, all signatures, the sheet of evidence, and the school's seal around them. */
@Injectable()
export class SealedPapers {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly papers: KeptPapers,
    private readonly certificates: SealCertificates,
    private readonly stamps: TimeStamps,
    private readonly pdfs: PaperWorker,
  ) {}

  private readonly reader =
    (ctx: Context): Read =>
    (sql, params) =>
      this.db.rows(ctx, sql, params);

  /** Kept under a key of its own; nothing counts until the request takes it. */
  async make(ctx: Context, row: RequestRow): Promise<Sealed> {
    const [base, increments] = [
      await baseOf(this.reader(ctx), row.id),
      await incrementsOf(this.reader(ctx), row.id),
    ];
    if (base && increments.length > 0) return this.behindBase(ctx, row, base, increments);
    const pages = await this.signed(ctx, row);
    const evidence = await this.evidence(ctx, row, {
      ...{ seal: pages.seal, signedSha256: sha256(Buffer.from(pages.signed)), increments: [] },
    });
    const bytes = await this.sealed(ctx, row, { ...pages, evidence });
    const paper = await this.keep(ctx, row, bytes, 'firmado');
    const stamp = pages.authority?.stamp ?? null;
    return { paper, evidence: null, fingerprint: pages.seal.fingerprint, stamp };
  }

  /** The document that certificates have signed stays as it is; its sheet of evidence is sealed by itself. */
  private async behindBase(
    ctx: Context,
    row: RequestRow,
    base: BaseRow,
    increments: readonly IncrementRow[],
  ): Promise<Sealed> {
    const before = await storedBytes(this.storage, base.storage_key);
    const bytes = Buffer.concat([before, await bytesAfter(this.reader(ctx), row.id, base.increments)]);
    if (sha256(bytes) !== increments.at(-1)?.sha256)
      throw new Error(`the document of request ${row.id} is not the one that was signed`);
    const sealing = await this.sealing(ctx, row);
    const signedSha256 = base.signed_sha256;
    const signed = await this.evidence(ctx, row, { seal: sealing.seal, signedSha256, increments });
    const sheet = await this.sealed(ctx, row, { ...sealing, signed, evidence: null });
    return {
      paper: await this.keep(ctx, row, bytes, 'firmado'),
      evidence: await this.keep(ctx, row, sheet, 'evidencias'),
      fingerprint: base.certificate,
      stamp: base.stamped_at ? { at: base.stamped_at, by: base.stamped_by } : null,
    };
  }

  private async sealing(ctx: Context, row: RequestRow): Promise<Omit<SignedPages, 'signed'>> {
    const seal = await this.certificates.of(ctx, row.school);
    return { seal, authority: this.stamps.isOn ? this.stamps.authority() : null };
  }

  /** The sent pages with what has been drawn, typed and ticked. */
  async signed(ctx: Context, row: RequestRow): Promise<SignedPages> {
    const signers = await signersOf(this.reader(ctx), row.id);
    const sent = await storedBytes(this.storage, row.storage_key);
    if (sha256(sent) !== row.sha256)
      throw new Error(`the document of request ${row.id} is not the one that was sent`);
    const hands = signers
      .filter(({ state, by_certificate }) => state === 'signed' || (by_certificate && state !== 'notNeeded'))
      .map(handOf);
    const fields = fromJson<AgreementField[]>(row.fields);
    const signed = await this.pdfs.hands(ctx.actor.businessId, sent, fields, hands);
    return { signed, ...(await this.sealing(ctx, row)) };
  }

  sealed(
    ctx: Context,
    row: RequestRow,
    { signed, seal, authority, evidence }: SignedPages & { evidence: Uint8Array | null },
  ): Promise<Uint8Array> {
    const facts = { title: row.title, school: row.school, at: new Date() };
    return this.pdfs.seal(ctx.actor.businessId, { signed, evidence, signer: seal.signer, facts, authority });
  }

  private async evidence(
    ctx: Context,
    row: RequestRow,
    { seal, signedSha256, increments }: Pick<Evidence, 'signedSha256' | 'increments'> & { seal: OpenedSeal },
  ): Promise<Buffer> {
    const read = this.reader(ctx);
    const { zone } = await branchMoment(read, row.branch_id);
    const { events, more } = await eventsOf(read, row.id);
    return evidencePdf({
      ...{ request: row, signers: await signersOf(read, row.id), zone, at: new Date() },
      copies: await copiesOf(read, row.id),
      ...{ certificate: seal.fingerprint, own: seal.own, signedSha256, increments },
      versionNumber: await versionNumber(read, row.version_id),
      ...{ events, moreEvents: more, isStamped: this.stamps.isOn },
    });
  }

  private keep(ctx: Context, row: RequestRow, bytes: Uint8Array, what: string): Promise<KeptPaper> {
    const owner = { id: row.id, branch: row.branch_id };
    return this.papers.keep(ctx, { bytes, name: `${row.title} (${what}).pdf`, owner });
  }
}
