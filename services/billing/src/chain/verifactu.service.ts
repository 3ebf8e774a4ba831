import { Inject, Injectable } from '@nestjs/common';
import type { issuer } from '@volante/contracts/billing/issuer.contract';
import type { verifactuRead, verifactuStart } from '@volante/contracts/billing/verifactu.contract';
import { NAVARRA, VERIFACTU_FROM } from '@volante/contracts/billing/verifactu-dates';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { issuerRecord } from '../records.js';

interface IssuerRow {
  id: string;
  name: string;
  tax_id: string;
  kind: keyof typeof VERIFACTU_FROM;
  since: string | null;
  records: string | number;
  waiting: string | number;
  last_at: Date | null;
}

const ZONE = 'Europe/Madrid';

/** Which issuers are in VeriFactu, and since when. */
@Injectable()
export class VerifactuService {
  constructor(
    private readonly db: Database,
    @Inject(issuerRecord.store) private readonly issuers: RecordStore<typeof issuer>,
  ) {}

  async read(ctx: Context): Promise<CallOutput<typeof verifactuRead>> {
    const rows = await this.db.rows<IssuerRow>(
      ctx,
      `SELECT i.id, i.name, i.tax_id, i.kind, c.since, IFNULL(c.seq, 0) records,
         (SELECT COUNT(*) FROM verifactu_delivery d
          WHERE d.business_id = i.business_id AND d.tax_id = i.tax_id AND d.state = 'waiting') waiting,
         (SELECT MAX(r.created_at) FROM verifactu_record r
          WHERE r.business_id = i.business_id AND r.tax_id = i.tax_id) last_at
       FROM issuer i LEFT JOIN verifactu_chain c ON c.business_id = i.business_id AND c.tax_id = i.tax_id
       WHERE i.business_id = :business AND i.state <> 'deleted' ORDER BY i.name, i.id`,
    );
    return {
      issuers: rows.map(({ id, name, tax_id, kind, since, records, waiting, last_at }) => ({
        ...{
          id,
          name,
          taxId: tax_id,
          since,
          from: VERIFACTU_FROM[kind],
          records: Number(records),
          waiting: Number(waiting),
        },
        lastAt: last_at?.toISOString() ?? null,
      })),
    };
  }

  async start(ctx: Context, { issuer: id }: CallParsed<typeof verifactuStart>) {
    const { taxId, kind, province } = await this.issuers.one(ctx, id);
    if (VERIFACTU_FROM[kind] === null || province === NAVARRA) throw new CodedError('VERIFACTU-002');
    const today = localMoment(Date.now(), ZONE).day;
    return this.db.write(ctx, async (tx) => {
      await tx.run(
        `INSERT INTO verifactu_chain (business_id, tax_id, since, seq) VALUES (:business, :taxId, :today, 0)
         ON DUPLICATE KEY UPDATE since = IFNULL(since, :today)`,
        { taxId, today },
      );
      const [row] = await tx.rows<{ since: string }>(
        'SELECT since FROM verifactu_chain WHERE business_id = :business AND tax_id = :taxId',
        { taxId },
      );
      const since = row?.since ?? today;
      tx.audit({
        ...{ entity: 'issuer', entityId: id, action: 'verifactu' },
        changes: { since: { from: null, to: since } },
      });
      return { since };
    });
  }
}
