import { useSession } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import type { ChosenOptions } from '@volante/ui-kit/import-of';
import { Select } from 'antd';
import { useId } from 'react';
import { useInvoiceBranches } from '../invoices/shared/billing-lists';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A cell of a file of papers: days as people write them. */
export function importedWord(_field: string, value: unknown): string {
  const word = value === null || value === undefined || typeof value === 'object' ? '' : String(value);
  return DAY.test(word) ? formatDay(word) : word;
}

/** The branch of the person, with which the choice begins. */
export function useFirstBranch(): string {
  const { user } = useSession();
  const { mine } = useInvoiceBranches();
  return mine.find(({ id }) => id === user?.branches[0])?.id ?? mine[0]?.id ?? '';
}

export interface OptionsProps {
  options: ChosenOptions;
  onChange: (options: ChosenOptions) => void;
}

/** One choice for rows that do not say it themselves. */
export function ImportOption({
  name,
  label,
  choices,
  options,
  onChange,
}: OptionsProps & {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="v-label">
        {label}
      </label>
      <Select
        id={id}
        className="v-import-target"
        value={String(options[name])}
        options={[...choices]}
        onChange={(value: string) => onChange({ ...options, [name]: value })}
      />
    </div>
  );
}

/** Where rows without a branch go. */
export function BranchOption({ label, ...props }: OptionsProps & { label: string }) {
  const { mine } = useInvoiceBranches();
  return (
    <ImportOption
      {...props}
      name="branch"
      label={label}
      choices={mine.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
