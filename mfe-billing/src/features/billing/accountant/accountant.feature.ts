import type { OpenPage, RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import { ACCOUNTANT, ACCOUNTANT_OPEN, ACCOUNTANT_TAB } from './shared/accountant-address';

const page = () =>
  import(/* webpackChunkName: "/billing/accountant/:show_tab" */ './accountant.page').then(
    (module) => module.AccountantPage,
  );

/** The routes for what is handed to the accountant. */
const routes: readonly RemoteRoute[] = [ACCOUNTANT, ACCOUNTANT_TAB].map((path) => ({
  ...{ path, title: 'accountant.title', permission: 'money-report.view' as const, page },
}));

/** The accountant's own page: no session, the secret follows `#`. */
const openPages: readonly OpenPage[] = [
  {
    path: ACCOUNTANT_OPEN,
    title: 'Asesoría',
    page: () =>
      import(/* webpackChunkName: "/open/accountant" */ './open/open-accountant.page').then(
        (module) => module.OpenAccountantPage,
      ),
  },
];

export const accountant: RemoteFeature = {
  routes,
  openPages,
  slots: {
    'palette.commands': [
      {
        id: 'accountant.open',
        order: 44,
        label: 'accountant.title',
        words: 'accountant.words',
        permission: 'money-report.view',
        to: ACCOUNTANT,
      },
    ],
  },
};
