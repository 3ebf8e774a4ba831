import { recordFeature } from '@volante/ui-kit/record-feature';
import { TypeIcon } from '../../shared/icons';

export const practiceTypes = recordFeature({
  remote: 'formative',
  entity: 'practice-type',
  permission: 'practice-type',
  licence: 'formative',
  list: '/formative/practice/type',
  view: '/formative/practice/view/:practice_type_id',
  icon: TypeIcon,
  order: 40,
  pages: {
    list: () => import(/* webpackChunkName: "/formative/practice/type" */ './practice-type-list.page'),
    create: () =>
      import(/* webpackChunkName: "/formative/practice/type/create" */ './practice-type-create.page'),
    view: () =>
      import(
        /* webpackChunkName: "/formative/practice/view/:practice_type_id" */ './practice-type-view.page'
      ),
  },
  find: () => import('./practice-type-find'),
});
