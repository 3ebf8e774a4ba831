import type { Signer } from '@libpdf/core';
import { Injectable } from '@nestjs/common';
import type { OwnSeal } from '@volante/contracts/agreements/agreement-seal.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Sealer } from '@volante/service-kit/sealing';
import { z } from 'zod';
import { PaperWorker } from '../pdf/paper-worker.js';
import { type CertificateFacts, type SealKey, sealKey, signerOf } from './pkcs12.js';

interface OwnSealRow {
  holder: string;
  issuer: string;
  fingerprint: string;
  valid_from: Date;
  valid_to: Date;
  sealed: Buffer;
  added_by: string;
  added_at: Date;
}

const placeOf = (business: string) => `agreement_own_seal ${business}`;

export const shownSeal = (row: OwnSealRow): OwnSeal => ({
  ...{ holder: row.holder, issuer: row.issuer, fingerprint: row.fingerprint },
  ...{ validFrom: row.valid_from.toISOString(), validTo: row.valid_to.toISOString() },
  ...{ addedBy: row.added_by, addedAt: row.added_at.toISOString() },
});

/** As certificates were kept before they were opened at their upload. */
const unopened = z.object({ file: z.string(), password: z.string() });

export interface OwnSigner extends Pick<CertificateFacts, 'holder' | 'issuer' | 'fingerprint'> {
  signer: Signer;
}

/** Certificates that schools brought for their seals; their keys are sealed under one that is not in the database. */
@Injectable()
export class OwnSeals {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
    private readonly pdfs: PaperWorker,
  ) {}

  async row(ctx: Context): Promise<OwnSealRow | null> {
    const [row] = await this.db.rows<OwnSealRow>(
      ctx,
      `SELECT holder, issuer, fingerprint, valid_from, valid_to, sealed, added_by, added_at FROM agreement_own_seal
       WHERE business_id = :business`,
    );
    return row ?? null;
  }

  /** The certificate to seal with; `null`: there is none that is valid now. */
  async opened(ctx: Context, now = new Date()): Promise<OwnSigner | null> {
    const row = await this.row(ctx);
    if (!row || row.valid_to <= now || row.valid_from > now) return null;
    const text: unknown = JSON.parse(this.sealer.open(row.sealed, placeOf(ctx.actor.businessId)));
    const before = unopened.safeParse(text);
    const key = before.success ? await this.openNow(ctx, row, before.data) : sealKey.parse(text);
    const { holder, issuer, fingerprint } = row;
    return { holder, issuer, fingerprint, signer: await signerOf(key) };
  }

  /** Opened by the child, once: the key takes the place of file and password. */
  private async openNow(
    ctx: Context,
    { sealed }: OwnSealRow,
    { file, password }: z.output<typeof unopened>,
  ): Promise<SealKey> {
    const { opened } = await this.pdfs.certificate(
      ctx.actor.businessId,
      Buffer.from(file, 'base64'),
      password,
    );
    const params = { before: sealed, sealed: this.sealedKey(ctx.actor.businessId, opened) };
    const sql =
      'UPDATE agreement_own_seal SET sealed = :sealed WHERE business_id = :business AND sealed = :before';
    await this.db.write(ctx, (tx) => tx.run(sql, params), { idempotencyKey: null });
    return opened;
  }

  private sealedKey(business: string, key: SealKey): Buffer {
    return this.sealer.seal(JSON.stringify(key), placeOf(business));
  }

  async save(
    tx: TenantTx,
    { holder, issuer, fingerprint, validFrom, validTo }: CertificateFacts,
    key: SealKey,
  ): Promise<OwnSeal> {
    const row: OwnSealRow = {
      ...{ holder, issuer, fingerprint, valid_from: validFrom, valid_to: validTo },
      sealed: this.sealedKey(tx.businessId, key),
      ...{ added_by: tx.ctx.actor.userName, added_at: new Date() },
    };
    await tx.run(
      `REPLACE INTO agreement_own_seal (business_id, holder, issuer, fingerprint, valid_from, valid_to, sealed, warned_days,
         added_by, added_at)
       VALUES (:business, :holder, :issuer, :fingerprint, :valid_from, :valid_to, :sealed, NULL, :added_by, :added_at)`,
      { ...row },
    );
    return shownSeal(row);
  }

  /** Answers the fingerprint of the one that was there. */
  async remove(tx: TenantTx): Promise<string | null> {
    const [row] = await tx.rows<{ fingerprint: string }>(
      'SELECT fingerprint FROM agreement_own_seal WHERE business_id = :business FOR UPDATE',
    );
    if (row) await tx.run('DELETE FROM agreement_own_seal WHERE business_id = :business');
    return row?.fingerprint ?? null;
  }
}
