import { travelTime } from '@volante/contracts/training/travel-time.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { travelTimes } from './travel-time.feature';

export const travelTimeScreens = recordScreens(travelTime, travelTimes.at, {
  form: () =>
    import('@volante/contracts/form/training/travel-time.contract').then((module) => module.travelTime),
  columns: ['zone', 'otherZone', 'minutes', 'state'],
  card: ['otherZone', 'minutes'],
  facts: ['minutes'],
  sections: { who: ['zone', 'otherZone', 'minutes'] },
});
