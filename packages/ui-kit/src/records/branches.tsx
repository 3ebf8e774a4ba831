import { branchList } from '@volante/contracts/business/business.contract';
import { useCall } from '@volante/mfe-kit/query';
import { ChoiceField } from '../form/fields';
import type { FieldControlProps } from './record-screens';
import { useRecordText } from './record-words';

const FRESH_MS = 300_000;
const useBranches = () => useCall(branchList, {}, { staleTime: FRESH_MS }).data?.rows ?? [];

/** Names of the branches of a record; without any, all of them. */
export function Branches({ ids }: { ids: readonly string[] }) {
  const text = useRecordText();
  const branches = useBranches();
  if (ids.length === 0) return text('allBranches');
  const names = ids.map((id) => branches.find((one) => one.id === id)?.name ?? text('otherBranch'));
  return [...new Set(names)].join(', ');
}

export function BranchesField(props: FieldControlProps) {
  const choices = useBranches().map(({ id, name }) => ({ value: id, label: name }));
  return <ChoiceField {...props} choices={choices} several />;
}
