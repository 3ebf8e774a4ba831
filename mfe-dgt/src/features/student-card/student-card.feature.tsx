import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { withTexts } from '../../page-texts';
import { CARD_LIST } from '../../shared/addresses';

const words = () =>
  import(/* webpackChunkName: "/dgt/book/card/:entry_id" */ '../../../locales/card.json', {
    with: { type: 'json' },
  });
const gate = { permission: 'dgt-card.view', licence: 'dgt' } as const;

/** The routes, menu and slots of the student's card (RD 1295/2003, art. 40). */
const routes: readonly RemoteRoute[] = [
  {
    path: CARD_LIST,
    title: 'card.listTitle',
    ...gate,
    page: async () =>
      (await withTexts(import(/* webpackChunkName: "/dgt/book/card/list" */ './list/card-list.page'), words))
        .CardListPage,
  },
  {
    path: '/dgt/book/card/:entry_id',
    title: 'card.title',
    ...gate,
    page: async () =>
      (await withTexts(import(/* webpackChunkName: "/dgt/book/card/:entry_id" */ './page/card.page'), words))
        .CardPage,
  },
];

const slots: SlotContributions = {
  'dashboard.widgets': [
    {
      id: 'dgt.unsigned',
      order: 8,
      label: 'unsigned.title',
      span: 6,
      room: 300,
      phoneRoom: 180,
      ...gate,
      component: () =>
        import(/* webpackChunkName: "/dashboard" */ './widget/unsigned-widget').then(
          (module) => module.UnsignedWidget,
        ),
    },
  ],
  'palette.commands': [
    {
      id: 'dgt.card.list',
      order: 35,
      label: 'card.openList',
      words: 'card.openWords',
      ...gate,
      to: CARD_LIST,
    },
  ],
};

export const studentCard: RemoteFeature = { routes, slots };
