import { type RecordFeature, recordFeature } from '@volante/ui-kit/record-feature';
import { BankIcon } from '../../../../shared/menu-icons';

/** Bank accounts of the school. «Banco» has one entry in the menu, for all of its tabs. */
export const bankAccounts: RecordFeature = {
  ...recordFeature({
    remote: 'billing',
    entity: 'bank-account',
    permission: { view: 'bank.view', modify: 'bank.modify' },
    list: '/bank/accounts',
    view: '/bank/account/:bank_account_id',
    icon: BankIcon,
    group: 'billing.group',
    order: 33,
    pages: {
      list: () => import(/* webpackChunkName: "/bank/accounts" */ './account-list.page'),
      create: () => import(/* webpackChunkName: "/bank/accounts/create" */ './account-create.page'),
      view: () => import(/* webpackChunkName: "/bank/account/:bank_account_id" */ './account-view.page'),
    },
  }),
  menu: [],
};
