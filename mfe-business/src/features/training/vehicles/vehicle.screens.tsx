import { insurance } from '@volante/contracts/training/insurance.contract';
import { trainingJobs } from '@volante/contracts/training/training-jobs.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { workshop } from '@volante/contracts/training/workshop.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { useSlotTabs } from '@volante/ui-kit/slot-tabs';
import { lazy } from 'react';
import { policies } from '../insurance/insurance.feature';
import { workshops } from '../workshops/workshops.feature';
import { vehicles } from './vehicles.feature';

const Use = lazy(() => import('./vehicle-use').then((module) => ({ default: module.VehicleUse })));
const Activity = lazy(() =>
  import('./vehicle-activity').then((module) => ({ default: module.VehicleActivity })),
);

export const vehicleScreens = recordScreens(vehicle, vehicles.at, {
  form: () => import('@volante/contracts/form/training/vehicle.contract').then((module) => module.vehicle),
  columns: ['plate', 'brand', 'model', 'branch', 'inspectionUntil', 'insuranceUntil', 'state'],
  card: ['brand', 'model', 'branch', 'inspectionUntil', 'insuranceUntil'],
  facts: ['brand', 'model', 'branch'],
  sections: {
    who: [
      'plate',
      'branch',
      'brand',
      'model',
      'category',
      'fuel',
      'gearbox',
      'kilometres',
      'registeredOn',
      'vin',
    ],
    papers: ['inspectionUntil', 'insuranceUntil', 'insurance', 'workshop'],
    school: ['licences', 'dualControls', 'authorisedOn', 'authorisedUntil'],
    money: ['ownership', 'ownerName', 'boughtOn', 'price', 'residual', 'lifeMonths'],
    more: ['image', 'photos', 'observations'],
  },
  refs: recordRefs({
    insurance: { face: insurance, view: policies.at.view },
    workshop: { face: workshop, view: workshops.at.view },
  }),
  tabs: [
    { key: 'uso', label: 'vehicles.use', content: ({ id }) => <Use id={id} /> },
    { key: 'actividad', label: 'vehicles.activity', content: ({ id }) => <Activity id={id} /> },
  ],
  useMoreTabs: ({ id, plate, branch }) => useSlotTabs('vehicle.tabs', { vehicle: { id, plate, branch } }),
  jobs: trainingJobs,
  own: {
    form: lazy(() => import('./vehicle-warnings').then((module) => ({ default: module.VehicleWarnings }))),
  },
});
