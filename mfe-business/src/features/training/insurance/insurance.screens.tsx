import { insurance } from '@volante/contracts/training/insurance.contract';
import { insurer } from '@volante/contracts/training/insurer.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { policies } from './insurance.feature';
import { insurers } from './insurer.feature';

const Use = lazy(() => import('./policy-use').then((module) => ({ default: module.PolicyUse })));

export const insuranceScreens = recordScreens(insurance, policies.at, {
  form: () =>
    import('@volante/contracts/form/training/insurance.contract').then((module) => module.insurance),
  columns: ['number', 'company', 'cover', 'endsOn', 'accidentPhone', 'state'],
  card: ['company', 'endsOn'],
  facts: ['company', 'cover'],
  sections: {
    policy: ['number', 'company', 'insurer', 'startsOn', 'endsOn', 'premium', 'accidentPhone'],
    cover: ['cover', 'schoolUse', 'coverLimit', 'excess'],
    more: ['observations'],
  },
  tabs: [
    {
      key: 'vehiculos',
      label: 'insurance.use',
      content: ({ id, endsOn, schoolUse }) => <Use id={id} endsOn={endsOn} schoolUse={schoolUse} />,
    },
  ],
  refs: recordRefs({ insurer: { face: insurer, view: insurers.at.view } }),
});
