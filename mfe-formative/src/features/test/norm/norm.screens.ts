import { norm } from '@volante/contracts/e-learning/norm.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { norms } from './norm.feature';

export const normScreens = recordScreens(norm, norms.at, {
  form: () => import('@volante/contracts/form/e-learning/norm.contract').then((module) => module.norm),
  columns: ['citation', 'name', 'inForceFrom', 'inForceTo', 'state'],
  card: ['name'],
  facts: ['name'],
  sections: { who: ['citation', 'name', 'boe', 'inForceFrom', 'inForceTo', 'observations'] },
});
