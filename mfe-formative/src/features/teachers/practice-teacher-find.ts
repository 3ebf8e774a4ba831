import { recordFinder } from '@volante/ui-kit/record-find';
import { practiceTeacherScreens } from './practice-teacher.screens';

export const find = recordFinder(practiceTeacherScreens);
