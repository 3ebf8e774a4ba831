import { issuer } from '@volante/contracts/billing/issuer.contract';
import { paperTemplate } from '@volante/contracts/billing/paper-template.contract';
import { billingSeries, type SeriesTarget } from '@volante/contracts/billing/series.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { type RecordScreens, recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { issuers } from '../issuers/issuers.feature';
import { templates } from '../templates/templates.feature';
import { series } from './series.feature';

const parts = () => import('./series-parts');
const Branches = lazy(async () => ({ default: (await parts()).Branches }));
const BranchesField = lazy(async () => ({ default: (await parts()).BranchesField }));
const PatternField = lazy(async () => ({ default: (await parts()).PatternField }));
const Numbering = lazy(async () => ({ default: (await parts()).Numbering }));

const at = (target: SeriesTarget) => ({
  ...series.at,
  list: `/sales/billing/list/${target}`,
  create: `/sales/billing/list/${target}/create`,
  view: `/sales/billing/view/${target}/:sales_billing_id`,
});

const screensOf = (target: SeriesTarget): RecordScreens =>
  recordScreens(billingSeries, at(target), {
    form: () =>
      import('@volante/contracts/form/billing/series.contract').then((module) => module.billingSeries),
    columns: ['name', 'code', 'pattern', 'issuer', 'branches', 'state'],
    hidden: ['target'],
    card: ['code', 'issuer', 'state'],
    facts: ['target', 'code', 'issuer'],
    sections: {
      who: ['name', 'target', 'issuer', 'branches', 'template'],
      numbers: ['code', 'pattern', 'zone'],
    },
    initial: { target },
    refs: recordRefs({
      issuer: { face: issuer, view: issuers.at.view },
      'paper-template': { face: paperTemplate, view: templates.at.view },
    }),
    tabs: [{ key: 'facturacion', label: 'billing.series.tab', content: ({ id }) => <Numbering id={id} /> }],
    own: {
      cell: { branches: ({ branches }) => <Branches ids={branches as readonly string[]} /> },
      read: { branches: ({ branches }) => <Branches ids={branches} /> },
      text: {
        branches: (value, { text }) =>
          text('billing.series.branchCount', { count: (value as string[]).length }),
      },
      control: { branches: BranchesField, pattern: PatternField },
    },
  });

/** By kind of document: the address of a list and of its records names it. */
export const SERIES_SCREENS = {
  invoice: screensOf('invoice'),
  ticket: screensOf('ticket'),
  receipt: screensOf('receipt'),
  rectifying: screensOf('rectifying'),
  quote: screensOf('quote'),
  proforma: screensOf('proforma'),
} as const satisfies Record<SeriesTarget, RecordScreens>;
