import { exportCall } from '../lists/export-call.js';
import { contactFilters, contactSort } from './contact.contract.js';

/** The columns an export may have, in the order of the sheet. */
export const EXPORT_COLUMNS = [
  'code',
  'name',
  'type',
  'fiscalCode',
  'phone',
  'email',
  'branch',
  'licence',
  'state',
  'sex',
  'birthday',
  'incorporationDate',
  'street',
  'city',
  'province',
  'postalCode',
  'createdAt',
] as const;

export const contactExport = exportCall({
  service: 'contacts',
  noun: 'contact',
  permission: 'client.export',
  summary: 'Exportar contactos',
  filters: contactFilters,
  sort: contactSort.default('name'),
  columns: EXPORT_COLUMNS,
});
