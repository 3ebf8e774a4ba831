import { RecordView } from '@volante/ui-kit/record-view';
import { practiceStudentScreens } from './practice-student.screens';

export const page = () => <RecordView screens={practiceStudentScreens} />;
