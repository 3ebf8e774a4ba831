import { question, questionSeed } from '@volante/contracts/e-learning/question.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { RecordListWithTools } from '@volante/ui-kit/record-list-tools';
import { useTestText } from '../test-text';
import { questionScreens } from './question.screens';
import { useBulkOfQuestions } from './use-question-acts';

/** Loads the questions that come with the product, for those who may publish them. */
function useSeed(): MenuItem[] {
  const text = useTestText();
  const mayLoad = useCan('question-bank.publish');
  const feedback = useFeedback();
  const seed = useCallMutation(questionSeed, {
    invalidates: [question.calls.read, questionTopic.calls.read],
    onError: feedback.failed,
    onSuccess: ({ added }) =>
      feedback.done(added === 0 ? text('test.seedKnown') : text('test.seeded', { count: added })),
  });
  return mayLoad ? [{ key: 'seed', label: text('test.seed'), onSelect: () => seed.mutate({}) }] : [];
}

function QuestionList() {
  return <RecordListWithTools screens={questionScreens} bulk={useBulkOfQuestions()} more={useSeed()} />;
}

export const page = () => <QuestionList />;
