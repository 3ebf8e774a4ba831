import { fixedTest } from '@volante/contracts/e-learning/fixed-test.contract';
import { testBlock } from '@volante/contracts/e-learning/test-block.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { fixedTests } from './fixed-test.feature';
import { TestLanguages } from './test-languages';
import { TestQuestions } from './test-questions';

export const fixedTestScreens = recordScreens(fixedTest, fixedTests.at, {
  form: () =>
    import('@volante/contracts/form/e-learning/fixed-test.contract').then((module) => module.fixedTest),
  columns: ['name', 'block', 'position', 'state'],
  card: ['block'],
  facts: ['block'],
  sections: { who: ['name', 'block', 'position'], questions: ['questions'] },
  refs: recordRefs({ 'test-block': { face: testBlock, view: '/test/block/view/:block_id' } }),
  tabs: [{ key: 'idiomas', label: 'test.languages', content: ({ id }) => <TestLanguages test={id} /> }],
  own: {
    read: { questions: ({ id, questions }) => <TestQuestions test={id} ids={questions} /> },
    text: { questions: (value) => String((value as readonly string[]).length) },
    control: {
      questions: lazy(() =>
        import('./questions-field').then((module) => ({ default: module.QuestionsField })),
      ),
    },
  },
});
