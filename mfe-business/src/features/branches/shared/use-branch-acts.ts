import { branchDelete, branchSetState } from '@volante/contracts/business/branch.contract';
import type { BranchState } from '@volante/contracts/business/branch.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { BRANCH_READS } from './branch-reads';
import { useBranchText } from './branch-text';

interface Branch {
  id: string;
  name: string;
  state: BranchState;
}

/** Activate, deactivate, delete and recover; each can be taken back for 8 seconds. */
export function useBranchActs() {
  const text = useBranchText();
  const { undoable } = useFeedback();
  const setState = useCallMutation(branchSetState, { invalidates: BRANCH_READS });
  const remove = useCallMutation(branchDelete, { invalidates: BRANCH_READS });
  const put = ({ id }: Branch, state: BranchState): Promise<unknown> =>
    state === 'deleted' ? remove.mutateAsync({ id }) : setState.mutateAsync({ id, state });
  return {
    /** Throws the service's refusal. */
    put: async (branch: Branch, state: BranchState) => {
      await put(branch, state);
      undoable(text(`branches.done.${state}`, { name: branch.name }), () => put(branch, branch.state));
    },
  };
}
