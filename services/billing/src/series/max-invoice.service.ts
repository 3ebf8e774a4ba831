import { Inject, Injectable } from '@nestjs/common';
import { type billingSeries, type maxInvoice, ZONE_OF } from '@volante/contracts/billing/series.contract';
import { numberText } from '@volante/contracts/billing/series-number';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { seriesRecord } from '../records.js';
import { counterYear } from './next-number.js';

/** Says what the next number would be. It reserves nothing. */
@Injectable()
export class MaxInvoiceService {
  constructor(
    private readonly db: Database,
    @Inject(seriesRecord.store) private readonly series: RecordStore<typeof billingSeries>,
  ) {}

  async max(ctx: Context, { id }: CallParsed<typeof maxInvoice>): Promise<CallOutput<typeof maxInvoice>> {
    const series = await this.series.one(ctx, id);
    const today = localMoment(Date.now(), ZONE_OF[series.zone]).day;
    const [counter] = await this.db.rows<{ last_number: number }>(
      ctx,
      'SELECT last_number FROM series_counter WHERE business_id = :business AND series_id = :id AND year = :year',
      { id, year: counterYear(series.pattern, today) },
    );
    const last = counter?.last_number ?? 0;
    return { last, next: numberText(series.pattern, series.code, Number(today.slice(0, 4)), last + 1) };
  }
}
