import { RecordList } from '@volante/ui-kit/record-list';
import { questionSourceScreens } from './question-source.screens';

export const page = () => <RecordList screens={questionSourceScreens} />;
