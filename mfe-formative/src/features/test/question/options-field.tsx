import { PlusOutlined } from '@ant-design/icons';
import { MAX_OPTIONS } from '@volante/contracts/e-learning/exam-words';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import { FieldFrame } from '@volante/ui-kit/fields';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { type RowActs, RowsFrame } from '@volante/ui-kit/rows-frame';
import { Button, Checkbox, Input } from 'antd';
import { useTestText } from '../test-text';
import '../test.css';

const MAX_TEXT = 500;
const letterOf = (at: number): string => String.fromCharCode(97 + at);

function OptionParts(
  props: RowActs<QuestionOption> & { option: QuestionOption; at: number; isWrong: boolean },
) {
  const { option, at, isWrong, id, note, onChange, onBlur } = props;
  const isMissing = isWrong && option.text.trim() === '';
  const text = useTestText();
  return (
    <>
      <div>
        <label htmlFor={id('text')} className="v-label">
          {text('test.option', { letter: letterOf(at) })}
        </label>
        <Input.TextArea
          id={id('text')}
          value={option.text}
          maxLength={MAX_TEXT}
          autoSize={{ minRows: 1, maxRows: 4 }}
          status={isMissing ? 'error' : ''}
          aria-invalid={isMissing}
          aria-describedby={note}
          onChange={({ target }) => onChange({ text: target.value.replace(/\n/g, ' ') })}
          onBlur={onBlur}
        />
      </div>
      <Checkbox checked={option.right} onChange={({ target }) => onChange({ right: target.checked })}>
        {text('test.isRight')}
      </Checkbox>
    </>
  );
}

/** The answers of a question, each marked as right or not. */
export function OptionsField({ form, name, label, help }: FieldControlProps) {
  const text = useTestText();
  const options = form.values[name] as readonly QuestionOption[];
  return (
    <FieldFrame form={form} name={name} label={label} help="" isWide hasOwnNote>
      <RowsFrame
        {...{ form, name, help, rows: options }}
        className="vf-answers"
        rowClass="vf-answer"
        first="text"
        nameOf={(_, at) => text('test.option', { letter: letterOf(at) })}
        removeOf={(_, at) => text('test.removeOption', { letter: letterOf(at) })}
        row={(option, acts, at) => (
          <OptionParts {...acts} option={option} at={at} isWrong={form.errors[name] !== undefined} />
        )}
        add={(append, id) =>
          options.length < MAX_OPTIONS ? (
            <Button
              id={id}
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => append({ text: '', right: false })}
            >
              {text('test.addOption')}
            </Button>
          ) : null
        }
      />
    </FieldFrame>
  );
}
