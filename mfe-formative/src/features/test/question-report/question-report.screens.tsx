import { question } from '@volante/contracts/e-learning/question.contract';
import { questionReport } from '@volante/contracts/e-learning/question-report.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { questionReports } from './question-report.feature';

export const questionReportScreens = recordScreens(questionReport, questionReports.at, {
  form: () =>
    import('@volante/contracts/form/e-learning/question-report.contract').then(
      (module) => module.questionReport,
    ),
  columns: ['text', 'question', 'author', 'progress', 'createdAt'],
  card: ['question', 'progress'],
  facts: ['progress', 'author', 'question'],
  sections: { who: ['author', 'question', 'text'], answer: ['progress', 'answer'] },
  useLimits:
    () =>
    ({ author }) =>
      author === 'student' ? { kept: ['author', 'question', 'text'] } : {},
  refs: recordRefs({
    question: { face: question, view: '/test/edicion/view/banco/:id_cuestion/lista' },
  }),
});
