import { Inject, Injectable } from '@nestjs/common';
import type { issuer } from '@volante/contracts/billing/issuer.contract';
import type {
  certificateDelete,
  certificateSave,
} from '@volante/contracts/billing/verifactu-certificate.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { billingSystem } from '../chain/billing-system.js';
import { addEvent } from '../events/event-store.js';
import { issuerRecord } from '../records.js';
import { dueNow } from '../sending/sender-queue.js';
import { openPkcs12 } from '../verifactu/pkcs12.js';
import { CertificateStore } from './certificate-store.js';

/** A hostile file keeps the process for seconds (`pkcs12.ts`). */
const MAX_OPENED = 10;
const WINDOW_MS = 900_000;

/** The certificate by which an issuer identifies itself to the tax agency. */
@Injectable()
export class CertificatesService {
  private readonly opened = new RequestBudget(MAX_OPENED, WINDOW_MS);

  constructor(
    private readonly db: Database,
    private readonly store: CertificateStore,
    @Inject(issuerRecord.store) private readonly issuers: RecordStore<typeof issuer>,
  ) {}

  async save(
    ctx: Context,
    { issuer: id, file, password }: CallParsed<typeof certificateSave>,
  ): Promise<CallOutput<typeof certificateSave>> {
    const { taxId } = await this.issuers.one(ctx, id);
    this.opened.spend(ctx.actor.businessId);
    const opened = openPkcs12(Buffer.from(file, 'base64'), password, { now: Date.now(), nif: taxId });
    if (!opened.ok) throw new CodedError(opened.code);
    const system = await billingSystem(this.db);
    return this.db.write(ctx, async (tx) => {
      const shown = await this.store.save(tx, taxId, opened);
      const words = `Certificado de ${shown.holder}, válido hasta el ${shown.validTo.slice(0, 10)}`;
      await addEvent(tx, { taxId, kind: 'other', words, system });
      await dueNow(tx, taxId);
      tx.audit({
        ...{ entity: 'issuer', entityId: id, action: 'certificate' },
        changes: { certificate: { from: null, to: shown.fingerprint } },
      });
      tx.emit({ topic: 'verifactu.updated', entityId: id, version: 1, state: { taxId } });
      return shown;
    });
  }

  async remove(ctx: Context, { issuer: id }: CallParsed<typeof certificateDelete>): Promise<null> {
    const { taxId } = await this.issuers.one(ctx, id);
    const system = await billingSystem(this.db);
    return this.db.write(ctx, async (tx) => {
      if (!(await this.store.remove(tx, taxId))) return null;
      await addEvent(tx, { taxId, kind: 'other', words: 'Certificado retirado', system });
      tx.audit({
        ...{ entity: 'issuer', entityId: id, action: 'certificate' },
        changes: { certificate: { from: true, to: null } },
      });
      tx.emit({ topic: 'verifactu.updated', entityId: id, version: 1, state: { taxId } });
      return null;
    });
  }
}
