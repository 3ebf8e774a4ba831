import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { supplier } from '@volante/contracts/suppliers/supplier.contract';
import type { ContactPerson } from '@volante/contracts/suppliers/supplier.fields';
import { Initials } from '@volante/ui-kit/initials';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { suppliers } from './suppliers.feature';

/** One file: each one that a list may load costs it a hash. */
const writing = () => import('./form/supplier-writing');
const SupplierForm = lazy(async () => ({ default: (await writing()).SupplierForm }));
const PeopleField = lazy(async () => ({ default: (await writing()).PeopleField }));
const TermsField = lazy(async () => ({ default: (await writing()).TermsField }));
const People = lazy(async () => ({ default: (await import('./detail/people')).People }));

export const supplierScreens = recordScreens(supplier, suppliers.at, {
  form: () => import('@volante/contracts/form/suppliers/supplier.contract').then((module) => module.supplier),
  columns: ['name', 'fiscalCode', 'phone', 'email', 'paymentMethod', 'state'],
  card: ['phone', 'email', 'city', 'state'],
  facts: ['code', 'fiscalCode', 'city', 'phone'],
  sections: {
    who: ['name', 'fiscalName', 'fiscalCode', 'code'],
    reach: ['phone', 'phone2', 'email', 'web', 'street', 'postalCode', 'city', 'province'],
    payment: ['paymentMethod', 'paymentDays', 'iban'],
    people: ['people'],
    more: ['notes', 'image'],
  },
  jobs: contactJobs,
  further: { force: false },
  own: {
    cell: {
      name: ({ name }) => (
        <>
          <Initials name={name} />
          <span>{name}</span>
        </>
      ),
    },
    read: { people: ({ people }) => <People people={people} /> },
    text: {
      people: (value) =>
        (value as readonly ContactPerson[])
          .map(({ name, position }) => (position ? `${name} (${position})` : name))
          .join(', '),
      paymentDays: (value, { text }) => text('suppliers.days', { count: Number(value) }),
    },
    control: { people: PeopleField, paymentDays: TermsField },
    form: SupplierForm,
  },
});
