import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { vehiclePaper } from '@volante/contracts/training/vehicle-paper.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { vehicles } from '../vehicles/vehicles.feature';
import { papers } from './paper.feature';

export const paperScreens = recordScreens(vehiclePaper, papers.at, {
  form: () =>
    import('@volante/contracts/form/training/vehicle-paper.contract').then((module) => module.vehiclePaper),
  columns: ['name', 'vehicle', 'branch', 'doneOn', 'dueOn', 'dueKilometres', 'state'],
  card: ['vehicle', 'dueOn'],
  facts: ['vehicle', 'dueOn'],
  sections: {
    what: ['vehicle', 'branch', 'kind', 'name', 'doneOn', 'kilometres'],
    next: ['dueOn', 'dueKilometres'],
    more: ['cost', 'observations'],
  },
  refs: recordRefs({ vehicle: { face: vehicle, view: vehicles.at.view } }),
  own: { form: lazy(() => import('./paper-form').then((module) => ({ default: module.PaperForm }))) },
});
