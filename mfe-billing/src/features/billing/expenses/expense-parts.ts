/** One file: each one that a list may load costs it a hash. */
export { Amounts } from './amounts';
export { AmountsField } from './amounts-field';
export { Booking } from './booking';
export { ExpenseForm } from './expense-form';
export { ProrrataEnd } from './prorrata-end';
export { SupplierField } from './supplier-field';
