import { Injectable } from '@nestjs/common';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Storage } from '@volante/service-kit/storage/storage';
import { evidencePdf } from '../pdf/evidence-pdf.js';
import { PaperWorker } from '../pdf/paper-worker.js';
import type { Hand } from '../pdf/write-paper.js';
import { eventsOf, versionNumber } from '../requests/request-reads.service.js';
import { branchMoment } from '../store/branch-day.js';
import { type KeptPaper, KeptPapers } from '../store/kept-papers.js';
import { signersOf } from '../store/read-request.js';
import { fromJson, type Read, type RequestRow, type SignerRow } from '../store/rows.js';
import { storedBytes } from '../store/stored-bytes.js';
import { SealCertificates } from './seal-certificates.js';
import { type Stamp, TimeStamps } from './time-stamps.js';

const handOf = (signer: SignerRow): Hand => ({
  ...{ role: signer.role, name: signer.name, strokes: signer.strokes, typed: signer.typed },
  ticks: fromJson<string[]>(signer.ticks ?? []),
});

export interface Sealed {
  paper: KeptPaper;
  fingerprint: string;
  stamp: Stamp | null;
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

  /** Kept under a key of its own; nothing counts until the request takes it. */
  async make(ctx: Context, row: RequestRow): Promise<Sealed> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const signers = await signersOf(read, row.id);
    const sent = await storedBytes(this.storage, row.storage_key);
    if (sha256(sent) !== row.sha256)
      throw new Error(`the document of request ${row.id} is not the one that was sent`);
    const hands = signers.filter(({ state }) => state === 'signed').map(handOf);
    const signed = await this.pdfs.hands(
      ctx.actor.businessId,
      sent,
      fromJson<AgreementField[]>(row.fields),
      hands,
    );
    const seal = await this.certificates.of(ctx, row.school);
    const { zone } = await branchMoment(read, row.branch_id);
    const at = new Date();
    const { events, more } = await eventsOf(read, row.id);
    const evidence = await evidencePdf({
      ...{
        request: row,
        signers,
        zone,
        at,
        certificate: seal.fingerprint,
        own: seal.own,
        signedSha256: sha256(signed),
      },
      versionNumber: await versionNumber(read, row.version_id),
      ...{ events, moreEvents: more, isStamped: this.stamps.isOn },
    });
    // Without its stamp a document stays unsealed, and the worker tries again.
    const authority = this.stamps.isOn ? this.stamps.authority() : null;
    const facts = { title: row.title, school: row.school, at };
    const bytes = await this.pdfs.seal(ctx.actor.businessId, {
      ...{ signed, evidence, signer: seal.signer, facts, authority },
    });
    const paper = await this.papers.keep(ctx, {
      ...{ bytes, name: `${row.title} (firmado).pdf` },
      owner: { id: row.id, branch: row.branch_id },
    });
    return { paper, fingerprint: seal.fingerprint, stamp: authority?.stamp ?? null };
  }
}
