import { practiceStudent } from '@volante/contracts/form/training/practice-student.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { practiceStudentScreens } from './practice-student.screens';

export const page = () => <RecordCreate screens={practiceStudentScreens} face={practiceStudent} />;
