import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { expense } from '@volante/contracts/billing/expense.contract';
import type { ExpenseAmounts } from '@volante/contracts/billing/expense-amounts';
import { expenseCategory } from '@volante/contracts/billing/expense-category.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { supplier } from '@volante/contracts/suppliers/supplier.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { issuers } from '../issuers/issuers.feature';
import { amountsText } from './amounts-text';
import { ExpenseBadge } from './expense-badge';
import { expenseCategories, expenses } from './expenses.feature';

const parts = () => import('./expense-parts');
const Amounts = lazy(async () => ({ default: (await parts()).Amounts }));
const AmountsField = lazy(async () => ({ default: (await parts()).AmountsField }));
const Booking = lazy(async () => ({ default: (await parts()).Booking }));
const ExpenseForm = lazy(async () => ({ default: (await parts()).ExpenseForm }));
const SupplierField = lazy(async () => ({ default: (await parts()).SupplierField }));

export const EXPENSE_REFS = recordRefs({
  supplier: { face: supplier, view: '/provider/view/:provider_id' },
  issuer: { face: issuer, view: issuers.at.view },
  expense: { face: expense, view: expenses.at.view },
  'expense-category': { face: expenseCategory, view: expenseCategories.at.view },
});

export const expenseScreens = recordScreens(expense, expenses.at, {
  form: () => import('@volante/contracts/form/billing/expense.contract').then((module) => module.expense),
  columns: ['supplierName', 'number', 'issuedOn', 'category', 'totalCents', 'dueOn', 'status'],
  hidden: ['supplier', 'kind'],
  card: ['status', 'issuedOn', 'totalCents'],
  facts: ['number', 'issuedOn', 'totalCents'],
  sections: {
    booked: ['status'],
    who: [
      ...(['kind', 'supplier', 'supplierName', 'supplierTaxId', 'number', 'issuedOn', 'dueOn'] as const),
      ...(['concept', 'category', 'issuer', 'branch'] as const),
    ],
    money: ['amounts'],
    taxes: ['deductible', 'usedFor', 'investment', 'asset', 'property'],
    more: ['observations'],
  },
  refs: EXPENSE_REFS,
  jobs: billingJobs,
  // A booked one is reversed, never changed.
  useLimits:
    () =>
    ({ status }) => ({ isFixed: status !== 'draft', isKept: status !== 'draft' }),
  own: {
    cell: { status: (row) => <ExpenseBadge expense={row} /> },
    read: {
      status: (record) => <Booking expense={record} />,
      amounts: ({ amounts }) => <Amounts amounts={amounts} />,
    },
    text: { amounts: (value) => amountsText(value as ExpenseAmounts) },
    control: { amounts: AmountsField, supplier: SupplierField },
    form: ExpenseForm,
  },
});
