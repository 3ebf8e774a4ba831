export { PeopleField } from './people-field';
export { SupplierForm } from './supplier-form';
export { TermsField } from './terms-field';
