import { questionSource } from '@volante/contracts/e-learning/question-source.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { questionSources } from './question-source.feature';

export const questionSourceScreens = recordScreens(questionSource, questionSources.at, {
  form: () =>
    import('@volante/contracts/form/e-learning/question-source.contract').then(
      (module) => module.questionSource,
    ),
  columns: ['name', 'rights', 'state'],
  card: ['rights'],
  facts: ['rights'],
  sections: { who: ['name', 'rights', 'observations'] },
});
