import { type RecordFeature, recordFeature } from '@volante/ui-kit/record-feature';
import { MandateIcon } from '../../../../shared/menu-icons';

/** Orders of payers by which the school collects from their accounts. «Banco» has one entry in the menu, for all of its tabs. */
export const bankMandates: RecordFeature = {
  ...recordFeature({
    remote: 'billing',
    entity: 'bank-mandate',
    permission: { view: 'bank.view', modify: 'bank.modify' },
    list: '/bank/mandates',
    view: '/bank/mandate/:bank_mandate_id',
    icon: MandateIcon,
    group: 'billing.group',
    order: 34,
    pages: {
      list: () => import(/* webpackChunkName: "/bank/mandates" */ './mandate-list.page'),
      create: () => import(/* webpackChunkName: "/bank/mandates/create" */ './mandate-create.page'),
      view: () => import(/* webpackChunkName: "/bank/mandate/:bank_mandate_id" */ './mandate-view.page'),
    },
    imports: {
      path: '/bank/mandates/import',
      title: 'billing.mandateImport',
      words: 'billing.mandateImportWords',
      page: () => import(/* webpackChunkName: "/bank/mandates/import" */ './mandate-import.page'),
    },
  }),
  menu: [],
};
