import { fiscalCode, optionalEmail, phone, postalCode } from '../address.fields.js';
import type { ErrorCatalogue } from '../errors.js';
import { PROVINCES } from '../provinces.js';
import { defineRecord } from '../records/define-record.js';
import { area, count, fixedChoice, image, text } from '../records/kinds.js';

export const ISSUER_ERRORS = {
  'ISSUER-001': { status: 409, message: 'Ya hay un emisor con ese NIF.' },
  'ISSUER-002': {
    status: 409,
    message: 'Ese NIF ya factura desde otro centro de Volante. Si es el tuyo, escribe a soporte.',
  },
  'ISSUER-003': { status: 409, message: 'Con este emisor ya se ha facturado: su NIF no se puede cambiar.' },
} as const satisfies ErrorCatalogue;

/** `company`: pays corporation tax; `other`: everybody else; `sii`: declares by the SII, where VeriFactu does not apply (RD 1007/2023, art. 3.3). */
export const ISSUER_KINDS = {
  company: 'Sociedad',
  other: 'Autónomo u otra entidad',
  sii: 'Acogido al SII',
} as const;

/** Whoever issues invoices: a NIF with its fiscal domicile. A NIF belongs to one business. */
export const issuer = defineRecord({
  service: 'billing',
  entity: 'issuer',
  path: 'sales/issuer',
  permission: 'billing-series',
  words: {
    one: 'emisor',
    many: 'emisores',
    gender: 'm',
    palette: 'crear añadir nuevo emisor razón social nif facturas',
    purpose: 'Las sociedades o personas que facturan: su NIF y su domicilio fiscal salen en cada factura.',
    sections: { who: 'Emisor', address: 'Domicilio fiscal', more: 'Otros datos' },
  },
  fields: {
    name: text('Razón social', 120, { required: 'Escribe la razón social' }),
    taxId: text('NIF', 20, { unique: 'ISSUER-001', schema: fiscalCode }),
    kind: fixedChoice('Tipo', ISSUER_KINDS, 'company'),
    street: text('Dirección', 200, { required: 'Escribe la dirección' }),
    postalCode: text('Código postal', 5, { schema: postalCode }),
    city: text('Localidad', 100, { required: 'Escribe la localidad' }),
    province: count('Provincia', 52, {
      min: 1,
      choices: Object.fromEntries(PROVINCES.map(({ id, name }) => [String(id), name])),
    }),
    email: text('Correo electrónico', 254, { format: 'email', schema: optionalEmail }),
    phone: text('Teléfono', 30, { format: 'phone', schema: phone }),
    logo: image('Logotipo'),
    registry: area('Datos registrales', 500),
  },
  title: ['name'],
  list: {
    show: ['name', 'taxId', 'kind', 'city'],
    filters: { kind: 'several' },
    sorts: ['name', 'created'],
    search: ['name', 'taxId'],
  },
  errors: ISSUER_ERRORS,
  calls: {
    create: { required: ['name', 'taxId', 'street', 'city'], errors: ['ISSUER-002'] },
    update: { errors: ['ISSUER-002', 'ISSUER-003'] },
  },
});
