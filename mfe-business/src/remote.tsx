import { defineRemote } from '@volante/mfe-kit/remote';
import {
  contactJobCalls,
  contactMenu,
  contactRoutes,
  contactSlots,
} from './features/contacts/contacts.feature';
import { supplierMenu, supplierRoutes } from './features/suppliers/suppliers.feature';

export const remote = defineRemote({
  name: 'business',
  routes: [...contactRoutes, ...supplierRoutes],
  menu: [...contactMenu, ...supplierMenu],
  slots: contactSlots,
  jobs: contactJobCalls,
  locale: () => import('../locales/es.json'),
  help: async () => [(await import('./features/contacts/help/contacts-help')).contactsHelp],
});
