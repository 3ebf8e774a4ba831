import { DeleteOutlined } from '@ant-design/icons';
import { MAX_TEST_QUESTIONS } from '@volante/contracts/e-learning/exam-words';
import { question, questionNames } from '@volante/contracts/e-learning/question.contract';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import { useCall } from '@volante/mfe-kit/query';
import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTestText } from '../test-text';

const FOUND = 20;

/** The questions of a test: found by their words, added at the end, taken out one by one. */
export function QuestionsField({ form, name, label, help }: FieldControlProps) {
  const text = useTestText();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const ids = form.values[name] as readonly string[];
  const names = useCall(questionNames, { ids: [...ids] }, { enabled: ids.length > 0 });
  const found = useCall(
    question.calls.read,
    { search, stage: 'published', limit: FOUND, count: false },
    { enabled: search !== '' },
  );
  const set = (next: readonly string[]) => form.set(name, next);
  const labels = new Map(
    names.data?.rows.map(({ id, code, statement }) => [id, `${code} ${plainOf(statement)}`]),
  );
  const options = (found.data?.rows ?? [])
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, code, statement }) => ({ value: id, label: `${code} ${plainOf(statement)}` }));
  return (
    <FieldFrame form={form} name={name} label={label} help={help} isWide>
      <ol className="vf-tests">
        {ids.map((id) => (
          <li key={id}>
            <span>{labels.get(id) ?? '…'}</span>
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={text('test.takeOut', { name: labels.get(id) ?? '' })}
              onClick={() => set(ids.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ol>
      <Select
        id={fieldId(form.id, name)}
        aria-describedby={`${fieldId(form.id, name)}-note`}
        style={{ width: '100%' }}
        value={null}
        disabled={ids.length >= MAX_TEST_QUESTIONS}
        placeholder={text('test.addQuestion')}
        options={options}
        showSearch={{ onSearch: setTyped, filterOption: false }}
        onChange={(id: string | null) => {
          if (id) set([...ids, id]);
        }}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}
