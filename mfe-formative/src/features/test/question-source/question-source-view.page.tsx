import { RecordView } from '@volante/ui-kit/record-view';
import { questionSourceScreens } from './question-source.screens';

export const page = () => <RecordView screens={questionSourceScreens} />;
