import type { DocumentLineInput } from '@volante/contracts/billing/document.fields';
import { recurringInvoice } from '@volante/contracts/billing/recurring-invoice.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy, Suspense } from 'react';
import { recurring } from './recurring.feature';

const parts = () => import('./recurring-parts');
const CustomerField = lazy(async () => ({ default: (await parts()).CustomerField }));
const CustomerName = lazy(async () => ({ default: (await parts()).CustomerName }));
const LinesField = lazy(async () => ({ default: (await parts()).LinesField }));
const RhythmCell = lazy(async () => ({ default: (await parts()).RhythmCell }));
const SoldLines = lazy(async () => ({ default: (await parts()).SoldLines }));
const RecurringPreview = lazy(async () => ({ default: (await parts()).RecurringPreview }));

const linesText = (value: unknown): string =>
  (value as readonly DocumentLineInput[]).map(({ description }) => description).join(' · ');

const customer = (isLink: boolean) => (record: { contact: unknown }) => (
  <Suspense>
    <CustomerName id={String(record.contact)} isLink={isLink} />
  </Suspense>
);

export const recurringScreens = recordScreens(recurringInvoice, recurring.at, {
  form: () =>
    import('@volante/contracts/form/billing/recurring-invoice.contract').then(
      (module) => module.recurringInvoice,
    ),
  columns: ['name', 'contact', 'rhythm', 'mode', 'soldLines', 'doneUntil', 'state'],
  card: ['contact', 'rhythm', 'state'],
  facts: ['contact', 'rhythm', 'doneUntil'],
  sections: {
    who: ['name', 'contact', 'branch', 'series'],
    when: ['firstOn', 'rhythm', 'everyMonths', 'lastOn', 'mode', 'dueDays', 'doneUntil'],
    lines: ['soldLines', 'notes'],
  },
  refs: recordRefs({ 'billing-series': { face: billingSeries } }),
  tabs: [
    {
      key: 'proximas',
      label: 'dues.preview',
      content: ({ id }) => (
        <Suspense>
          <RecurringPreview id={id} />
        </Suspense>
      ),
    },
  ],
  own: {
    cell: {
      contact: customer(false),
      rhythm: (row) => (
        <Suspense>
          <RhythmCell recurrence={row} />
        </Suspense>
      ),
      soldLines: ({ soldLines }) => linesText(soldLines) || '—',
    },
    read: {
      contact: customer(true),
      soldLines: ({ soldLines }) => <SoldLines lines={soldLines} />,
    },
    text: {
      contact: (value) => String(value),
      soldLines: linesText,
    },
    control: { contact: CustomerField, soldLines: LinesField },
  },
});
