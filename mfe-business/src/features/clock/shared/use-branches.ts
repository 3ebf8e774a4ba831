import { type BranchRow, branchList } from '@volante/contracts/business/business.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';

/** The branches that the person sees, and the one to begin with: their own, where they have one. */
export function useBranches(): { branches: readonly BranchRow[]; usual: string | undefined } {
  const { user } = useSession();
  const branches = useCall(branchList, {}).data?.rows ?? [];
  const own = user?.branches.find((id) => branches.some((branch) => branch.id === id));
  return { branches, usual: own ?? branches[0]?.id };
}
