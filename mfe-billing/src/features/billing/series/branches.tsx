import { branchList } from '@volante/contracts/business/business.contract';
import { useCall } from '@volante/mfe-kit/query';
import { ChoiceField } from '@volante/ui-kit/fields';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useBillingText } from '../billing-text';

const FRESH_MS = 300_000;
const useBranches = () => useCall(branchList, {}, { staleTime: FRESH_MS }).data?.rows ?? [];

/** Names of the branches of a record; without any, all of them. */
export function Branches({ ids }: { ids: readonly string[] }) {
  const text = useBillingText();
  const branches = useBranches();
  if (ids.length === 0) return text('billing.allBranches');
  const names = ids.map((id) => branches.find((one) => one.id === id)?.name ?? text('billing.otherBranch'));
  return [...new Set(names)].join(', ');
}

export function BranchesField(props: FieldControlProps) {
  const text = useBillingText();
  const choices = useBranches().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceField {...props} help={props.help || text('billing.allBranchesHelp')} choices={choices} several />
  );
}
