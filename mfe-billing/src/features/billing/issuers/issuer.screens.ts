import { issuer } from '@volante/contracts/billing/issuer.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { issuers } from './issuers.feature';

export const issuerScreens = recordScreens(issuer, issuers.at, {
  form: () => import('@volante/contracts/form/billing/issuer.contract').then((module) => module.issuer),
  columns: ['name', 'taxId', 'kind', 'city', 'state'],
  card: ['taxId', 'city', 'state'],
  facts: ['taxId', 'kind'],
  sections: {
    who: ['name', 'taxId', 'kind', 'email', 'phone', 'logo'],
    address: ['street', 'postalCode', 'city', 'province'],
    more: ['registry'],
  },
});
