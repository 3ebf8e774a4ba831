import { z } from 'zod';
import { objectId } from '../fields.js';
import { importCalls } from '../lists/import-calls.js';

/** What a column may feed. `branch` takes the branch's name or code, `province` the name or number, `groups` names with `,`. */
export const IMPORT_TARGETS = [
  'code',
  'type',
  'firstName',
  'lastName',
  'fullName',
  'tradeName',
  'fiscalName',
  'fiscalCode',
  'birthday',
  'sex',
  'incorporationDate',
  'email',
  'phone',
  'phone2',
  'street',
  'city',
  'province',
  'postalCode',
  'branch',
  'licence',
  'state',
  'groups',
  'notes',
] as const;
export const importTarget = z.enum(IMPORT_TARGETS);
export type ImportTarget = z.output<typeof importTarget>;

export const contactImports = importCalls({
  service: 'contacts',
  noun: 'contact',
  permission: 'client.import',
  things: 'contactos',
  target: importTarget,
  options: z.strictObject({
    /** A row that matches an existing contact by fiscal code, e-mail or phone. */
    duplicates: z.enum(['skip', 'update']),
    /** Where rows without a branch go. */
    branch: objectId,
  }),
});
