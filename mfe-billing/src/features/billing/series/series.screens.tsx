import { issuer } from '@volante/contracts/billing/issuer.contract';
import { paperTemplate } from '@volante/contracts/billing/paper-template.contract';
import { billingSeries, type SeriesTarget } from '@volante/contracts/billing/series.contract';
import { numberText, patternError } from '@volante/contracts/billing/series-number';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { type RecordScreens, recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import '../billing-text';
import { issuers } from '../issuers/issuers.feature';
import { templates } from '../templates/templates.feature';
import { series } from './series.feature';

const parts = () => import('./series-parts');
const Branches = lazy(async () => ({ default: (await parts()).Branches }));
const BranchesField = lazy(async () => ({ default: (await parts()).BranchesField }));
const PatternField = lazy(async () => ({ default: (await parts()).PatternField }));
const SeriesDocuments = lazy(async () => ({
  default: (await import('./series-documents')).SeriesDocuments,
}));
const SeriesReport = lazy(async () => ({ default: (await import('./series-report')).SeriesReport }));
const Numbering = lazy(async () => ({ default: (await parts()).Numbering }));

/** A pattern as people read it: the first number of this year; itself where it gives none. */
function firstNumber(pattern: string, code: string): string {
  if (patternError(pattern, code) !== null) return pattern;
  return numberText(pattern, code, new Date().getFullYear(), 1);
}

const at = (target: SeriesTarget) => ({
  ...series.at,
  list: `/sales/billing/list/${target}`,
  create: `/sales/billing/list/${target}/create`,
  view: `/sales/billing/view/${target}/:sales_billing_id`,
});

/** Quotes, proformas and receipts are no sales: the report of invoices leaves them out. */
const SALES: readonly SeriesTarget[] = ['invoice', 'ticket', 'rectifying'];

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
    tabs: [
      { key: 'facturacion', label: 'billing.series.tab', content: ({ id }) => <Numbering id={id} /> },
      ...(SALES.includes(target)
        ? [
            {
              ...{ key: 'informe', label: 'billing.series.report', permission: 'invoice.view' as const },
              content: ({ id }: { id: string }) => <SeriesReport id={id} />,
            },
          ]
        : []),
      {
        ...{ key: 'documentos', label: 'billing.series.documents', permission: 'invoice.view' as const },
        content: ({ id }) => <SeriesDocuments id={id} />,
      },
    ],
    own: {
      cell: {
        branches: ({ branches }) => <Branches ids={branches as readonly string[]} />,
        pattern: ({ pattern, code }) => firstNumber(String(pattern), String(code)),
      },
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
