import { branchList } from '@volante/contracts/business/business.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { today } from './today';

/** The active branches in which the person works, and the name of each that they may meet. */
export function useBranches() {
  const { user, can } = useSession();
  const rows = useCall(branchList, {}, { staleTime: 60_000 }).data?.rows ?? [];
  return {
    mine: rows.filter(({ id }) => can('client.all-branches') || user?.branches.includes(id)),
    nameOf: (id: string) => rows.find((one) => one.id === id)?.name ?? '',
    /** The Canary Islands are an hour behind: their day is what the service checks dates of their branches against. */
    todayIn: (id: string | null) => today(rows.find((one) => one.id === id)?.timeZone),
  };
}

/** The branch beside a student's name; '' where the school has only one. */
export function useBranchName(id: string): string {
  const rows = useCall(branchList, {}, { staleTime: 60_000 }).data?.rows ?? [];
  return rows.length > 1 ? (rows.find((one) => one.id === id)?.name ?? '') : '';
}
