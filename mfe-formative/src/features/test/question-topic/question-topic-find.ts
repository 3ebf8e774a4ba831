import { recordFinder } from '@volante/ui-kit/record-find';
import { questionTopicScreens } from './question-topic.screens';

export const find = recordFinder(questionTopicScreens);
