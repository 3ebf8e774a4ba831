import { question, questionSeed } from '@volante/contracts/e-learning/question.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { RecordListWithTools } from '@volante/ui-kit/record-list-tools';
import { lazy, Suspense, useState } from 'react';
import { useTestText } from '../test-text';
import { questionScreens } from './question.screens';
import { useBulkOfQuestions } from './use-question-acts';

const Duplicates = lazy(async () => ({
  default: (await import('./question-duplicates')).DuplicatesDrawer,
}));

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
  const text = useTestText();
  const [isOpen, setOpen] = useState(false);
  const duplicates = { key: 'duplicates', label: text('test.duplicates'), onSelect: () => setOpen(true) };
  return (
    <>
      <RecordListWithTools
        screens={questionScreens}
        bulk={useBulkOfQuestions()}
        more={[...useSeed(), duplicates]}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <Duplicates onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

export const page = () => <QuestionList />;
