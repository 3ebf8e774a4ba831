import { defineRemote } from '@volante/mfe-kit/remote';
import { branchCommands, branchMenu, branchRoutes } from './features/branches/branches.feature';
import { businessMenu, businessRoutes } from './features/business/business.feature';
import {
  contactJobCalls,
  contactMenu,
  contactRoutes,
  contactSlots,
} from './features/contacts/contacts.feature';
import { supplierCommands, supplierMenu, supplierRoutes } from './features/suppliers/suppliers.feature';

export const remote = defineRemote({
  name: 'business',
  routes: [...contactRoutes, ...supplierRoutes, ...businessRoutes, ...branchRoutes],
  menu: [...contactMenu, ...supplierMenu, ...businessMenu, ...branchMenu],
  slots: {
    ...contactSlots,
    'palette.commands': [...(contactSlots['palette.commands'] ?? []), ...supplierCommands, ...branchCommands],
  },
  jobs: contactJobCalls,
  locale: () => import('../locales/es.json'),
  help: async () => [
    (await import('./features/contacts/help/contacts-help')).contactsHelp,
    (await import('./features/suppliers/help/suppliers-help')).suppliersHelp,
    (await import('./features/branches/help/branches-help')).branchesHelp,
  ],
});
