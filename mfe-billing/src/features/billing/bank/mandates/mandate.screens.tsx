import { bankMandate } from '@volante/contracts/billing/bank-mandate.contract';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy, Suspense } from 'react';
import '../shared/bank-text';
import { bankMandates } from './mandates.feature';

const parts = () => import('./mandate-parts');
const ContactField = lazy(async () => ({ default: (await parts()).ContactField }));
const ContactLink = lazy(async () => ({ default: (await parts()).ContactLink }));
const MandatePaper = lazy(async () => ({ default: (await parts()).MandatePaper }));

export const mandateScreens = recordScreens(bankMandate, bankMandates.at, {
  form: () =>
    import('@volante/contracts/form/billing/bank-mandate.contract').then((module) => module.bankMandate),
  columns: ['reference', 'debtor', 'iban', 'signedOn', 'lastUsedOn'],
  hidden: ['contact', 'contactName'],
  card: ['iban', 'signedOn'],
  facts: ['iban', 'signedOn', 'lastUsedOn'],
  sections: {
    who: ['reference', 'contact', 'branch', 'scheme', 'kind', 'signedOn', 'noticeDays'],
    account: ['debtor', 'iban', 'lastUsedOn'],
  },
  elsewhere: ['contactName'],
  refs: recordRefs(),
  jobs: billingJobs,
  tabs: [
    {
      key: 'papel',
      label: 'bank.paper.tab',
      content: ({ id }) => (
        <Suspense>
          <MandatePaper id={id} />
        </Suspense>
      ),
    },
  ],
  own: {
    read: { contact: (record) => <ContactLink id={record.contact} name={record.contactName} /> },
    text: { contact: (value) => String(value) },
    control: { contact: ContactField },
  },
});
