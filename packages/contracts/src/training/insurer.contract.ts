import { optionalEmail, phone } from '../address.fields.js';
import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { area, text } from '../records/kinds.js';

export const INSURER_ERRORS = {
  'INSURER-001': { status: 409, message: 'Ya hay una compañía con ese nombre.' },
} as const satisfies ErrorCatalogue;

/** An insurance company that the school adds to those of the fixed list. */
export const insurer = defineRecord({
  service: 'training',
  entity: 'insurer',
  path: 'insurer',
  permission: 'insurance',
  words: {
    one: 'compañía de seguros',
    many: 'compañías de seguros',
    gender: 'f',
    palette: 'compañía seguros aseguradora correduría mediador',
    purpose: 'Las aseguradoras y corredurías con las que trabaja la escuela y que no están en la lista.',
    sections: { who: 'Compañía', more: 'Otros datos' },
  },
  fields: {
    name: text('Nombre', 120, { required: 'Escribe el nombre', unique: 'INSURER-001' }),
    broker: text('Mediador', 120),
    phone: text('Teléfono', 30, { format: 'phone', schema: phone }),
    accidentPhone: text('Teléfono de accidentes', 30, { format: 'phone', schema: phone }),
    email: text('Correo', 254, { format: 'email', schema: optionalEmail }),
    observations: area('Observaciones', 4_000),
  },
  title: ['name'],
  list: {
    show: ['name', 'broker', 'phone', 'accidentPhone', 'email'],
    sorts: ['name', 'created'],
    search: ['name', 'broker'],
  },
  errors: INSURER_ERRORS,
  calls: { create: { required: ['name'] } },
});
