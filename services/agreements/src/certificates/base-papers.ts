import { Injectable } from '@nestjs/common';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Storage } from '@volante/service-kit/storage/storage';
import { invite } from '../letters/letters.js';
import { SealedPapers } from '../sealing/sealed-papers.js';
import { type KeptPaper, KeptPapers } from '../store/kept-papers.js';
import { isOpen, lockedRequest, requestRow, signersOf } from '../store/read-request.js';
import { type Read, type RequestRow, type SignerRow, turnOf } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
import { storedBytes } from '../store/stored-bytes.js';
import {
  type BaseRow,
  baseOf,
  bytesAfter,
  incrementsOf,
  lacksBase,
  releaseBase,
} from './certificate-rows.js';

type Made = Omit<BaseRow, 'file_id' | 'storage_key' | 'size' | 'sha256' | 'evidence_file'> & {
  paper: KeptPaper;
};

/** Everything of the signers that the document shows. */
const handsOf = (signers: readonly SignerRow[]): string =>
  JSON.stringify(
    signers.map(({ id, state, strokes, typed, ticks, by_certificate }) => [
      ...[id, state, strokes, typed, ticks, by_certificate],
    ]),
  );

/**
 * Makes the document that signers with a certificate of their own get: the pages with all other signatures under the school's seal.
 * The seal goes first, because programs that sign append only to a PDF that has a signature already.
 */
@Injectable()
export class BasePapers {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly kept: KeptPapers,
    private readonly papers: SealedPapers,
    private readonly secrets: LetterSecrets,
  ) {}

  /** Whether this request waits for nobody but certificates, and lacks the document for the next one. */
  private async isDue(read: Read, row: RequestRow): Promise<boolean> {
    const isOver = !isOpen(row.state) || row.contact_gone > 0 || row.expires_at.getTime() <= Date.now();
    return !isOver && lacksBase(read, row.id, await signersOf(read, row.id));
  }

  /** Answers whether it made one: the caller then has nothing else to do for now. Repeated after a crash it makes the bytes again. */
  async prepare(ctx: Context, id: string): Promise<boolean> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const row = await requestRow(ctx, read, id);
    if (!(await this.isDue(read, row))) return false;
    const base = await baseOf(read, id);
    const hands = handsOf(await signersOf(read, id));
    const made = base ? await this.grown(ctx, row, base) : await this.first(ctx, row);
    await this.db.write(ctx, (tx) => this.keep(tx, id, hands, made), { idempotencyKey: null });
    return true;
  }

  private async first(ctx: Context, row: RequestRow): Promise<Made> {
    const { signed, seal, authority } = await this.papers.signed(ctx, row);
    const bytes = await this.papers.sealed(ctx, row, { signed, evidence: null, seal, authority });
    const stamp = authority?.stamp ?? null;
    return {
      ...{
        paper: await this.put(ctx, row, bytes),
        increments: 0,
        signed_sha256: sha256(Buffer.from(signed)),
      },
      ...{ certificate: seal.fingerprint, stamped_at: stamp?.at ?? null, stamped_by: stamp?.by ?? '' },
    };
  }

  /** With the signatures by certificate that came since. */
  private async grown(ctx: Context, row: RequestRow, base: BaseRow): Promise<Made> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const increments = (await incrementsOf(read, row.id)).length;
    const before = await storedBytes(this.storage, base.storage_key);
    const bytes = Buffer.concat([before, await bytesAfter(read, row.id, base.increments)]);
    return { ...base, paper: await this.put(ctx, row, bytes), increments };
  }

  private put(ctx: Context, row: RequestRow, bytes: Uint8Array): Promise<KeptPaper> {
    const owner = { id: row.id, branch: row.branch_id };
    return this.kept.keep(ctx, { bytes, name: `${row.title} (para firmar con certificado).pdf`, owner });
  }

  private async keep(tx: TenantTx, id: string, hands: string, { paper, ...made }: Made): Promise<void> {
    const read: Read = (sql, params) => tx.rows(sql, params);
    const row = await lockedRequest(tx, id);
    // Somebody drew, left or signed in the meantime: what was made is of yesterday's, and goes by itself.
    if (!(await this.isDue(read, row)) || (await incrementsOf(read, id)).length !== made.increments) return;
    // Chosen again with other boxes: the next look makes it again.
    if (handsOf(await signersOf(read, id)) !== hands) return;
    await releaseBase(tx, id);
    await tx.run(
      `REPLACE INTO agreement_base (business_id, request_id, file_id, storage_key, size, sha256, increments, signed_sha256,
         certificate, stamped_at, stamped_by)
       VALUES (:business, :id, :file, :key, :size, :sha256, :increments, :signed, :certificate, :stampedAt, :stampedBy)`,
      {
        ...{ ...paper, id, increments: made.increments, signed: made.signed_sha256 },
        ...{ certificate: made.certificate, stampedAt: made.stamped_at, stampedBy: made.stamped_by },
      },
    );
    await tx.run(
      `UPDATE agreement_request SET papers_due = 1, due_at = LEAST(expires_at, UTC_TIMESTAMP(3) + INTERVAL 3 DAY)
       WHERE business_id = :business AND id = :id`,
      { id },
    );
    // A new link would take the page away from somebody who is waiting on it.
    const away = turnOf(row, await signersOf(read, id)).filter(
      ({ proof_until }) => (proof_until?.getTime() ?? 0) <= Date.now(),
    );
    await invite(tx, this.secrets, row, away, 'certificate');
  }
}
