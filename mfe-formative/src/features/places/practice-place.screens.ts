import { practicePlace } from '@volante/contracts/training/practice-place.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { practicePlaces } from './practice-place.feature';

export const practicePlaceScreens = recordScreens(practicePlace, practicePlaces.at, {
  form: () =>
    import('@volante/contracts/form/training/practice-place.contract').then((module) => module.practicePlace),
  columns: ['name', 'zone', 'branch', 'state'],
  card: ['zone', 'branch'],
  facts: ['zone', 'branch'],
  sections: { who: ['name', 'branch', 'zone', 'latitude', 'longitude'], more: ['observations'] },
  refs: recordRefs(),
});
