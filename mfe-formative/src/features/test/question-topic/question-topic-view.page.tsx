import { RecordView } from '@volante/ui-kit/record-view';
import { questionTopicScreens } from './question-topic.screens';

export const page = () => <RecordView screens={questionTopicScreens} />;
