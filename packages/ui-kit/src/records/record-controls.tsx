import type { FieldKind } from '@volante/contracts/records/field';
import type { FieldFace } from '@volante/contracts/records/record-face';
import { Checkbox, Input, InputNumber } from 'antd';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { AreaField, ChoiceField, DayField, FieldFrame, TextField } from '../form/fields';
import { FormSection } from '../form/form-layout';
import { type FormValues, fieldId, type RecordForm } from '../form/record-form';
import { SPANISH_HUNDREDTHS, SPANISH_NUMBER } from '../form/spanish-number';
import { TimeInput } from '../form/time-input';
import { FileField } from './file-field';
import { nameOf, type RecordScreens } from './record-screens';
import type { RecordShow } from './record-values';
import { RefField } from './ref-field';

/** Props of the control of every kind. */
export interface ControlProps {
  form: RecordForm<FormValues>;
  name: string;
  label: string;
  help: string;
  field: FieldFace;
  screens: RecordScreens;
  show: RecordShow;
}

/** Few records have several pictures. */
const Gallery = lazy(async () => ({ default: (await import('../upload/image-gallery')).ImageGallery }));

const CENTS = 100;
const INPUT_TYPES = { phone: 'tel', email: 'email' } as const;
const COPIES = [
  { width: 80, height: 80 },
  { width: 320, height: -1 },
];

function TextControl({ field, ...props }: ControlProps) {
  const { format } = field;
  const type = format === 'phone' || format === 'email' ? INPUT_TYPES[format] : 'text';
  return <TextField {...props} type={type} />;
}

