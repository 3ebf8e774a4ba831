import { RecordView } from '@volante/ui-kit/record-view';
import { examLanguageScreens } from './exam-language.screens';

export const page = () => <RecordView screens={examLanguageScreens} />;
