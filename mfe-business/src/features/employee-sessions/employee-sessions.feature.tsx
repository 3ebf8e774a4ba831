import type { PaletteCommand } from '@volante/mfe-kit/palette-commands';
import type { RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { ScreenIcon } from '../../shared/menu-icons';
import { SESSION_LIST } from './shared/session-reads';

/** The routes and slots of the staff's sessions and devices. */
const routes: readonly RemoteRoute[] = [
  {
    path: SESSION_LIST,
    title: 'sessions.title',
    permission: 'employee.view',
    page: () => import('./list/session-list.page').then((module) => module.SessionListPage),
  },
];

const menu: readonly RemoteMenuEntry[] = [
  {
    key: 'employee-sessions',
    label: 'sessions.title',
    icon: ScreenIcon,
    to: SESSION_LIST,
    permission: 'employee.view',
    order: 56,
  },
];

const slots: SlotContributions = {
  'employee.tabs': [
    {
      id: 'dispositivos',
      order: 40,
      label: 'devices.tab',
      permission: 'employee.view',
      component: () => import('./devices/devices-tab').then((module) => module.DevicesTab),
    },
  ],
};

const commands: readonly PaletteCommand[] = [
  {
    id: 'employee-sessions.list',
    order: 54,
    label: 'sessions.title',
    words: 'sessions.paletteWords',
    permission: 'employee.view',
    to: SESSION_LIST,
  },
];

export const employeeSessions: RemoteFeature = { routes, menu, slots, commands };
