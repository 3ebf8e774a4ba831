import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import {
  csv,
  cursor,
  line,
  nothing,
  objectId,
  pageOf,
  queryFlag,
  queryInt,
  recordVersion,
} from '../fields.js';
import { historyInput, historyPage } from '../history.js';
import { supplierFields, supplierRecord, supplierState, supplierSummary } from './supplier.fields.js';

export const SUPPLIER_ERRORS = {
  'SUPPLIER-001': { status: 409, message: 'Ya hay un proveedor con ese código.' },
  'SUPPLIER-002': { status: 409, message: 'Ya existe un proveedor que parece el mismo.' },
  'SUPPLIER-003': { status: 400, message: 'La imagen no existe o no se puede usar aquí.' },
} as const satisfies ErrorCatalogue;

const base = {
  service: 'contacts',
  specified: true,
  access: 'session',
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'supplier.view' } as const;
const modify = { ...base, method: 'POST', effect: 'write', permission: 'supplier.modify' } as const;

/** The list's filters: also what an export, a saved view and a bulk action carry. */
export const supplierFilters = z.strictObject({
  /** Nothing is searched below 2 characters: names, tax id, telephone, e-mail; word beginnings, ANDed. */
  search: line(100).optional(),
  group: objectId.optional(),
  province: csv(z.string().regex(/^\d{1,2}$/), 52).optional(),
  /** Without it: active and inactive. */
  state: csv(supplierState, 3).optional(),
});
export type SupplierFilters = z.output<typeof supplierFilters>;

export const SUPPLIER_SORTS = ['name', '-name', 'created', '-created', 'code', '-code'] as const;
export const supplierSort = z.enum(SUPPLIER_SORTS);
export type SupplierSort = z.output<typeof supplierSort>;

/** A page of suppliers; with `id` one of them, whole in `record` and alone in `rows`. DATA-404 when it is not there. */
export const supplierRead = defineCall({
  ...read,
  path: 'provider/read',
  summary: 'Proveedores: la lista, o uno entero',
  input: supplierFilters.extend({
    id: objectId.optional(),
    sort: supplierSort.default('name'),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    /** `false` spares the count where nobody looks at it. */
    count: queryFlag.default(true),
  }),
  output: pageOf(supplierSummary).extend({ record: supplierRecord.nullable() }),
  errors: [],
});

/** Only a name is needed. `force` saves in spite of a likely duplicate. */
export const supplierCreate = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'supplier.add',
  path: 'provider/create',
  summary: 'Crear un proveedor',
  input: supplierFields
    .partial()
    .extend({ name: supplierFields.shape.name, force: z.boolean().default(false) }),
  output: z.object({ id: objectId, version: recordVersion }),
  errors: ['SUPPLIER-001', 'SUPPLIER-002', 'SUPPLIER-003'],
});

/** Changes the fields that are sent. A stale `version` answers DATA-409 with the current record in `details`. */
export const supplierUpdate = defineCall({
  ...modify,
  path: 'provider/update',
  summary: 'Modificar un proveedor',
  input: supplierFields.partial().extend({ id: objectId, version: recordVersion }),
  output: supplierRecord,
  errors: ['SUPPLIER-001', 'SUPPLIER-003'],
});

const several = z.union([objectId, z.array(objectId).min(1).max(1000)]);

/** To `deleted`, for one or for many. Undone by `provider/state`. */
export const supplierDelete = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'supplier.delete',
  path: 'provider/delete',
  summary: 'Eliminar proveedores',
  input: z.strictObject({ id: several }),
  output: nothing,
  errors: [],
});

/** Answers how many changed; when one of them is not there, none is. */
export const supplierSetState = defineCall({
  ...modify,
  path: 'provider/state',
  summary: 'Activar, desactivar o recuperar proveedores',
  input: z.strictObject({ id: several, state: z.enum(['active', 'inactive']) }),
  output: z.object({ changed: z.number().int() }),
  errors: [],
});

/** Suppliers that look like the one being written: same tax id, e-mail, telephone or account. For the form's warning. */
export const supplierDuplicates = defineCall({
  ...read,
  specified: false,
  path: 'provider/duplicate/find',
  summary: 'Buscar posibles proveedores duplicados',
  input: z.strictObject({
    fiscalCode: line(20).optional(),
    email: line(254).optional(),
    phone: line(30).optional(),
    iban: line(42).optional(),
    except: objectId.optional(),
  }),
  output: z.object({
    rows: z.array(
      supplierSummary.extend({ matched: z.array(z.enum(['fiscalCode', 'email', 'phone', 'iban'])) }),
    ),
  }),
  errors: [],
});

export const supplierHistory = defineCall({
  ...read,
  specified: false,
  path: 'provider/history/{id}',
  summary: 'Historial de cambios de un proveedor',
  input: historyInput,
  output: historyPage,
  errors: [],
});
