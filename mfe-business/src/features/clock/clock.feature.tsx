import { clockJobs } from '@volante/contracts/clock/clock.contract';
import type { PaletteCommand } from '@volante/mfe-kit/palette-commands';
import type { JobCalls, RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { ClockIcon } from '../../shared/menu-icons';

/** The routes, menu and slots of the time register. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/clock/report/:show_tab',
    title: 'clock.title',
    permission: 'clock.view',
    page: () => import('./report/clock-report.page').then((module) => module.ClockReportPage),
  },
];

const menu: readonly RemoteMenuEntry[] = [
  {
    key: 'clock',
    label: 'clock.title',
    icon: ClockIcon,
    to: '/clock/report/mes',
    permission: 'clock.view',
    order: 52,
  },
];

const slots: SlotContributions = {
  'account.cards': [
    {
      id: 'clock.own',
      order: 10,
      permission: 'clock.clock-in',
      component: () => import('./own/own-register').then((module) => module.OwnRegister),
    },
  ],
  'employee.tabs': [
    {
      id: 'control-horario',
      order: 50,
      label: 'clock.employeeTab',
      permission: 'clock.view',
      component: () => import('./own/employee-register-tab').then((module) => module.EmployeeRegisterTab),
    },
  ],
  'dashboard.widgets': [
    {
      id: 'clock.home',
      order: 5,
      label: 'clock.home',
      span: 12,
      room: 118,
      phoneRoom: 188,
      permission: 'clock.clock-in',
      component: () =>
        import(/* webpackChunkName: "/dashboard" */ './home/clock-card').then((module) => module.ClockCard),
    },
  ],
  'header.actions': [
    {
      id: 'clock.punch',
      order: 10,
      permission: 'clock.clock-in',
      component: () =>
        import(/* webpackChunkName: "header" */ './header/header-clock').then((module) => module.HeaderClock),
    },
  ],
};

const commands: readonly PaletteCommand[] = [
  {
    id: 'clock.report',
    order: 52,
    label: 'clock.mine',
    words: 'clock.paletteWords',
    permission: 'clock.view',
    to: '/clock/report/mes',
  },
];

const jobs: readonly JobCalls[] = [clockJobs];

export const clock: RemoteFeature = {
  routes,
  menu,
  slots,
  commands,
  jobs,
  help: async () => (await import('./help/clock-help')).clockHelp,
};
