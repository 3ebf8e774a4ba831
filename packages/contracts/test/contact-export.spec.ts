import { expect, it } from '@jest/globals';
import { contactExport, EXPORT_COLUMNS } from '../src/contacts/contact-export.contract.js';

it('takes no more columns than there are: a column repeated without end would fill the disk', () => {
  const columns = [...EXPORT_COLUMNS];
  const accepts = (chosen: string[]) =>
    contactExport.input.safeParse({ format: 'csv', filters: {}, columns: chosen }).success;
  expect(accepts(columns)).toBe(true);
  expect(accepts([...columns, 'name'])).toBe(false);
});
