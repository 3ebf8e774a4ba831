import { Inject, Injectable } from '@nestjs/common';
import type { tax } from '@volante/contracts/billing/tax.contract';
import type { usualTaxesCreate } from '@volante/contracts/billing/usual-taxes.contract';
import type { CallOutput } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { taxRecord } from '../records.js';
import { USUAL_TAXES } from './usual-taxes.js';

/** Another live tax has the name. */
const TAKEN = 'TAX-001';

/** Gives a school the taxes that it begins with. */
@Injectable()
export class UsualTaxesService {
  constructor(
    private readonly db: Database,
    @Inject(taxRecord.store) private readonly taxes: RecordStore<typeof tax>,
  ) {}

  /** Two presses at once: the second one waits for the names of the first, and then finds them there. */
  async create(ctx: Context): Promise<CallOutput<typeof usualTaxesCreate>> {
    try {
      return await this.createMissing(ctx);
    } catch (error) {
      if (error instanceof CodedError && error.code === TAKEN) return this.createMissing(ctx);
      throw error;
    }
  }

  private createMissing(ctx: Context): Promise<CallOutput<typeof usualTaxesCreate>> {
    return this.db.write(ctx, async (tx) => {
      const rows = await tx.rows<{ name: string }>(
        "SELECT name FROM tax WHERE business_id = :business AND state <> 'deleted'",
      );
      const known = new Set(rows.map(({ name }) => name.toLowerCase()));
      const missing = USUAL_TAXES.filter(({ name }) => !known.has(name.toLowerCase()));
      for (const fields of missing)
        await this.taxes.insert(tx, newId(), { ...this.taxes.empty(), ...fields });
      return { created: missing.length };
    });
  }
}
