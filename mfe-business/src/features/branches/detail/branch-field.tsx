import type { BranchFieldName, BranchFields } from '@volante/contracts/business/branch.fields';
import { PROVINCES } from '@volante/contracts/provinces';
import { AreaField, ChoiceField, DayField, TextField } from '@volante/ui-kit/fields';
import { fieldId, type RecordForm } from '@volante/ui-kit/record-form';
import { Switch } from 'antd';
import { lazy, Suspense } from 'react';
import { HoursEditor } from '../hours/hours-editor';
import { useToday } from '../hours/open-now';
import { PlaceField } from '../map/place-field';
import { useBranchText } from '../shared/branch-text';
import { fieldLabel } from '../shared/branch-words';

const WeatherPlaceField = lazy(async () => ({
  default: (await import('./weather-place-field')).WeatherPlaceField,
}));

const PROVINCE_CHOICES = PROVINCES.map(({ id, name }) => ({ value: id, label: name }));

/** Type alias, not interface: a form's values are an open record to the kit. */
export type BranchValues = { [K in keyof BranchFields]: BranchFields[K] };

interface BranchFieldProps {
  form: RecordForm<BranchValues>;
  name: BranchFieldName;
  timeZone: string;
}

function HoursField({ form, timeZone }: Omit<BranchFieldProps, 'name'>) {
  const today = useToday(timeZone);
  return (
    <HoursEditor
      hours={form.values.openingHours}
      note={form.values.hoursNote}
      today={today}
      problem={form.errors.openingHours}
      onChange={(hours) => form.set('openingHours', hours)}
    />
  );
}

function SwitchField({
  form,
  name,
  label,
  help,
}: Omit<BranchFieldProps, 'timeZone'> & { label: string; help: string }) {
  const id = fieldId(form.id, name);
  return (
    <div className="v-field v-field-wide">
      <label htmlFor={id} className="vb-switch">
        <Switch
          id={id}
          checked={form.values[name] === true}
          aria-describedby={`${id}-note`}
          onChange={(on) => form.set(name, on)}
        />
        {label}
      </label>
      <p id={`${id}-note`} className="v-help">
        {help}
      </p>
    </div>
  );
}

/** The control that a field of a branch is written with. */
export function BranchField({ form, name, timeZone }: BranchFieldProps) {
  const text = useBranchText();
  const label = fieldLabel(name, text);
  const help = text(`branches.help.${name}`, { defaultValue: '' });
  const field = { form, name, label, help };
  if (name === 'longitude') return null;
  if (name === 'latitude') return <PlaceField form={form} />;
  if (name === 'openingHours') return <HoursField form={form} timeZone={timeZone} />;
  if (name === 'hoursNote') return <AreaField {...field} maxLength={400} />;
  if (name === 'startDate') return <DayField {...field} />;
  if (name === 'weatherPlace')
    return (
      <Suspense>
        <WeatherPlaceField {...field} />
      </Suspense>
    );
  if (name === 'province') return <ChoiceField {...field} choices={PROVINCE_CHOICES} isFixed />;
  if (name === 'showInEcommerce') return <SwitchField {...field} />;
  if (name === 'phone' || name === 'phone2') return <TextField {...field} type="tel" />;
  if (name === 'email') return <TextField {...field} type="email" />;
  if (name === 'postalCode') return <TextField {...field} inputMode="numeric" maxLength={5} />;
  return <TextField {...field} />;
}
