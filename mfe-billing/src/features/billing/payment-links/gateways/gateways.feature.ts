import { type RecordFeature, recordFeature } from '@volante/ui-kit/record-feature';
import { LinkIcon } from '../../../../shared/menu-icons';

const record = recordFeature({
  remote: 'billing',
  entity: 'payment-gateway',
  permission: 'payment-gateway',
  list: '/payment/gateway/list',
  view: '/payment/gateway/view/:gateway_id',
  icon: LinkIcon,
  group: 'billing.group',
  order: 33,
  pages: {
    list: () => import(/* webpackChunkName: "/payment/gateway/list" */ './gateway-list.page'),
    create: () => import(/* webpackChunkName: "/payment/gateway/list/create" */ './gateway-create.page'),
    view: () => import(/* webpackChunkName: "/payment/gateway/view/:gateway_id" */ './gateway-view.page'),
  },
});

/** The list of gateways is reached from «Enlaces de pago», which has the menu entry. */
export const gateways: RecordFeature = { ...record, menu: [] };
