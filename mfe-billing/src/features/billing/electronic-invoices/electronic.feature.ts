import { recordFeature } from '@volante/ui-kit/record-feature';
import { SendIcon } from '../../../shared/menu-icons';

/** Customers who get electronic invoices. */
export const electronicRecipients = recordFeature({
  remote: 'billing',
  entity: 'electronic-recipient',
  permission: 'invoice',
  list: '/invoice/recipient/list',
  view: '/invoice/recipient/view/:recipient_id',
  icon: SendIcon,
  group: 'billing.group',
  order: 57,
  pages: {
    list: () => import(/* webpackChunkName: "/invoice/recipient/list" */ './recipient-list.page'),
    create: () => import(/* webpackChunkName: "/invoice/recipient/list/create" */ './recipient-create.page'),
    view: () =>
      import(/* webpackChunkName: "/invoice/recipient/view/:recipient_id" */ './recipient-view.page'),
  },
});
