import { defineRemote } from '@volante/mfe-kit/remote';
import {
  contactJobCalls,
  contactMenu,
  contactRoutes,
  contactSlots,
} from './features/contacts/contacts.feature';

export const remote = defineRemote({
  name: 'business',
  routes: contactRoutes,
  menu: contactMenu,
  slots: contactSlots,
  jobs: contactJobCalls,
  locale: () => import('../locales/es.json'),
  help: async () => [(await import('./features/contacts/help/contacts-help')).contactsHelp],
});
