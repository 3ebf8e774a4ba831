import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { questionTopics } from './question-topic.feature';

export const questionTopicScreens = recordScreens(questionTopic, questionTopics.at, {
  form: () =>
    import('@volante/contracts/form/e-learning/question-topic.contract').then(
      (module) => module.questionTopic,
    ),
  columns: ['name', 'exam', 'position', 'weight', 'state'],
  card: ['exam', 'weight'],
  facts: ['exam', 'weight'],
  sections: { who: ['name', 'exam', 'position', 'weight'] },
});
