import { recordFeature } from '@volante/ui-kit/record-feature';
import { SignatureIcon } from '../../../shared/menu-icons';

const { menu: _menu, ...roots } = recordFeature({
  remote: 'business',
  entity: 'signature-root',
  permission: { view: 'agreement.view', modify: 'agreement.settings' },
  list: '/agreement/roots',
  view: '/agreement/roots/view/:root_id',
  icon: SignatureIcon,
  order: 22,
  pages: {
    list: () => import(/* webpackChunkName: "/agreement/roots" */ './root-list.page'),
    create: () => import(/* webpackChunkName: "/agreement/roots/create" */ './root-create.page'),
    view: () => import(/* webpackChunkName: "/agreement/roots/view/:root_id" */ './root-view.page'),
  },
});

/** Reached by the tabs of agreements, without an entry of its own in the menu. */
export const signatureRoots = roots;
