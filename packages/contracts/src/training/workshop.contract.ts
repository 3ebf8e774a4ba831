import { optionalEmail, optionalFiscalCode, phone, postalCode } from '../address.fields.js';
import { defineRecord } from '../records/define-record.js';
import { area, choice, text } from '../records/kinds.js';
import { PROVINCE_NAMES, WORKSHOP_CATEGORIES } from './fixed-lists.js';

/** Where vehicles are repaired, bought and sold. */
export const workshop = defineRecord({
  service: 'training',
  entity: 'workshop',
  path: 'workshop',
  permission: 'workshop',
  words: {
    one: 'taller',
    many: 'talleres',
    gender: 'm',
    palette: 'crear añadir nuevo taller concesionario compraventa',
    purpose: 'Los talleres, concesionarios y compraventas con los que trabaja la escuela.',
    sections: { who: 'Taller', address: 'Dirección', more: 'Otros datos' },
  },
  fields: {
    name: text('Nombre', 120, { required: 'Escribe el nombre' }),
    category: choice('Tipo', WORKSHOP_CATEGORIES),
    taxId: text('NIF o CIF', 20, { schema: optionalFiscalCode }),
    contact: text('Persona de contacto', 120),
    phone: text('Teléfono', 30, { format: 'phone', schema: phone }),
    email: text('Correo', 254, { format: 'email', schema: optionalEmail }),
    address: text('Calle y número', 160),
    postalCode: text('Código postal', 5, { schema: postalCode }),
    city: text('Localidad', 100),
    province: choice('Provincia', PROVINCE_NAMES),
    observations: area('Observaciones', 4_000),
  },
  title: ['name'],
  list: {
    show: ['name', 'category', 'contact', 'phone', 'email', 'city'],
    filters: { category: 'several' },
    sorts: ['name', 'city'],
    search: ['name', 'contact', 'city', 'taxId'],
  },
  calls: { create: { required: ['name'] } },
});
