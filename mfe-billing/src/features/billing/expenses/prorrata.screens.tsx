import { prorrata } from '@volante/contracts/billing/expense-prorrata.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { issuers } from '../issuers/issuers.feature';
import { prorratas } from './expenses.feature';

const ProrrataEnd = lazy(async () => ({ default: (await import('./expense-parts')).ProrrataEnd }));

export const prorrataScreens = recordScreens(prorrata, prorratas.at, {
  form: () =>
    import('@volante/contracts/form/billing/expense-prorrata.contract').then((module) => module.prorrata),
  columns: ['year', 'issuer', 'mode', 'provisional', 'final'],
  card: ['issuer', 'provisional', 'final'],
  facts: ['mode', 'provisional'],
  sections: {
    who: ['issuer', 'year', 'mode', 'provisional', 'observations'],
    end: ['final', 'closedOn', 'adjustmentCents', 'investmentCents'],
  },
  refs: recordRefs({ issuer: { face: issuer, view: issuers.at.view } }),
  useLimits:
    () =>
    ({ final }) => ({ isFixed: final !== null, isKept: final !== null }),
  own: { read: { final: (record) => <ProrrataEnd prorrata={record} /> } },
});
