import { motorcycleReading } from '@volante/contracts/training/motorcycle-reading.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { motorcycleReadings } from './motorcycle-reading.feature';

export const motorcycleReadingScreens = recordScreens(motorcycleReading, motorcycleReadings.at, {
  form: () =>
    import('@volante/contracts/form/training/motorcycle-reading.contract').then(
      (module) => module.motorcycleReading,
    ),
  columns: ['name', 'startsOn', 'years', 'state'],
  card: ['startsOn', 'years'],
  facts: ['startsOn', 'years'],
  sections: { who: ['name', 'startsOn', 'years'] },
});
