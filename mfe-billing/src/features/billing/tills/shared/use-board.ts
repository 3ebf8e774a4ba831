import { type BoardTill, tillBoard } from '@volante/contracts/billing/till.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';

const NONE: readonly BoardTill[] = [];

/** The tills that the person sees, live. */
export function useBoard() {
  useLive({ entity: 'cashflow' }, [tillBoard]);
  return useCall(tillBoard, {});
}

/** Open tills into which the person puts money, their own first; none for those without the right. */
export function useOpenTills(branch: string | null): readonly BoardTill[] {
  const mayView = useCan('cashflow.view');
  const rows = useCall(tillBoard, {}, { enabled: mayView }).data?.rows ?? NONE;
  return rows
    .filter((row) => row.isUsable && row.session?.state === 'open')
    .filter((row) => branch === null || row.branch === branch || row.holder !== '')
    .toSorted((one, other) => Number(other.holder !== '') - Number(one.holder !== ''));
}
