import { tax } from '@volante/contracts/billing/tax.contract';
import { taxOn } from '@volante/contracts/billing/tax-on';
import type { TaxGroup } from '@volante/contracts/billing/tax-words';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { today } from '@volante/ui-kit/expiry';

/** Taxes change seldom. */
const FRESH_MS = 300_000;
const MAX_TAXES = 100;
const EVERY_STATE = 'active,inactive,deleted';

export interface TaxToday {
  name: string;
  group: TaxGroup;
  /** Hundredths of a percent, today. */
  rate: number;
}

/** The taxes of the school by id; none for those who may not see them. */
export function useTaxes(): ReadonlyMap<string, TaxToday> {
  const mayView = useCan('tax.view');
  const input = { state: EVERY_STATE, limit: MAX_TAXES, count: false };
  const rows = useCall(tax.calls.read, input, { staleTime: FRESH_MS, enabled: mayView }).data?.rows ?? [];
  const now = today();
  return new Map(
    rows.map(({ id, name, taxGroup, periods }) => [
      id,
      { name, group: taxGroup, rate: taxOn(periods, now)?.rate ?? 0 },
    ]),
  );
}
