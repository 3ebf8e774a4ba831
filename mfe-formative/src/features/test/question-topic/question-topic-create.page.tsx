import { questionTopic } from '@volante/contracts/form/e-learning/question-topic.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { questionTopicScreens } from './question-topic.screens';

export const page = () => <RecordCreate screens={questionTopicScreens} face={questionTopic} />;
