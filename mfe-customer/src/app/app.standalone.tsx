import { startStandalone } from '@volante/ui-kit/standalone';
import { takeLook } from '../session/look';
import { useAppText } from './app-text';
import { PAGE_NAMES, PAGES } from './paths';
import { StudentApp } from './student-app';

// Before anything is shown, so that the token is in no address that is copied.
takeLook();
startStandalone(
  PAGE_NAMES.map((name) => ({ path: PAGES[name].path, title: 'App del alumno', page: StudentApp })),
  useAppText,
);
