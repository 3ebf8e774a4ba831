import { ChoiceField, FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormSection } from '@volante/ui-kit/form-layout';
import { fieldId, type RecordForm } from '@volante/ui-kit/record-form';
import { RichText, type RichTextHandle } from '@volante/ui-kit/rich-text';
import { Checkbox } from 'antd';
import { type RefObject, useRef } from 'react';
import '../mail.css';
import { useMailText } from '../shared/mail-text';
import { variableLabel } from '../shared/mail-words';
import type { LayoutValues } from './layout-values';
import { VariablesPanel } from './variables-panel';

interface LayoutFormProps {
  form: RecordForm<LayoutValues>;
}

interface WordsProps extends LayoutFormProps {
  name: 'subject' | 'body';
  handle: RefObject<RichTextHandle | null>;
  onFocus: () => void;
}

function Words({ form, name, handle, onFocus }: WordsProps) {
  const text = useMailText();
  const id = fieldId(form.id, name);
  const label = text(`mail.fields.${name}`);
  return (
    <FieldFrame form={form} name={name} label={label} help={text(`mail.help.${name}`)} isWide>
      <RichText
        id={id}
        label={label}
        value={form.values[name]}
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
  const subject = useRef<RichTextHandle>(null);
  const body = useRef<RichTextHandle>(null);
  /** Where a variable goes: what was written in last. */
  const last = useRef(body);
  return (
    <>
      <FormSection title={text('mail.form.what')}>
        <TextField form={form} name="name" label={text('mail.fields.name')} maxLength={120} />
        <ChoiceField
          form={form}
          name="purpose"
          label={text('mail.fields.purpose')}
          help={text('mail.help.purpose')}
          choices={['service', 'advertising'].map((value) => ({
            value,
            label: text(`mail.purpose.${value}`),
          }))}
          isFixed
        />
        <TextField
          form={form}
          name="description"
          label={text('mail.fields.description')}
          help={text('mail.help.description')}
          maxLength={240}
          isWide
        />
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
                  checked={form.values[name]}
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
