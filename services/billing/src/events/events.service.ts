import { Inject, Injectable } from '@nestjs/common';
import type { issuer } from '@volante/contracts/billing/issuer.contract';
import type { verifactuDeclaration, verifactuEvents } from '@volante/contracts/billing/verifactu.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { billingSystem } from '../chain/billing-system.js';
import { issuerRecord } from '../records.js';
import type { EventRecord } from './event-store.js';

/** The event register as it is shown, and the statement about the program. */
@Injectable()
export class EventsService {
  constructor(
    private readonly db: Database,
    @Inject(issuerRecord.store) private readonly issuers: RecordStore<typeof issuer>,
  ) {}

  async list(
    ctx: Context,
    { issuer: id, before, limit }: CallParsed<typeof verifactuEvents>,
  ): Promise<CallOutput<typeof verifactuEvents>> {
    const { taxId } = await this.issuers.one(ctx, id);
    const rows = await this.db.rows<{ seq: number; record: string; hash: string }>(
      ctx,
      `SELECT seq, record, hash FROM verifactu_event
       WHERE business_id = :business AND tax_id = :taxId AND seq < :before ORDER BY seq DESC LIMIT ${Math.trunc(limit) + 1}`,
      { taxId, before: before ?? 4_294_967_295 },
    );
    const shown = rows.slice(0, limit);
    return {
      rows: shown.map(({ seq, record, hash }) => {
        const { type, words, by, generatedAt } = JSON.parse(record) as EventRecord;
        return { seq, type, words, by, generatedAt, hash };
      }),
      next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null,
    };
  }

  async declaration(_ctx: Context): Promise<CallOutput<typeof verifactuDeclaration>> {
    const { producer, name, id, version, installation, severalTaxpayersPossible } = await billingSystem(
      this.db,
    );
    return {
      ...{ system: name, id, version, installation },
      producer: { name: producer.name, nif: 'nif' in producer.id ? producer.id.nif : producer.id.number },
      severalTaxpayers: severalTaxpayersPossible,
    };
  }
}
