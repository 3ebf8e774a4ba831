import { Input, Select } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useKitText } from '../text/text';
import { DayInput } from './day-input';
import { focusBeside } from './focus-beside';
import './form.css';
import { type FormValues, fieldId, type RecordForm } from './record-form';

export interface FieldProps<V extends FormValues> {
  form: RecordForm<V>;
  name: keyof V & string;
  label: string;
  /** Under the field. */
  help?: ReactNode;
  /** Takes both columns of a wide form. */
  isWide?: boolean;
  /** May be left empty, though the schema asks for a value: the form puts one in. */
  isOptional?: boolean;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Common properties of every control of a field. */
function controlOf<V extends FormValues>(form: RecordForm<V>, name: keyof V & string) {
  const id = fieldId(form.id, name);
  const isWrong = form.errors[name] !== undefined;
  return {
    id,
    status: isWrong ? ('error' as const) : ('' as const),
    'aria-invalid': isWrong,
    'aria-describedby': `${id}-note`,
    onBlur: () => form.blur(name),
  };
}

/** Label above, control, and below it the message or the help. */
export function FieldFrame<V extends FormValues>(
  // `hasOwnNote`: the control shows message and help itself.
  props: FieldProps<V> & { children: ReactNode; hasOwnNote?: boolean },
) {
  const { form, name, label, help, isWide, isOptional = false, hasOwnNote = false, children } = props;
  const text = useKitText();
  const id = fieldId(form.id, name);
  const message = form.errors[name];
  return (
    <div className={isWide ? 'v-field v-field-wide' : 'v-field'}>
      <label htmlFor={id} className="v-label">
        {label}
        {form.isRequired(name) && !isOptional ? (
          <span className="v-required"> ({text('form.required')})</span>
        ) : null}
      </label>
      {children}
      {hasOwnNote ? null : (
        <p id={`${id}-note`} className={message ? 'v-problem' : 'v-help'}>
          {message ?? help}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps<V extends FormValues> extends FieldProps<V> {
  type?: 'text' | 'email' | 'tel';
  maxLength?: number;
  autoFocus?: boolean;
  autoComplete?: string;
  inputMode?: 'numeric' | 'text';
  /** After the field has been left. */
  onLeave?: (value: string) => void;
}

export function TextField<V extends FormValues>(props: TextFieldProps<V>) {
  const { form, name, type = 'text', onLeave, maxLength, autoFocus, inputMode, autoComplete = 'off' } = props;
  const control = controlOf(form, name);
  return (
    <FieldFrame {...props}>
      <Input
        {...control}
        type={type}
        value={asText(form.values[name])}
        autoComplete={autoComplete}
        {...(inputMode ? { inputMode } : {})}
        {...(maxLength ? { maxLength } : {})}
        {...(autoFocus ? { autoFocus } : {})}
        onChange={(event) => form.set(name, event.target.value)}
        onBlur={(event) => {
          control.onBlur();
          onLeave?.(event.target.value.trim());
        }}
      />
    </FieldFrame>
  );
}

export function AreaField<V extends FormValues>(props: FieldProps<V> & { maxLength?: number }) {
  const { form, name, maxLength } = props;
  return (
    <FieldFrame {...props} isWide>
      <Input.TextArea
        {...controlOf(form, name)}
        value={asText(form.values[name])}
        autoSize={{ minRows: 3, maxRows: 10 }}
        {...(maxLength ? { maxLength } : {})}
        onChange={(event) => form.set(name, event.target.value)}
      />
    </FieldFrame>
  );
}

export function DayField<V extends FormValues>(props: FieldProps<V>) {
  const { form, name } = props;
  const value = form.values[name];
  const control = controlOf(form, name);
  return (
    <FieldFrame {...props}>
      <DayInput
        id={control.id}
        value={typeof value === 'string' ? value : null}
        isWrong={control['aria-invalid']}
        describedBy={control['aria-describedby']}
        onBlur={control.onBlur}
        onChange={(day) => form.set(name, day)}
        onRefuse={(message) => form.refuse(name, message)}
      />
    </FieldFrame>
  );
}

export interface Choice {
  value: string | number;
  label: string;
}

/** antd's list takes Tab for itself when it picks the option under the cursor; people who type on expect the next field. */
function goOnByTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab' && event.isDefaultPrevented()) focusBeside(event.currentTarget, event.shiftKey);
}

/** One or (`several`) many of a fixed list; typing looks among the labels. */
export function ChoiceField<V extends FormValues>(
  props: FieldProps<V> & { choices: readonly Choice[]; several?: boolean; isFixed?: boolean },
) {
  const { form, name, choices, several = false, isFixed = false } = props;
  const text = useKitText();
  const value = form.values[name];
  return (
    <FieldFrame {...props}>
      <Select
        {...controlOf(form, name)}
        value={value === null || value === '' ? undefined : value}
        options={choices.map(({ value: one, label }) => ({ value: one, label }))}
        placeholder={text('form.choose')}
        {...(several ? { mode: 'multiple' as const } : {})}
        allowClear={!isFixed}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next: unknown) => form.set(name, next ?? (several ? [] : null))}
        onKeyDown={goOnByTab}
      />
    </FieldFrame>
  );
}
