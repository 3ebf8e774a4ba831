import { RecordList } from '@volante/ui-kit/record-list';
import { examLanguageScreens } from './exam-language.screens';

export const page = () => <RecordList screens={examLanguageScreens} />;
