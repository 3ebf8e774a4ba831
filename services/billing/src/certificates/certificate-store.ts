import { Injectable } from '@nestjs/common';
import type { ShownCertificate } from '@volante/contracts/billing/verifactu-certificate.contract';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Sealer } from '@volante/service-kit/sealing';
import type { OpenedCertificate } from '../verifactu/pkcs12.js';

export interface CertificateRow {
  holder: string;
  holder_tax_id: string;
  kind: ShownCertificate['kind'];
  valid_from: Date;
  valid_to: Date;
  fingerprint: string;
  added_by: string;
  added_at: Date;
}

/** PEM of certificate and key, to identify with. */
export interface KeptCertificate {
  certificate: string;
  key: string;
  kind: ShownCertificate['kind'];
  validTo: Date;
}

export const CERTIFICATE_COLUMNS =
  'holder, holder_tax_id, kind, valid_from, valid_to, fingerprint, added_by, added_at';

export const shownCertificate = (row: CertificateRow): ShownCertificate => ({
  ...{ holder: row.holder, nif: row.holder_tax_id, kind: row.kind, fingerprint: row.fingerprint },
  ...{ validFrom: row.valid_from.toISOString(), validTo: row.valid_to.toISOString() },
  ...{ addedBy: row.added_by, addedAt: row.added_at.toISOString() },
});

const placeOf = (business: string, taxId: string) => `verifactu_certificate ${business} ${taxId}`;

/** Certificates of issuers, sealed under a key that is not in the database. */
@Injectable()
export class CertificateStore {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
  ) {}

  async save(tx: TenantTx, taxId: string, opened: OpenedCertificate): Promise<ShownCertificate> {
    const { certificate, key, name, nif, kind, fingerprint } = opened;
    const sealed = this.sealer.seal(JSON.stringify({ certificate, key }), placeOf(tx.businessId, taxId));
    const row: CertificateRow = {
      ...{ holder: name.slice(0, 200), holder_tax_id: nif, kind, fingerprint },
      ...{ valid_from: new Date(opened.validFrom), valid_to: new Date(opened.validTo) },
      ...{ added_by: tx.ctx.actor.userName, added_at: new Date() },
    };
    await tx.run(
      `REPLACE INTO verifactu_certificate (business_id, tax_id, holder, holder_tax_id, kind, valid_from, valid_to,
         fingerprint, sealed, warned_days, added_by, added_at)
       VALUES (:business, :taxId, :holder, :holder_tax_id, :kind, :valid_from, :valid_to, :fingerprint, :sealed, NULL,
         :added_by, :added_at)`,
      { ...row, taxId, sealed },
    );
    return shownCertificate(row);
  }

  /** Answers whether there was one. */
  async remove(tx: TenantTx, taxId: string): Promise<boolean> {
    const { affectedRows } = await tx.run(
      'DELETE FROM verifactu_certificate WHERE business_id = :business AND tax_id = :taxId',
      { taxId },
    );
    return affectedRows > 0;
  }

  /** `null`: the issuer has none. Throws where the key outside of the database is another one. */
  async open(business: string, taxId: string): Promise<KeptCertificate | null> {
    const [row] = await this.db.unscoped<{ sealed: Buffer; kind: KeptCertificate['kind']; valid_to: Date }>(
      'SELECT sealed, kind, valid_to FROM verifactu_certificate WHERE business_id = :business AND tax_id = :taxId',
      { business, taxId },
    );
    if (!row) return null;
    const pair = JSON.parse(this.sealer.open(row.sealed, placeOf(business, taxId))) as {
      certificate: string;
      key: string;
    };
    return { ...pair, kind: row.kind, validTo: row.valid_to };
  }
}
