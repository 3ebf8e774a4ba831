import { repairOrder } from '@volante/contracts/training/repair-order.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { workshop } from '@volante/contracts/training/workshop.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { vehicles } from '../vehicles/vehicles.feature';
import { workshops } from '../workshops/workshops.feature';
import { orders } from './order.feature';

export const orderScreens = recordScreens(repairOrder, orders.at, {
  form: () =>
    import('@volante/contracts/form/training/repair-order.contract').then((module) => module.repairOrder),
  columns: ['name', 'vehicle', 'step', 'workshop', 'inOn', 'outOn', 'amount'],
  card: ['vehicle', 'step', 'inOn'],
  facts: ['vehicle', 'step'],
  sections: {
    what: ['name', 'vehicle', 'branch', 'kind', 'step', 'workshop'],
    days: ['requestedOn', 'inOn', 'outOn', 'kilometres', 'closedOn'],
    money: ['quoted', 'amount'],
    more: ['observations'],
  },
  refs: recordRefs({
    vehicle: { face: vehicle, view: vehicles.at.view },
    workshop: { face: workshop, view: workshops.at.view },
  }),
  own: { form: lazy(() => import('../vehicle-form').then((module) => ({ default: module.VehicleForm }))) },
});
