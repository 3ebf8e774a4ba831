import { examRule } from '@volante/contracts/e-learning/exam-rule.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { ConfirmedTag } from '../confirmed-tag';
import { examRules } from './exam-rule.feature';

export const examRuleScreens = recordScreens(examRule, examRules.at, {
  form: () =>
    import('@volante/contracts/form/e-learning/exam-rule.contract').then((module) => module.examRule),
  columns: ['exam', 'since', 'questions', 'minutes', 'errors', 'confirmed', 'state'],
  card: ['since', 'questions', 'minutes', 'confirmed'],
  facts: ['since', 'confirmed'],
  sections: {
    who: ['exam', 'since', 'questions', 'minutes', 'errors'],
    proof: ['confirmed', 'observations'],
  },
  own: {
    cell: { confirmed: (row) => <ConfirmedTag {...row} /> },
    read: { confirmed: (record) => <ConfirmedTag {...record} /> },
  },
});
