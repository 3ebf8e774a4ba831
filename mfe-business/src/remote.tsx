import { trainingJobs } from '@volante/contracts/training/vehicle.contract';
import { defineRemote, joinSlots } from '@volante/mfe-kit/remote';
import { accessCommands, accessMenu, accessRoutes, accessSlots } from './features/access/access.feature';
import { activityJobCalls, activitySlots } from './features/activity/activity.feature';
import { branchCommands, branchMenu, branchRoutes } from './features/branches/branches.feature';
import { businessMenu, businessRoutes } from './features/business/business.feature';
import {
  clientBusinessCommands,
  clientBusinessMenu,
  clientBusinessRoutes,
} from './features/client-businesses/client-businesses.feature';
import {
  clockCommands,
  clockJobCalls,
  clockMenu,
  clockRoutes,
  clockSlots,
} from './features/clock/clock.feature';
import {
  contactJobCalls,
  contactMenu,
  contactRoutes,
  contactSlots,
} from './features/contacts/contacts.feature';
import { dashboardSlots } from './features/dashboard/dashboard.feature';
import {
  employeeSessionCommands,
  employeeSessionMenu,
  employeeSessionRoutes,
  employeeSessionSlots,
} from './features/employee-sessions/employee-sessions.feature';
import { employeeCommands, employeeMenu, employeeRoutes } from './features/employees/employees.feature';
import { inspectionPages } from './features/inspection/inspection.feature';
import { kioskPages } from './features/kiosk/kiosk.feature';
import { mailCommands, mailMenu, mailRoutes, mailSlots } from './features/mail/mail.feature';
import { reportMenu, reportRoutes } from './features/reports/reports.feature';
import { supplierCommands, supplierMenu, supplierRoutes } from './features/suppliers/suppliers.feature';
import { policies, tabRoutes } from './features/training/insurance/insurance.feature';

import { vehicles } from './features/training/vehicles/vehicles.feature';
import { workshops } from './features/training/workshops/workshops.feature';

export const remote = defineRemote({
  name: 'business',
  routes: [
    ...contactRoutes,
    ...supplierRoutes,
    ...reportRoutes,
    ...businessRoutes,
    ...clientBusinessRoutes,
    ...branchRoutes,
    ...employeeRoutes,
    ...employeeSessionRoutes,
    ...accessRoutes,
    ...clockRoutes,
    ...mailRoutes,
    ...vehicles.routes,
    ...policies.routes,
    ...workshops.routes,
    ...tabRoutes,
  ],
  menu: [
    ...clientBusinessMenu,
    ...contactMenu,
    ...supplierMenu,
    ...reportMenu,
    ...businessMenu,
    ...branchMenu,
    ...employeeMenu,
    ...employeeSessionMenu,
    ...accessMenu,
    ...clockMenu,
    ...mailMenu,
    ...vehicles.menu,
    ...policies.menu,
    ...workshops.menu,
  ],
  slots: joinSlots(
    accessSlots,
    activitySlots,
    employeeSessionSlots,
    contactSlots,
    mailSlots,
    clockSlots,

    {
      'dashboard.widgets': dashboardSlots,
      'palette.commands': [
        ...clientBusinessCommands,
        ...supplierCommands,
        ...branchCommands,
        ...employeeCommands,
        ...employeeSessionCommands,
        ...accessCommands,
        ...clockCommands,
        ...mailCommands,
        ...vehicles.commands,
        ...policies.commands,
        ...workshops.commands,
      ],
    },
  ),
  openPages: [...kioskPages, ...inspectionPages],
  jobs: [...activityJobCalls, ...contactJobCalls, ...clockJobCalls, trainingJobs],
  locale: () => import(/* webpackChunkName: "/" */ '../locales/es.json', { with: { type: 'json' } }),
  help: async () => [
    (await import('./features/contacts/help/contacts-help')).contactsHelp,
    (await import('./features/suppliers/help/suppliers-help')).suppliersHelp,
    (await import('./features/branches/help/branches-help')).branchesHelp,
    (await import('./features/employees/help/employees-help')).employeesHelp,
    (await import('./features/clock/help/clock-help')).clockHelp,
    (await import('./features/mail/help/mail-help')).mailHelp,
  ],
});
