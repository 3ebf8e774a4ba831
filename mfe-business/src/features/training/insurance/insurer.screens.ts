import { insurer } from '@volante/contracts/training/insurer.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';

import { insurers } from './insurer.feature';

export const insurerScreens = recordScreens(insurer, insurers.at, {
  form: () => import('@volante/contracts/form/training/insurer.contract').then((module) => module.insurer),
  columns: ['name', 'broker', 'phone', 'accidentPhone', 'email'],
  card: ['broker', 'accidentPhone'],
  facts: ['broker'],
  sections: { who: ['name', 'broker', 'phone', 'accidentPhone', 'email'], more: ['observations'] },
});
