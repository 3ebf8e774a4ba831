import { ChoiceField, FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormSection } from '@volante/ui-kit/form-layout';
import { type FormValues, fieldId, type RecordForm } from '@volante/ui-kit/record-form';
import { useRecordWords } from '@volante/ui-kit/record-words';
import { RichText, type RichTextHandle } from '@volante/ui-kit/rich-text';
import { Checkbox } from 'antd';
import { type RefObject, useRef } from 'react';
import '../mail.css';
import { useMailText } from '../shared/mail-text';
import { variableLabel } from '../shared/mail-words';
import { layoutScreens } from './layout.screens';
import { VariablesPanel } from './variables-panel';

const PURPOSES = ['service', 'advertising'] as const;

interface LayoutFormProps {
  form: RecordForm<FormValues>;
}

interface WordsProps extends LayoutFormProps {
  name: 'subject' | 'body';
  handle: RefObject<RichTextHandle | null>;
  onFocus: () => void;
}

function Words({ form, name, handle, onFocus }: WordsProps) {
  const words = useRecordWords(layoutScreens);
  const id = fieldId(form.id, name);
  const label = words.label(name);
  return (
    <FieldFrame form={form} name={name} label={label} help={words.help(name)} isWide>
      <RichText
        id={id}
        label={label}
        value={String(form.values[name] ?? '')}
        isLine={name === 'subject'}
        isWrong={form.errors[name] !== undefined}
        describedBy={`${id}-note`}
        labelOf={variableLabel}
        handle={handle}
        onChange={(value) => form.set(name, value)}
        onFocus={onFocus}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}

/** The fields of a layout, with the variables beside what is written. */
export function LayoutForm({ form }: LayoutFormProps) {
  const text = useMailText();
  const words = useRecordWords(layoutScreens);
  const field = <N extends string>(name: N) =>
    ({ form, name, label: words.label(name), help: words.help(name) }) as const;
  const subject = useRef<RichTextHandle>(null);
  const body = useRef<RichTextHandle>(null);
  /** Where a variable goes: what was written in last. */
  const last = useRef(body);
  return (
    <>
      <FormSection title={text('mail.form.what')}>
        <TextField {...field('name')} maxLength={120} />
        <ChoiceField
          {...field('purpose')}
          choices={PURPOSES.map((value) => ({ value, label: words.choice('purpose', value) }))}
          isFixed
        />
        <TextField {...field('description')} maxLength={240} isWide />
      </FormSection>
      <FormSection title={text('mail.form.letter')}>
        <div className="vb-mail-writing">
          <div>
            <Words
              form={form}
              name="subject"
              handle={subject}
              onFocus={() => {
                last.current = subject;
              }}
            />
            <Words
              form={form}
              name="body"
              handle={body}
              onFocus={() => {
                last.current = body;
              }}
            />
            <div className="vb-mail-checks">
              {(['header', 'footer'] as const).map((name) => (
                <Checkbox
                  key={name}
                  checked={form.values[name] === true}
                  onChange={(event) => form.set(name, event.target.checked)}
                >
                  {text(`mail.help.${name}`)}
                </Checkbox>
              ))}
            </div>
          </div>
          <VariablesPanel onInsert={(name) => last.current.current?.insertChip(name)} />
        </div>
      </FormSection>
    </>
  );
}
