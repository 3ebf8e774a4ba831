import { workshop } from '@volante/contracts/training/workshop.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { workshops } from './workshops.feature';

export const workshopScreens = recordScreens(workshop, workshops.at, {
  form: () => import('@volante/contracts/form/training/workshop.contract').then((module) => module.workshop),
  columns: ['name', 'category', 'contact', 'phone', 'city', 'state'],
  card: ['category', 'phone'],
  facts: ['category', 'city'],
  sections: {
    who: ['name', 'category', 'taxId', 'contact', 'phone', 'email'],
    address: ['address', 'postalCode', 'city', 'province'],
    more: ['observations'],
  },
});
