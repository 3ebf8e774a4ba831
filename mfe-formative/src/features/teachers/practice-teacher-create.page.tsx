import { practiceTeacher } from '@volante/contracts/form/training/practice-teacher.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { practiceTeacherScreens } from './practice-teacher.screens';

export const page = () => <RecordCreate screens={practiceTeacherScreens} face={practiceTeacher} />;
