import { Inject, Injectable } from '@nestjs/common';
import type { tax, taxRegionToggle } from '@volante/contracts/billing/tax.contract';
import { taxGroups, taxRegions } from '@volante/contracts/billing/tax.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { taxRecord } from '../records.js';

/** The fixed lists about taxes, and the switch of a region. */
@Injectable()
export class TaxListsService {
  constructor(@Inject(taxRecord.store) private readonly taxes: RecordStore<typeof tax>) {}

  async groups() {
    return { groups: taxGroups };
  }

  async regions() {
    return { regions: taxRegions };
  }

  /** A press that arrives twice sets the same: it names what shall be. */
  async toggle(
    ctx: Context,
    { id, region, applies }: CallParsed<typeof taxRegionToggle>,
  ): Promise<CallOutput<typeof taxRegionToggle>> {
    const { regions, version } = await this.taxes.one(ctx, id);
    if (regions.includes(region) === applies) return { id, version };
    const next = applies ? [...regions, region] : regions.filter((one) => one !== region);
    const after = await this.taxes.update(ctx, { id, version, regions: next });
    return { id, version: after.version };
  }
}
