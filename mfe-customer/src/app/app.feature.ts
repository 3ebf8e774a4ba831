import type { OpenPage, RemoteFeature } from '@volante/mfe-kit/remote';
import { PAGE_NAMES, PAGES } from './paths';

const page: OpenPage['page'] = () => import('./student-app').then((module) => module.StudentApp);

/** Sent as a page of its own (`app.standalone.tsx`); these are what the shell shows where that one is damaged. */
export const studentApp: RemoteFeature = {
  openPages: PAGE_NAMES.map((name) => ({ path: PAGES[name].path, title: 'App del alumno', page })),
};
