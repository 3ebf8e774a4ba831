import { RecordList } from '@volante/ui-kit/record-list';
import { questionTopicScreens } from './question-topic.screens';

export const page = () => <RecordList screens={questionTopicScreens} />;
