import { examLanguage } from '@volante/contracts/e-learning/exam-language.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { ConfirmedTag } from '../confirmed-tag';
import { examLanguages } from './exam-language.feature';

export const examLanguageScreens = recordScreens(examLanguage, examLanguages.at, {
  form: () =>
    import('@volante/contracts/form/e-learning/exam-language.contract').then((module) => module.examLanguage),
  columns: ['language', 'since', 'until', 'confirmed', 'state'],
  card: ['since', 'until', 'confirmed'],
  facts: ['since', 'until', 'confirmed'],
  sections: {
    who: ['language', 'since', 'until'],
    proof: ['confirmed', 'observations'],
  },
  own: {
    cell: { confirmed: (row) => <ConfirmedTag {...row} /> },
    read: { confirmed: (record) => <ConfirmedTag {...record} /> },
  },
});
