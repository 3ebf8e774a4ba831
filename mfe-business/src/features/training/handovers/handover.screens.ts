import { employee } from '@volante/contracts/employees/employee.contract';
import { handover } from '@volante/contracts/training/handover.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { vehicles } from '../vehicles/vehicles.feature';
import { handovers } from './handover.feature';

export const handoverScreens = recordScreens(handover, handovers.at, {
  form: () => import('@volante/contracts/form/training/handover.contract').then((module) => module.handover),
  columns: ['reason', 'vehicle', 'driver', 'takenOn', 'takenAt', 'returnedOn', 'returnedAt'],
  card: ['vehicle', 'driver', 'takenOn'],
  facts: ['vehicle', 'driver'],
  sections: {
    who: ['reason', 'vehicle', 'branch', 'driver', 'takenOn', 'takenAt', 'kilometresOut'],
    back: ['returnedOn', 'returnedAt', 'kilometresIn'],
    more: ['observations'],
  },
  refs: recordRefs({
    vehicle: { face: vehicle, view: vehicles.at.view },
    employee: { face: employee, view: '/employee/view/:employee_id' },
  }),
  own: { form: lazy(() => import('../vehicle-form').then((module) => ({ default: module.VehicleForm }))) },
});
