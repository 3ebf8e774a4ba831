import { recordFeature } from '@volante/ui-kit/record-feature';
import { ScheduleIcon } from '../../shared/icons';

export const schedules = recordFeature({
  remote: 'formative',
  entity: 'schedule',
  permission: 'schedule',
  licence: 'formative',
  list: '/schedule/list',
  view: '/schedule/view/:schedule_id',
  icon: ScheduleIcon,
  order: 20,
  pages: {
    list: () => import(/* webpackChunkName: "/schedule/list" */ './schedule-list.page'),
    create: () => import(/* webpackChunkName: "/schedule/list/create" */ './schedule-create.page'),
    view: () => import(/* webpackChunkName: "/schedule/view/:schedule_id" */ './schedule-view.page'),
  },
  find: () => import('./schedule-find'),
});
