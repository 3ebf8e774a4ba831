import { RecordList } from '@volante/ui-kit/record-list';
import { practiceStudentScreens } from './practice-student.screens';

export const page = () => <RecordList screens={practiceStudentScreens} />;
