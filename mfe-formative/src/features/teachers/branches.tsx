import { branchList } from '@volante/contracts/business/business.contract';
import { useCall } from '@volante/mfe-kit/query';
import { ChoiceField } from '@volante/ui-kit/fields';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useOwnText } from '../../texts';

const FRESH_MS = 300_000;
const useBranches = () => useCall(branchList, {}, { staleTime: FRESH_MS }).data?.rows ?? [];

/** Names of a teacher's branches; without any, all of them. */
export function Branches({ ids }: { ids: readonly string[] }) {
  const text = useOwnText();
  const branches = useBranches();
  if (ids.length === 0) return text('teachers.allBranches');
  const names = ids.map((id) => branches.find((one) => one.id === id)?.name ?? text('teachers.otherBranch'));
  return [...new Set(names)].join(', ');
}

export function BranchesField(props: FieldControlProps) {
  const choices = useBranches().map(({ id, name }) => ({ value: id, label: name }));
  return <ChoiceField {...props} choices={choices} several />;
}
