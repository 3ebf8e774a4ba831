import { tax } from '@volante/contracts/billing/tax.contract';
import type { TaxPeriod } from '@volante/contracts/billing/tax.fields';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { periodsText, rateText } from './rate-text';
import { taxes } from './taxes.feature';

/** One file: each one that a list may load costs it a hash. */
const parts = () => import('./tax-parts');
const PeriodsField = lazy(async () => ({ default: (await parts()).PeriodsField }));
const Periods = lazy(async () => ({ default: (await parts()).Periods }));
const Regions = lazy(async () => ({ default: (await parts()).Regions }));

export const taxScreens = recordScreens(tax, taxes.at, {
  form: () => import('@volante/contracts/form/billing/tax.contract').then((module) => module.tax),
  columns: ['name', 'taxGroup', 'periods', 'state'],
  card: ['taxGroup', 'periods', 'state'],
  facts: ['taxGroup'],
  sections: {
    who: ['name', 'taxGroup'],
    rates: ['periods'],
    regions: ['regions'],
    more: ['observations'],
  },
  own: {
    cell: { periods: ({ periods }) => rateText(periods) },
    read: { periods: (record) => <Periods tax={record} />, regions: (record) => <Regions tax={record} /> },
    text: { periods: (value) => periodsText(value as readonly TaxPeriod[]) },
    control: { periods: PeriodsField },
  },
});
