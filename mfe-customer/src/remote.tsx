import { defineRemote } from '@volante/mfe-kit/remote';
import { studentApp } from './app/app.feature';

/** The student's app: pages of its own, nothing of it is in the console. */
export const remote = defineRemote({
  name: 'customer',
  features: [studentApp],
  locale: () => import('../locales/es.json'),
});