/** A number as Spanish writes it; what is beyond the bounds stays, for the schema to say so at the field. */
function NumberControl({ form, name, field, show, ...rest }: ControlProps) {
  const isMoney = field.kind === 'money';
  const by = isMoney ? CENTS : 1;
  const id = fieldId(form.id, name);
  const value = form.values[name];
  const unit = isMoney ? '€' : show.words.unit(name);
  const decimals = isMoney ? 2 : (field.decimals ?? 0);
  return (
    <FieldFrame form={form} name={name} {...rest}>
      <InputNumber
        id={id}
        aria-describedby={`${id}-note`}
        aria-invalid={form.errors[name] !== undefined}
        status={form.errors[name] === undefined ? '' : 'error'}
        {...(isMoney ? SPANISH_HUNDREDTHS : SPANISH_NUMBER)}
        style={{ width: '100%' }}
        {...(isMoney ? { precision: decimals } : {})}
        {...(unit ? { suffix: unit } : {})}
        value={typeof value === 'number' ? value / by : null}
        onChange={(next) => form.set(name, next === null ? null : isMoney ? Math.round(next * by) : next)}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}

function ChoiceControl({ field, screens, show, ...props }: ControlProps) {
  const choices = show.words
    .choices(props.name)
    .map(({ value, label }) => ({ value: field.kind === 'count' ? Number(value) : value, label }));
  return (
    <ChoiceField
      {...props}
      choices={choices}
      several={field.kind === 'several'}
      isFixed={field.required === true}
    />
  );
}

function JoinedControl({ field: _field, screens: _screens, show, ...props }: ControlProps) {
  const choices = show.refs.options(props.name).map(({ value, label }) => ({ value, label: String(label) }));
  return <ChoiceField {...props} choices={choices} several />;
}

function FlagControl({ form, name, label, help }: ControlProps) {
  const id = fieldId(form.id, name);
  return (
    <div className="v-field">
      <Checkbox
        id={id}
        aria-describedby={`${id}-note`}
        checked={form.values[name] === true}
        onChange={(event) => form.set(name, event.target.checked)}
      >
        {label}
      </Checkbox>
      <p id={`${id}-note`} className="v-help">
        {help}
      </p>
    </div>
  );
}

function TimeControl(props: ControlProps) {
  const { form, name } = props;
  const value = form.values[name];
  return (
    <FieldFrame {...props}>
      <TimeInput
        id={fieldId(form.id, name)}
        value={typeof value === 'string' ? value : ''}
        isWrong={form.errors[name] !== undefined}
        onChange={(time) => form.set(name, time || null)}
      />
    </FieldFrame>
  );
}

/** `2026-11-22T20:15` in the browser's zone, as its own field wants it. */
function localTime(instant: string): string {
  const moment = new Date(instant);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function InstantControl(props: ControlProps) {
  const { form, name } = props;
  const id = fieldId(form.id, name);
  const value = form.values[name];
  return (
    <FieldFrame {...props}>
      <Input
        id={id}
        type="datetime-local"
        aria-describedby={`${id}-note`}
        aria-invalid={form.errors[name] !== undefined}
        value={typeof value === 'string' ? localTime(value) : ''}
        onChange={({ target }) => form.set(name, target.value ? new Date(target.value).toISOString() : null)}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}

function FileControl({ form, name, label, help, field, screens, show }: ControlProps) {
  const value = form.values[name];
  return (
    <FileField
      label={label}
      help={help}
      value={typeof value === 'string' ? value : null}
      accept={field.accept}
      copies={COPIES}
      name={`${screens.face.entity}-${name}.$ext`}
      title={nameOf(screens.face, form.values)}
      words={show.words}
      onChange={(id) => form.set(name, id)}
      onBusy={(isBusy) => form.hold(name, isBusy)}
    />
  );
}

function ImagesControl({ form, name, label, help, field, screens }: ControlProps) {
  const value = form.values[name];
  return (
    <div className="v-field v-field-wide">
      <Suspense>
        <Gallery
          label={label}
          help={help}
          value={Array.isArray(value) ? (value as readonly string[]) : []}
          queue={field.max ?? 1}
          name={`${screens.face.entity}-${name}.$ext`}
          resizes={COPIES}
          onChange={(ids) => form.set(name, ids)}
          onBusy={(isBusy) => form.hold(name, isBusy)}
        />
      </Suspense>
    </div>
  );
}

const CountControl = (props: ControlProps) =>
  props.field.choices ? <ChoiceControl {...props} /> : <NumberControl {...props} />;

const CONTROLS: Readonly<Record<Exclude<FieldKind, 'custom'>, ComponentType<ControlProps>>> = {
  text: TextControl,
  area: AreaField,
  day: DayField,
  instant: InstantControl,
  time: TimeControl,
  choice: ChoiceControl,
  several: ChoiceControl,
  count: CountControl,
  money: NumberControl,
  flag: FlagControl,
  ref: RefField,
  file: FileControl,
  images: ImagesControl,
};

function Control(props: ControlProps) {
  const { field, form, name, label, help, screens } = props;
  const Own = screens.own.control?.[name];
  if (Own) return <Own form={form} name={name} label={label} help={help} />;
  if (field.joined) return <JoinedControl {...props} />;
  if (field.kind === 'custom') return null;
  const Kind = CONTROLS[field.kind];
  return <Kind {...props} />;
}

/** A field that stays as it is, among those that people write. */
const Kept = ({ label, value }: { label: string; value: ReactNode }) => (
  <dl className="v-field v-kept">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </dl>
);

/** The fields that people write, in the groups of the screens. */
export function RecordFields(props: {
  screens: RecordScreens;
  form: RecordForm<FormValues>;
  show: RecordShow;
  /** Those that people write unless given. */
  names?: readonly string[];
  /** Values of fields that are shown to be read. */
  kept?: Readonly<Record<string, ReactNode>>;
}) {
  const { screens, form, show, names: wanted, kept = {} } = props;
  const { face, sections, own } = screens;
  const { words } = show;
  const fields = Object.entries(sections).map(([section, names]) => {
    const written = names.flatMap((name) => {
      const field = face.fields[name];
      const isWritten = wanted ? wanted.includes(name) : !field?.readOnly;
      return field && (isWritten || name in kept) ? [{ name, field }] : [];
    });
    if (written.length === 0) return null;
    return (
      <FormSection key={section} title={words.section(section)}>
        {written.map(({ name, field }) =>
          name in kept ? (
            <Kept key={name} label={words.label(name)} value={kept[name]} />
          ) : (
            <Control
              key={name}
              {...{ form, name, field, screens, show }}
              label={words.label(name)}
              help={words.help(name)}
            />
          ),
        )}
      </FormSection>
    );
  });
  return own.form ? <own.form form={form}>{fields}</own.form> : fields;
}
