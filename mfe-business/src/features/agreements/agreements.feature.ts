import { agreementJobs } from '@volante/contracts/agreements/agreement-many.contract';
import type { OpenPage, RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
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
  {
    path: '/open/consents',
    title: 'Tus consentimientos',
    page: () =>
      import(/* webpackChunkName: "/open/consents" */ './consents/open-consents.page').then(
        (module) => module.OpenConsentsPage,
      ),
  },
  {
    path: '/open/sign-tablet',
    title: 'Firmar en la autoescuela',
    page: () =>
      import(/* webpackChunkName: "/open/sign-tablet" */ './tablet/tablet.page').then(
        (module) => module.TabletPage,
      ),
  },
  {
    path: '/open/advertising',
    title: 'Publicidad por correo',
    page: () =>
      import(/* webpackChunkName: "/open/advertising" */ './consents/open-advertising.page').then(
        (module) => module.OpenAdvertisingPage,
      ),
  },
];

const routes: readonly RemoteRoute[] = [
  {
    path: '/agreement/requests',
    title: 'agreements.requests',
    permission: 'agreement.view',
    keepAlive: true,
    page: () =>
      import(/* webpackChunkName: "/agreement/requests" */ './requests/requests.page').then(
        (module) => module.RequestsPage,
      ),
  },
  {
    path: '/agreement/consents',
    title: 'agreements.consents',
    permission: 'agreement.view',
    keepAlive: true,
    page: () =>
      import(/* webpackChunkName: "/agreement/consents" */ './consents/consent-list.page').then(
        (module) => module.ConsentListPage,
      ),
  },
  {
    path: '/agreement/seal',
    title: 'agreements.sealTitle',
    permission: 'agreement.settings',
    page: () =>
      import(/* webpackChunkName: "/agreement/seal" */ './seal/seal.page').then((module) => module.SealPage),
  },
  {
    path: '/agreement/tablets',
    title: 'agreements.tablets',
    permission: 'agreement.request',
    page: () =>
      import(/* webpackChunkName: "/agreement/tablets" */ './tablet/tablets.page').then(
        (module) => module.TabletsPage,
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
    {
      id: 'consentimientos',
      order: 41,
      label: 'agreements.consents',
      permission: 'agreement.view',
      component: () => import('./consents/contact-consents-tab').then((module) => module.ContactConsentsTab),
    },
  ],
  'employee.tabs': [
    {
      id: 'firmas',
      // After the employment contract.
      order: 25,
      label: 'agreements.signatures',
      permission: ['agreement.view', 'client.view'],
      component: () =>
        import('./employee/employee-signatures-tab').then((module) => module.EmployeeSignaturesTab),
    },
  ],
  'contact.actions': [
    {
      id: 'agreements.send',
      order: 24,
      permission: 'agreement.request',
      component: () => import('./requests/send-button').then((module) => module.SendButton),
    },
  ],
  'contact.bulk': [
    {
      id: 'agreements.many',
      order: 40,
      label: 'agreements.send',
      permission: 'agreement.request',
      component: () => import('./many/many-dialog').then((module) => module.ManyDialog),
    },
  ],
  'contact.enrolment': [
    {
      id: 'agreements.contract',
      // After the register book, before the pack.
      order: 35,
      phase: 'enrol',
      label: 'agreements.contract',
      permission: 'agreement.view',
      component: () => import('./enrolment/contract-step').then((module) => module.ContractStep),
    },
    {
      id: 'agreements.open',
      order: 24,
      phase: 'leave',
      label: 'agreements.unsigned',
      permission: 'agreement.view',
      component: () => import('./enrolment/leave-step').then((module) => module.LeaveContractsStep),
    },
  ],
  'dashboard.widgets': [
    {
      id: 'agreements.figures',
      order: 26,
      label: 'agreements.figures',
      span: 6,
      room: 150,
      permission: 'agreement.view',
      component: () =>
        import(/* webpackChunkName: "/dashboard" */ './many/figures-card').then(
          (module) => module.FiguresCard,
        ),
    },
  ],
  'palette.commands': [
    {
      id: 'agreements.send',
      order: 44,
      section: 'actions',
      prompt: 'agreements.palette.prompt',
      words: 'agreements.palette.words',
      permission: 'agreement.request',
      find: () => import('./palette/find-send').then((module) => module.findToSend),
    },
  ],
};

/** Signing without a session, and the agreements of contacts and employees. */
export const signing: RemoteFeature = { openPages, routes, slots, jobs: [agreementJobs] };
