import { recordFinder } from '@volante/ui-kit/record-find';
import { practiceStudentScreens } from './practice-student.screens';

export const find = recordFinder(practiceStudentScreens);
