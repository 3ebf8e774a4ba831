import type { RemoteFeature } from '@volante/mfe-kit/remote';
import { ACCESS_PAGE, ATTEMPT_PAGE, accessAddress } from './access-address';

const gate = { permission: 'student-access.view', licence: 'formative' } as const;
const list = () =>
  import(/* webpackChunkName: "/formative/access/:show_tab" */ './access-list.page').then(
    (module) => module.AccessListPage,
  );

/** Access to theory tests, and the results. */
export const studentAccess: RemoteFeature = {
  routes: [
    { ...gate, path: '/formative/access', title: 'access.title', page: list },
    { ...gate, path: ACCESS_PAGE, title: 'access.title', page: list },
    {
      ...{ ...gate, path: ATTEMPT_PAGE, title: 'attempt.title' },
      page: () =>
        import(/* webpackChunkName: "/formative/attempt/:attempt_id" */ './attempt.page').then(
          (module) => module.AttemptPage,
        ),
    },
  ],
  slots: {
    'contact.tabs': [
      {
        ...{ ...gate, id: 'formacion', order: 36, label: 'access.tab' },
        component: () => import('./contact-learning').then((module) => module.ContactLearning),
      },
    ],
    'contact.actions': [
      {
        ...{ id: 'access.renew', order: 60, licence: 'formative', permission: 'student-access.modify' },
        component: () => import('./renew-action').then((module) => module.RenewAction),
      },
    ],
    'contact.counters': [
      {
        ...{ ...gate, id: 'access.left', order: 41, label: 'access.counterLabel' },
        component: () => import('./access-counter').then((module) => module.AccessCounter),
      },
    ],
    'contact.bulk': [
      {
        ...{ id: 'access.give', order: 40, label: 'access.giveAct', licence: 'formative' },
        permission: 'student-access.add',
        component: () => import('./access-bulk').then((module) => module.GiveBulk),
      },
      {
        ...{ id: 'access.renew', order: 41, label: 'access.renewAct', licence: 'formative' },
        permission: 'student-access.modify',
        component: () => import('./access-bulk').then((module) => module.RenewBulk),
      },
      {
        ...{ id: 'access.credentials', order: 42, label: 'access.credentialsAct', licence: 'formative' },
        permission: 'student-access.modify',
        component: () => import('./credentials-bulk').then((module) => module.CredentialsBulk),
      },
    ],
    'dashboard.widgets': [
      {
        ...{
          ...gate,
          id: 'access.card',
          order: 40,
          label: 'access.card.title',
          span: 6,
          room: 300,
          antd: true,
        },
        component: () =>
          import(/* webpackChunkName: "/dashboard" */ './expiring-card').then(
            (module) => module.ExpiringCard,
          ),
      },
      {
        ...{ ...gate, id: 'access.ready', order: 41, label: 'access.ready.title', span: 6, room: 300 },
        component: () =>
          import(/* webpackChunkName: "/dashboard" */ './ready-card').then((module) => module.ReadyCard),
      },
    ],
    'palette.commands': [
      {
        ...{ ...gate, id: 'access.expiring', order: 60, label: 'access.expiringAct', words: 'access.words' },
        to: accessAddress('expiring'),
      },
    ],
  },
};
