import type { billingSeries } from '@volante/contracts/billing/series.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordRules } from '@volante/service-kit/records/record-types';

/** Locks the series' counters: a number that is being given is waited for. */
async function hasNumbered(tx: TenantTx, series: string): Promise<boolean> {
  const rows = await tx.rows(
    'SELECT last_number FROM series_counter WHERE business_id = :business AND series_id = :series FOR UPDATE',
    { series },
  );
  return rows.length > 0;
}

/** A series that has numbered stays as it is: its numbers are on papers. */
export const seriesRules: RecordRules<typeof billingSeries> = {
  async beforeWrite(tx, after, before) {
    if (!before) return;
    const isSame =
      before.code === after.code &&
      before.pattern === after.pattern &&
      before.issuer === after.issuer &&
      before.target === after.target;
    if (!isSame && (await hasNumbered(tx, after.id))) throw new CodedError('SERIES-002');
  },
  async beforeRemove(tx, { id }) {
    if (await hasNumbered(tx, id)) throw new CodedError('ERROR_SALES_BILLING_012');
  },
};
