import { Injectable } from '@nestjs/common';
import { Database } from '@volante/service-kit/data/database';
import { CertificateStore, type KeptCertificate } from '../certificates/certificate-store.js';
import type { Taxpayer } from '../verifactu/verifactu-xml.js';
import type { Fault } from './aeat-books.js';
import { sendingFault } from './aeat-client.js';
import type { Turn } from './sender-queue.js';

export interface Identified {
  readonly taxpayer: Taxpayer;
  readonly certificate: KeptCertificate;
}

/** Name and certificate by which a NIF sends; a fault where it cannot. */
@Injectable()
export class Identities {
  constructor(
    private readonly db: Database,
    private readonly certificates: CertificateStore,
  ) {}

  async of({ business, taxId }: Pick<Turn, 'business' | 'taxId'>): Promise<Identified | Fault> {
    const [issuer] = await this.db.unscoped<{ name: string }>(
      `SELECT name FROM issuer WHERE business_id = :business AND tax_id = :taxId ORDER BY state = 'deleted', id LIMIT 1`,
      { business, taxId },
    );
    if (!issuer) throw new Error(`the issuer ${taxId} of a chain is not there`);
    let certificate: KeptCertificate | null;
    try {
      certificate = await this.certificates.open(business, taxId);
    } catch {
      return sendingFault('VF-S06');
    }
    if (!certificate) return sendingFault('VF-S01');
    if (certificate.validTo.getTime() <= Date.now()) return sendingFault('VF-S02');
    return { taxpayer: { name: issuer.name, nif: taxId }, certificate };
  }
}
