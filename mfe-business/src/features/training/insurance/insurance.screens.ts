import { insurance } from '@volante/contracts/training/insurance.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { policies } from './insurance.feature';

export const insuranceScreens = recordScreens(insurance, policies.at, {
  form: () =>
    import('@volante/contracts/form/training/insurance.contract').then((module) => module.insurance),
  columns: ['number', 'company', 'cover', 'endsOn', 'accidentPhone', 'state'],
  card: ['company', 'endsOn'],
  facts: ['company', 'cover'],
  sections: {
    policy: ['number', 'company', 'cover', 'startsOn', 'endsOn', 'premium', 'accidentPhone'],
    more: ['observations'],
  },
});
