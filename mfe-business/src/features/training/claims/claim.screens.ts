import { claim } from '@volante/contracts/training/claim.contract';
import { insurance } from '@volante/contracts/training/insurance.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { policies } from '../insurance/insurance.feature';
import { vehicles } from '../vehicles/vehicles.feature';
import { claims } from './claim.feature';

export const claimScreens = recordScreens(claim, claims.at, {
  form: () => import('@volante/contracts/form/training/claim.contract').then((module) => module.claim),
  columns: ['reference', 'vehicle', 'kind', 'happenedOn', 'reportedOn', 'closedOn', 'cost'],
  card: ['vehicle', 'happenedOn', 'reportedOn'],
  facts: ['vehicle', 'kind'],
  sections: {
    what: ['reference', 'vehicle', 'branch', 'kind', 'happenedOn', 'happenedAt', 'place'],
    company: ['insurance', 'knownOn', 'reportedOn', 'companyNumber'],
    other: ['otherParty', 'otherPlate', 'otherInsurer'],
    more: ['cost', 'closedOn', 'observations'],
  },
  refs: recordRefs({
    vehicle: { face: vehicle, view: vehicles.at.view },
    insurance: { face: insurance, view: policies.at.view },
  }),
  own: { form: lazy(() => import('./claim-form').then((module) => ({ default: module.ClaimForm }))) },
});
