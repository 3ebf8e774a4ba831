import { billingSeries, type SeriesTarget } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useCan, useSession } from '@volante/mfe-kit/session';

/** Series, taxes and branches change seldom. */
const FRESH_MS = 300_000;
const MAX_ROWS = 100;
const ACTIVE = { state: 'active', limit: MAX_ROWS, count: false } as const;
const NONE: readonly never[] = [];

export type SeriesRow = CallOutput<typeof billingSeries.calls.read>['rows'][number];
export type TaxRow = CallOutput<typeof tax.calls.read>['rows'][number];

/** Series in use; `undefined` until they are read. */
export function useActiveSeries(): readonly SeriesRow[] | undefined {
  const mayView = useCan('billing-series.view');
  const rows = useCall(billingSeries.calls.read, ACTIVE, { staleTime: FRESH_MS, enabled: mayView }).data
    ?.rows;
  return mayView ? rows : NONE;
}

/** Those that number such documents of a branch. */
export const seriesFor = (
  rows: readonly SeriesRow[],
  target: SeriesTarget,
  branch: string | null,
): readonly SeriesRow[] =>
  rows.filter((one) => {
    const only = one.branches as readonly string[];
    return one.target === target && (only.length === 0 || (branch !== null && only.includes(branch)));
  });

/** Taxes with which lines are written: the one that customers withhold is no tax of a line. `undefined` until they are read. */
export function useLineTaxes(): readonly TaxRow[] | undefined {
  const mayView = useCan('tax.view');
  const rows = useCall(tax.calls.read, ACTIVE, { staleTime: FRESH_MS, enabled: mayView }).data?.rows;
  return mayView ? rows?.filter(({ taxGroup }) => taxGroup !== 'irpf') : NONE;
}

/** Branches by their names, and those in which the person works. */
export function useInvoiceBranches() {
  const { user } = useSession();
  const seesAll = useCan('client.all-branches');
  const read = useCall(branchList, {}, { staleTime: FRESH_MS }).data?.rows;
  const rows = read ?? NONE;
  return {
    isRead: read !== undefined,
    mine: seesAll ? rows : rows.filter(({ id }) => user?.branches.includes(id)),
    nameOf: (id: string) => rows.find((one) => one.id === id)?.name ?? '',
  };
}
