import type { OpenPage, RemoteFeature } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { recordFeature } from '@volante/ui-kit/record-feature';
import { SignatureIcon } from '../../shared/menu-icons';

export const agreements = recordFeature({
  remote: 'business',
  entity: 'agreement',
  permission: 'agreement',
  list: '/agreement/list',
  view: '/agreement/view/:agreement_id',
  icon: SignatureIcon,
  order: 21,
  pages: {
    list: () => import(/* webpackChunkName: "/agreement/list" */ './agreement-list.page'),
    create: () => import(/* webpackChunkName: "/agreement/list/create" */ './agreement-create.page'),
    view: () => import(/* webpackChunkName: "/agreement/view/:agreement_id" */ './agreement-view.page'),
  },
  find: () => import('./agreement-find'),
});

const openPages: readonly OpenPage[] = [
  {
    path: '/noauth/agreement/sign/:reference',
    title: 'Firmar un documento',
    page: () =>
      import(/* webpackChunkName: "/noauth/agreement/sign/:reference" */ './sign/sign.page').then(
        (module) => module.SignPage,
      ),
  },
  {
    path: '/agreement/sign/:reference',
    title: 'Firmar un documento',
    page: () =>
      import(/* webpackChunkName: "/agreement/sign/:reference" */ './sign/sign.page').then(
        (module) => module.SignRedirect,
      ),
  },
];

const slots: SlotContributions = {
  'contact.tabs': [
    {
      id: 'contratos',
      order: 40,
      label: 'agreements.tab',
      permission: 'agreement.view',
      component: () =>
        import('./requests/contact-agreements-tab').then((module) => module.ContactAgreementsTab),
    },
  ],
};

/** Signing without a session, and a contact's agreements. */
export const signing: RemoteFeature = { openPages, slots };
