import { refuel } from '@volante/contracts/training/refuel.contract';
import { trainingJobs } from '@volante/contracts/training/training-jobs.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { vehicles } from '../vehicles/vehicles.feature';
import { refuels } from './refuel.feature';

export const refuelScreens = recordScreens(refuel, refuels.at, {
  form: () => import('@volante/contracts/form/training/refuel.contract').then((module) => module.refuel),
  columns: ['number', 'vehicle', 'filledOn', 'quantity', 'amount', 'kilometres', 'station'],
  card: ['vehicle', 'filledOn', 'quantity', 'amount'],
  facts: ['vehicle', 'filledOn'],
  sections: {
    what: ['vehicle', 'branch', 'filledOn', 'filledAt', 'quantity', 'amount', 'kilometres', 'full'],
    more: ['number', 'station', 'observations'],
  },
  refs: recordRefs({ vehicle: { face: vehicle, view: vehicles.at.view } }),
  jobs: trainingJobs,
  own: { form: lazy(() => import('../vehicle-form').then((module) => ({ default: module.VehicleForm }))) },
});
