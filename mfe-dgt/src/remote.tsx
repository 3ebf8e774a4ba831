import { defineRemote, joinSlots } from '@volante/mfe-kit/remote';
import { bookMenu, bookRoutes, bookSlots } from './features/register-book/register-book.feature';

/** Its own texts come with its pages: here is only what menu, tabs and palette say. */
export const remote = defineRemote({
  name: 'dgt',
  routes: [...bookRoutes],
  menu: [...bookMenu],
  slots: joinSlots(bookSlots),
  jobs: [],
  locale: () => import(/* webpackChunkName: "/" */ '../locales/es.json', { with: { type: 'json' } }),
});
