import { RecordView } from '@volante/ui-kit/record-view';
import { practiceTeacherScreens } from './practice-teacher.screens';

export const page = () => <RecordView screens={practiceTeacherScreens} />;
