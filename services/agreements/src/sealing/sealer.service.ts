import { Injectable } from '@nestjs/common';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { Storage } from '@volante/service-kit/storage/storage';
import { giveConsents, newConsentLink } from '../consents/consent-store.js';
import { wishLetter } from '../letters/letters.js';
import { evidencePdf } from '../pdf/evidence-pdf.js';
import type { Hand } from '../pdf/write-paper.js';
import { eventsOf, versionNumber } from '../requests/request-reads.service.js';
import { branchMoment } from '../store/branch-day.js';
import { type KeptPaper, KeptPapers } from '../store/kept-papers.js';
import { lockedRequest, requestRow, signersOf } from '../store/read-request.js';
import { happened, moveRequest, senderOf } from '../store/request-writes.js';
import { fromJson, type Read, type RequestRow, type SignerRow } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
import { storedBytes } from '../store/stored-bytes.js';
import { SealCertificates } from './seal-certificates.js';
import { sealedPdf, signedPdf } from './sealed-pdf.js';
import { type Stamp, TimeStamps } from './time-stamps.js';

const handOf = (signer: SignerRow): Hand => ({
  ...{ role: signer.role, name: signer.name, strokes: signer.strokes, typed: signer.typed },
  ticks: fromJson<string[]>(signer.ticks ?? []),
});

interface Sealed {
  paper: KeptPaper;
  fingerprint: string;
  stamp: Stamp | null;
}

/** Makes the document that counts: the sent pages, all signatures, the sheet of evidence, and the school's seal around them. */
@Injectable()
export class AgreementSealer {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly papers: KeptPapers,
    private readonly certificates: SealCertificates,
    private readonly secrets: LetterSecrets,
    private readonly stamps: TimeStamps,
  ) {}

  /** Answers whether this call sealed it. Repeated after a crash it makes the bytes again; one seal counts. */
  async seal(ctx: Context, id: string): Promise<boolean> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const row = await requestRow(ctx, read, id);
    if (row.state !== 'sealing') return false;
    const sealed = await this.made(ctx, row);
    return this.db.write(ctx, (tx) => this.keep(tx, id, sealed), { idempotencyKey: null });
  }

  private async made(ctx: Context, row: RequestRow): Promise<Sealed> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const signers = await signersOf(read, row.id);
    const sent = await storedBytes(this.storage, row.storage_key);
    if (sha256(sent) !== row.sha256)
      throw new Error(`the document of request ${row.id} is not the one that was sent`);
    const hands = signers.filter(({ state }) => state === 'signed').map(handOf);
    const signed = await signedPdf(sent, fromJson<AgreementField[]>(row.fields), hands);
    const seal = await this.certificates.of(ctx, row.school);
    const { zone } = await branchMoment(read, row.branch_id);
    const at = new Date();
    const { events, more } = await eventsOf(read, row.id);
    const evidence = await evidencePdf({
      ...{ request: row, signers, zone, at, certificate: seal.fingerprint, signedSha256: sha256(signed) },
      versionNumber: await versionNumber(read, row.version_id),
      ...{ events, moreEvents: more, isStamped: this.stamps.isOn },
    });
    // Without its stamp a document stays unsealed, and the worker tries again.
    const authority = this.stamps.isOn ? this.stamps.authority() : null;
    const facts = { title: row.title, school: row.school, at };
    const bytes = await sealedPdf(signed, evidence, seal, facts, authority);
    const paper = await this.papers.keep(ctx, {
      ...{ bytes, name: `${row.title} (firmado).pdf` },
      owner: { id: row.id, branch: row.branch_id },
    });
    return { paper, fingerprint: seal.fingerprint, stamp: authority?.stamp ?? null };
  }

  private async keep(tx: TenantTx, id: string, { paper, fingerprint, stamp }: Sealed): Promise<boolean> {
    const row = await lockedRequest(tx, id);
    if (row.state !== 'sealing') return false;
    await tx.run(
      `UPDATE agreement_request SET sealed_file = :file, sealed_key = :key, sealed_size = :size, sealed_sha256 = :sha256,
         certificate = :fingerprint, stamped_at = :stampedAt, stamped_by = :stampedBy, papers_due = 1
       WHERE business_id = :business AND id = :id AND state = 'sealing'`,
      { ...paper, id, fingerprint, stampedAt: stamp?.at ?? null, stampedBy: stamp?.by ?? '' },
    );
    await moveRequest(tx, row, { state: 'signed' });
    await happened(tx, { request: id, signer: null, kind: 'sealed', who: 'Volante', note: paper.sha256 });
    const signers = await signersOf((sql, params) => tx.rows(sql, params), id);
    for (const signer of signers.filter(({ state }) => state === 'signed'))
      await this.giveCopy(tx, row, signer);
    notify(tx, {
      ...{
        kind: 'agreement.signed',
        to: senderOf(row),
        title: `${row.name} ha firmado «${row.title}»`,
      },
      link: `/agreement/view/${row.agreement_id}?tab=contratos`,
    });
    return true;
  }

  /** Consents of the signer go into the register, and the copy brings the link that takes them back. */
  private async giveCopy(tx: TenantTx, row: RequestRow, signer: SignerRow): Promise<void> {
    const given = await giveConsents(tx, row, signer);
    if (signer.email === '') return;
    const secret = given > 0 ? await newConsentLink(tx, row.id, signer.id) : null;
    await wishLetter(tx, this.secrets, { request: row.id, signer, kind: 'copy', secret });
  }
}
