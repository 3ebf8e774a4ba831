import { recordFeature } from '@volante/ui-kit/record-feature';
import { StaffIcon } from '../../shared/menu-icons';

export const employees = {
  ...recordFeature({
    remote: 'business',
    entity: 'employee',
    permission: 'employee',
    list: '/employee/list',
    view: '/employee/view/:employee_id',
    icon: StaffIcon,
    order: 50,
    pages: {
      list: () => import(/* webpackChunkName: "/employee/list" */ './list/employee-list.page'),
      create: () => import(/* webpackChunkName: "/employee/list/create" */ './employee-create.page'),
      view: () =>
        import(/* webpackChunkName: "/employee/view/:employee_id" */ './detail/employee-view.page').then(
          (module) => ({ page: module.EmployeeViewPage }),
        ),
    },
    find: () => import('./find-employees'),
  }),
  help: async () => (await import('./help/employees-help')).employeesHelp,
};
