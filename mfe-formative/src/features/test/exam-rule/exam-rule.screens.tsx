import { examRule } from '@volante/contracts/e-learning/exam-rule.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { Tag } from 'antd';
import { useTestText } from '../test-text';
import { examRules } from './exam-rule.feature';

function Confirmed({ confirmed }: { confirmed: boolean }) {
  const text = useTestText();
  return confirmed ? (
    <Tag color="success">{text('test.confirmed')}</Tag>
  ) : (
    <Tag color="warning">{text('test.unconfirmed')}</Tag>
  );
}

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
    cell: { confirmed: (row) => <Confirmed {...row} /> },
    read: { confirmed: (record) => <Confirmed {...record} /> },
  },
});
