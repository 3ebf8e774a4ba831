import { Injectable } from '@nestjs/common';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { dropBytes, releaseBase } from '../certificates/certificate-rows.js';
import { giveConsents, newConsentLink } from '../consents/consent-store.js';
import { wishLetter } from '../letters/letters.js';
import { copiesOf } from '../store/copies.js';
import type { KeptPaper } from '../store/kept-papers.js';
import { lockedRequest, requestRow, signersOf } from '../store/read-request.js';
import { happened, moveRequest, senderOf } from '../store/request-writes.js';
import type { Read, RequestRow, SignerRow } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
import { type Sealed, SealedPapers } from './sealed-papers.js';

/** Seals what everybody has signed, once, and gives the signers their copies. */
@Injectable()
export class AgreementSealer {
  constructor(
    private readonly db: Database,
    private readonly papers: SealedPapers,
    private readonly secrets: LetterSecrets,
  ) {}

  /** Answers whether this call sealed it. Repeated after a crash it makes the bytes again; one seal counts. */
  async seal(ctx: Context, id: string): Promise<boolean> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const row = await requestRow(ctx, read, id);
    if (row.state !== 'sealing') return false;
    const sealed = await this.papers.make(ctx, row);
    return this.db.write(ctx, (tx) => this.keep(tx, id, sealed), { idempotencyKey: null });
  }

  private async keep(
    tx: TenantTx,
    id: string,
    { paper, evidence, fingerprint, stamp }: Sealed,
  ): Promise<boolean> {
    const row = await lockedRequest(tx, id);
    if (row.state !== 'sealing') return false;
    await tx.run(
      `UPDATE agreement_request SET sealed_file = :file, sealed_key = :key, sealed_size = :size, sealed_sha256 = :sha256,
         certificate = :fingerprint, stamped_at = :stampedAt, stamped_by = :stampedBy, papers_due = 1
       WHERE business_id = :business AND id = :id AND state = 'sealing'`,
      { ...paper, id, fingerprint, stampedAt: stamp?.at ?? null, stampedBy: stamp?.by ?? '' },
    );
    if (evidence) await keepEvidence(tx, id, evidence);
    await moveRequest(tx, row, { state: 'signed' });
    await happened(tx, { request: id, signer: null, kind: 'sealed', who: 'Volante', note: paper.sha256 });
    const signers = await signersOf((sql, params) => tx.rows(sql, params), id);
    for (const signer of signers.filter(({ state }) => state === 'signed'))
      await this.giveCopy(tx, row, signer);
    for (const person of await copiesOf((sql, params) => tx.rows(sql, params), id))
      await wishLetter(tx, this.secrets, {
        ...{ request: id, kind: 'copy', secret: null },
        signer: { ...person, phone: '', sms: 0 },
      });
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

/** The signed document holds the base and what certificates added, which go; the sheet of evidence stays beside it. */
async function keepEvidence(tx: TenantTx, id: string, { file, key }: KeptPaper): Promise<void> {
  await releaseBase(tx, id);
  await dropBytes(tx, id);
  await tx.run(
    `UPDATE agreement_base SET evidence_file = :file, evidence_key = :key
     WHERE business_id = :business AND request_id = :id`,
    { id, file, key },
  );
}
