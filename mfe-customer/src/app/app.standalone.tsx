import { startStandalone } from '@volante/ui-kit/standalone';
import { useAppText } from './app-text';
import { PAGE_NAMES, PAGES } from './paths';
import { StudentApp } from './student-app';

startStandalone(
  PAGE_NAMES.map((name) => ({ path: PAGES[name].path, title: 'App del alumno', page: StudentApp })),
  useAppText,
);
