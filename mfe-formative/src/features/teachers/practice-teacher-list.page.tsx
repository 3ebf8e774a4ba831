import { RecordList } from '@volante/ui-kit/record-list';
import { practiceTeacherScreens } from './practice-teacher.screens';

export const page = () => <RecordList screens={practiceTeacherScreens} />;
