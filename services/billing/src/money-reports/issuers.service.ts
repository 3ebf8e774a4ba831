import { Injectable } from '@nestjs/common';
import type { moneyIssuers } from '@volante/contracts/billing/money-report.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

/** Taxpayers with reports; a deleted one has old documents. */
@Injectable()
export class IssuersService {
  constructor(private readonly db: Database) {}

  async list(ctx: Context): Promise<CallOutput<typeof moneyIssuers>> {
    const rows = await this.db.rows<{ id: string; name: string; tax_id: string }>(
      ctx,
      "SELECT id, name, tax_id FROM issuer WHERE business_id = :business ORDER BY state = 'deleted', id",
    );
    return { issuers: rows.map(({ id, name, tax_id: taxId }) => ({ id, name, taxId })) };
  }
}
