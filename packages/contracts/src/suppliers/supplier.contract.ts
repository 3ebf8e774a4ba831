import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { line, objectId } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { rowWith } from '../records/record-calls.js';
import { sessionRead } from '../session-call.js';
import { SUPPLIER_COLUMNS, SUPPLIER_FIELDS, SUPPLIER_LIST } from './supplier.fields.js';

export const SUPPLIER_ERRORS = {
  'SUPPLIER-001': { status: 409, message: 'Ya hay un proveedor con ese código.' },
  'SUPPLIER-002': { status: 409, message: 'Ya existe un proveedor que parece el mismo.' },
  'SUPPLIER-003': { status: 400, message: 'La imagen no existe o no se puede usar aquí.' },
} as const satisfies ErrorCatalogue;

const FOLDED = 'CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
const at = z.string();

/** A supplier. They belong to the whole business. */
export const supplier = defineRecord({
  service: 'contacts',
  entity: 'supplier',
  path: 'provider',
  permission: 'supplier',
  stateSql: "ENUM('active', 'inactive', 'deleted') NOT NULL",
  words: {
    one: 'proveedor',
    many: 'proveedores',
    gender: 'm',
    empty: 'Aquí están tus proveedores',
    purpose:
      'Guarda a quién compras, con quién hablas allí y cómo se le paga: talleres, combustible, material.',
    groups: 'Un grupo reúne proveedores que tratas juntos: combustible, talleres, material.',
    palette: 'nuevo alta añadir empresa compras',
    search: 'Buscar por nombre, CIF, persona, teléfono o correo',
    sections: {
      who: 'Identificación',
      reach: 'Contacto y dirección',
      payment: 'Pago',
      people: 'Personas de contacto',
      more: 'Observaciones y logotipo',
    },
  },
  fields: SUPPLIER_FIELDS,
  title: ['name'],
  extra: { createdAt: at, updatedAt: at },
  rowExtra: { createdAt: at, province: z.number().int().nullable() },
  list: {
    show: SUPPLIER_LIST,
    stamps: ['createdAt'],
    filters: { province: 'several' },
    sorts: ['name', 'created', 'code'],
    search: ['name', 'fiscalName', 'fiscalCode', 'phone', 'email'],
  },
  derived: {
    sort_name: { sql: `VARCHAR(48) ${FOLDED}`, sorts: 'name' },
    /** Words of names and numbers, its people's too, a space before each. */
    search_text: { sql: `VARCHAR(4000) ${FOLDED}` },
  },
  indexes: [{ name: 'supplier_name', on: ['sort_name', 'id', 'state', 'province'] }],
  errors: SUPPLIER_ERRORS,
  code: { field: 'code', counter: 'supplier_counter' },
  calls: {
    read: { specified: true, summary: 'Proveedores: la lista, o uno entero' },
    create: {
      required: ['name'],
      /** Saves in spite of a likely duplicate. */
      further: { force: z.boolean().default(false) },
      errors: ['SUPPLIER-002', 'SUPPLIER-003'],
    },
    update: { errors: ['SUPPLIER-003'] },
    state: { specified: true },
    /** The right to see suppliers is the right to take the list along. */
    export: { columns: SUPPLIER_COLUMNS },
    views: true,
    groups: { members: 'providers', taken: 'SUPPLIER-GROUP-001', isUpdateSpecified: false },
  },
});

export const {
  read: supplierRead,
  create: supplierCreate,
  update: supplierUpdate,
  remove: supplierDelete,
  state: supplierSetState,
  history: supplierHistory,
} = supplier.calls;

/** Suppliers that look like the one being written: same tax id, e-mail, telephone or account. For the form's warning. */
export const supplierDuplicates = defineCall({
  ...sessionRead,
  service: 'contacts',
  specified: false,
  permission: 'supplier.view',
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
    rows: z.array(rowWith(supplier, { matched: z.array(z.enum(['fiscalCode', 'email', 'phone', 'iban'])) })),
  }),
});
