import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { EXPENSE_TARGETS, expenseImports } from '@volante/contracts/billing/expense-import.contract';
import { ImportPage } from '@volante/ui-kit/import-page';
import { readsOf } from '@volante/ui-kit/record-screens';
import { BranchOption, importedWord, useFirstBranch } from '../shared/import-branch';
import { expenseScreens } from './expense.screens';
import { useExpenseText } from './expense-text';

const { at, face } = expenseScreens;
const NEEDED = ['supplier', 'day'];
const JOINED = ['concept'];

/** `/expense/import` (ours): a book of received invoices, as drafts. */
function ExpenseImportPage() {
  const text = useExpenseText();
  const branch = useFirstBranch();
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
        ownOptions: (options, onChange) => (
          <BranchOption {...{ options, onChange }} label={text('expenses.import.branch')} />
        ),
        mayUpdate: false,
        list: { path: at.list, title: text('recordWords.expense.title') },
        hrefOf: (id) => `/expense/view/${id}`,
        labelOf: (field) => text(`expenses.import.fields.${field}`, { defaultValue: field }),
        valueOf: importedWord,
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
