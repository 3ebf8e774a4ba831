import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { EXPENSE_TARGETS, expenseImports } from '@volante/contracts/billing/expense-import.contract';
import { useSession } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import type { ChosenOptions } from '@volante/ui-kit/import-of';
import { ImportPage } from '@volante/ui-kit/import-page';
import { readsOf } from '@volante/ui-kit/record-screens';
import { Select } from 'antd';
import { useId } from 'react';
import { useInvoiceBranches } from '../invoices/shared/billing-lists';
import { expenseScreens } from './expense.screens';
import { useExpenseText } from './expense-text';

const { at, face } = expenseScreens;
const NEEDED = ['supplier', 'day'];
const JOINED = ['concept'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface OptionsProps {
  options: ChosenOptions;
  onChange: (options: ChosenOptions) => void;
}

/** Where rows without a branch go. */
function OwnOptions({ options, onChange }: OptionsProps) {
  const text = useExpenseText();
  const { mine } = useInvoiceBranches();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="v-label">
        {text('expenses.import.branch')}
      </label>
      <Select
        id={id}
        className="v-import-target"
        value={String(options.branch)}
        options={mine.map((branch) => ({ value: branch.id, label: branch.name }))}
        onChange={(branch: string) => onChange({ ...options, branch })}
      />
    </div>
  );
}

/** `/expense/import` (ours): a book of received invoices, as drafts. */
function ExpenseImportPage() {
  const text = useExpenseText();
  const { user } = useSession();
  const { mine } = useInvoiceBranches();
  const branch = mine.find(({ id }) => id === user?.branches[0])?.id ?? mine[0]?.id ?? '';
  return (
    <ImportPage
      of={{
        calls: expenseImports,
        jobs: billingJobs,
        reads: readsOf(face),
        targets: EXPENSE_TARGETS,
        names: NEEDED,
        needs: NEEDED,
        joined: JOINED,
        options: { duplicates: 'skip', branch },
        ownOptions: (options, onChange) => <OwnOptions options={options} onChange={onChange} />,
        mayUpdate: false,
        list: { path: at.list, title: text('recordWords.expense.title') },
        hrefOf: (id) => `/expense/view/${id}`,
        labelOf: (field) => text(`expenses.import.fields.${field}`, { defaultValue: field }),
        valueOf: (_field, value) => {
          const word =
            value === null || value === undefined || typeof value === 'object' ? '' : String(value);
          return DAY.test(word) ? formatDay(word) : word;
        },
        words: {
          title: text('billing.expenseImport'),
          needsName: text('expenses.import.needs'),
          duplicates: text('expenses.import.duplicates'),
          start: (count) => text('expenses.import.start', { count }),
          see: text('expenses.import.see'),
          undoCreated: (counts) => text('expenses.import.undo', counts),
        },
      }}
    />
  );
}

export { ExpenseImportPage as page };
