import { Injectable } from '@nestjs/common';
import type { OwnSeal } from '@volante/contracts/agreements/agreement-seal.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Sealer } from '@volante/service-kit/sealing';
import { type CertificateFacts, type OpenedPkcs12, openPkcs12 } from './pkcs12.js';

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

/** Certificates that schools brought for their seals: file and password, sealed under a key that is not in the database. */
@Injectable()
export class OwnSeals {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
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
  async opened(ctx: Context, now = new Date()): Promise<OpenedPkcs12 | null> {
    const row = await this.row(ctx);
    if (!row || row.valid_to <= now || row.valid_from > now) return null;
    const text = this.sealer.open(row.sealed, placeOf(ctx.actor.businessId));
    const { file, password } = JSON.parse(text) as { file: string; password: string };
    return openPkcs12(Buffer.from(file, 'base64'), password);
  }

  async save(
    tx: TenantTx,
    { holder, issuer, fingerprint, validFrom, validTo }: CertificateFacts,
    secret: { file: string; password: string },
  ): Promise<OwnSeal> {
    const row: OwnSealRow = {
      ...{ holder, issuer, fingerprint, valid_from: validFrom, valid_to: validTo },
      sealed: this.sealer.seal(JSON.stringify(secret), placeOf(tx.businessId)),
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
