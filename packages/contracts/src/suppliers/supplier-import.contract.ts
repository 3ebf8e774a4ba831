import { z } from 'zod';
import { importCalls } from '../lists/import-calls.js';

/** What a column may feed. `people` takes them as the export writes them: "Luisa Peña (Pedidos), 600 000 000; …". */
export const SUPPLIER_TARGETS = [
  'code',
  'name',
  'fiscalName',
  'fiscalCode',
  'email',
  'phone',
  'phone2',
  'web',
  'street',
  'city',
  'province',
  'postalCode',
  'iban',
  'paymentMethod',
  'paymentDays',
  'people',
  'state',
  'groups',
  'notes',
] as const;
export const supplierTarget = z.enum(SUPPLIER_TARGETS);
export type SupplierTarget = z.output<typeof supplierTarget>;

/** The right to add suppliers is the right to import them; to update those that are there takes the right to modify. */
export const supplierImports = importCalls({
  service: 'contacts',
  noun: 'provider',
  permission: 'supplier.add',
  things: 'proveedores',
  target: supplierTarget,
  /** A row that matches an existing supplier by tax id, account, e-mail or telephone. */
  options: z.strictObject({ duplicates: z.enum(['skip', 'update']) }),
});
