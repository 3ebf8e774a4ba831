import { WEATHER_PLACES, weatherPlaceOf } from '@volante/contracts/weather/places';
import { ChoiceField } from '@volante/ui-kit/fields';
import type { RecordForm } from '@volante/ui-kit/record-form';
import { useBranchText } from '../shared/branch-text';
import type { BranchValues } from './branch-field';

const CHOICES = WEATHER_PLACES.map(({ id, title, subtitle }) => ({
  value: id,
  label: `${title} (${subtitle})`,
}));

interface WeatherPlaceFieldProps {
  form: RecordForm<BranchValues>;
  label: string;
}

/** The place whose weather the dashboard shows; left empty, it goes by the town of the address. */
export function WeatherPlaceField({ form, label }: WeatherPlaceFieldProps) {
  const text = useBranchText();
  const { city, province } = form.values;
  const usual = weatherPlaceOf(city, province);
  const help = usual
    ? text('branches.help.weatherPlaceUsual', { place: usual.title })
    : text('branches.help.weatherPlaceNone');
  return <ChoiceField form={form} name="weatherPlace" label={label} help={help} choices={CHOICES} />;
}
