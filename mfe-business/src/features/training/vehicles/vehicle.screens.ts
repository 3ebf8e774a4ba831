import { insurance } from '@volante/contracts/training/insurance.contract';
import { trainingJobs, vehicle } from '@volante/contracts/training/vehicle.contract';
import { workshop } from '@volante/contracts/training/workshop.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { policies } from '../insurance/insurance.feature';
import { workshops } from '../workshops/workshops.feature';
import { vehicles } from './vehicles.feature';

export const vehicleScreens = recordScreens(vehicle, vehicles.at, {
  form: () => import('@volante/contracts/form/training/vehicle.contract').then((module) => module.vehicle),
  columns: ['plate', 'brand', 'model', 'branch', 'inspectionUntil', 'insuranceUntil', 'state'],
  card: ['brand', 'model', 'branch', 'inspectionUntil', 'insuranceUntil'],
  facts: ['brand', 'model', 'branch'],
  sections: {
    who: ['plate', 'branch', 'brand', 'model', 'fuel', 'gearbox', 'kilometres', 'registeredOn', 'vin'],
    papers: ['inspectionUntil', 'insuranceUntil', 'insurance', 'workshop'],
    school: ['licences', 'dualControls', 'authorisedOn', 'authorisedUntil'],
    more: ['image', 'observations'],
  },
  refs: recordRefs({
    insurance: { face: insurance, view: policies.at.view },
    workshop: { face: workshop, view: workshops.at.view },
  }),
  jobs: trainingJobs,
});
