import { RecordView } from '@volante/ui-kit/record-view';
import { questionScreens } from './question.screens';

export const page = () => <RecordView screens={questionScreens} />;
