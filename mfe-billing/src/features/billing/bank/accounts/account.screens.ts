import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { bankAccounts } from './accounts.feature';

export const accountScreens = recordScreens(bankAccount, bankAccounts.at, {
  form: () =>
    import('@volante/contracts/form/billing/bank-account.contract').then((module) => module.bankAccount),
  columns: ['name', 'iban', 'holder', 'branch'],
  card: ['iban', 'holder'],
  facts: ['iban', 'holder', 'creditorId'],
  sections: { who: ['name', 'iban', 'holder', 'branch'], sepa: ['creditorId', 'bic', 'format'] },
  refs: recordRefs(),
  jobs: billingJobs,
});
