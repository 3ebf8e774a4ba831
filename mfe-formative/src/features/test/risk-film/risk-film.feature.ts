import { recordFeature } from '@volante/ui-kit/record-feature';
import { RiskIcon } from '../test-icons';

export const riskFilms = recordFeature({
  remote: 'formative',
  entity: 'risk-film',
  permission: 'question-bank',
  licence: 'formative',
  list: '/test/risk/list',
  view: '/test/risk/view/:risk_id',
  icon: RiskIcon,
  order: 118,
  pages: {
    list: () => import(/* webpackChunkName: "/test/risk/list" */ './risk-film-list.page'),
    create: () => import(/* webpackChunkName: "/test/risk/list/create" */ './risk-film-create.page'),
    view: () => import(/* webpackChunkName: "/test/risk/view/:risk_id" */ './risk-film-view.page'),
  },
  find: () => import('./risk-film-find'),
});
