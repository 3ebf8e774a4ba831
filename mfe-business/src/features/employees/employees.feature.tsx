import { IdcardOutlined } from '@ant-design/icons';
import type { PaletteCommand } from '@volante/mfe-kit/palette-commands';
import type { RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';

/** What employees give to their remote. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/employee/list',
    title: 'employees.title',
    permission: 'employee.view',
    page: () =>
      import(/* webpackChunkName: "/employee/list" */ './list/employee-list.page').then(
        (module) => module.EmployeeListPage,
      ),
  },
  {
    path: '/employee/list/create',
    title: 'employees.act.create',
    permission: 'employee.add',
    page: () =>
      import(/* webpackChunkName: "/employee/list/create" */ './form/employee-create.page').then(
        (module) => module.EmployeeCreatePage,
      ),
  },
  {
    path: '/employee/view/:employee_id',
    title: 'employees.title',
    permission: 'employee.view',
    page: () =>
      import(/* webpackChunkName: "/employee/view/:employee_id" */ './detail/employee-view.page').then(
        (module) => module.EmployeeViewPage,
      ),
  },
];

const menu: readonly RemoteMenuEntry[] = [
  {
    key: 'employees',
    label: 'employees.title',
    icon: IdcardOutlined,
    to: '/employee/list',
    permission: 'employee.view',
    order: 50,
  },
];

const commands: readonly PaletteCommand[] = [
  {
    id: 'employees.find',
    order: 22,
    section: 'people',
    permission: 'employee.view',
    find: () => import('./palette/find-employees').then((module) => module.findEmployees),
  },
  {
    id: 'employees.create',
    order: 23,
    label: 'employees.act.create',
    words: 'employees.paletteWords',
    permission: 'employee.add',
    to: '/employee/list/create',
  },
];

export const employees: RemoteFeature = {
  routes,
  menu,
  commands,
  help: async () => (await import('./help/employees-help')).employeesHelp,
};
