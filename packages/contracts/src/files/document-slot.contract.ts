import type { ErrorCatalogue } from '../errors.js';
import { LICENCE_CLASSES, type LicenceClass } from '../licence-classes.js';
import { defineRecord } from '../records/define-record.js';
import { count, flag, several, text } from '../records/kinds.js';

export const DOCUMENT_SLOT_ERRORS = {
  'SLOT-001': { status: 409, message: 'Ya se pide un papel con ese nombre.' },
} as const satisfies ErrorCatalogue;

const LICENCES = Object.fromEntries(LICENCE_CLASSES.map((one) => [one, one])) as Record<LicenceClass, string>;

/** A paper that the school wants of its students: of all, or of those who prepare certain licences. */
export const documentSlot = defineRecord({
  service: 'files',
  entity: 'document-slot',
  path: 'document/slot',
  permission: { view: 'client.view', modify: 'business.modify' },
  words: {
    one: 'papel que se pide',
    many: 'papeles que se piden',
    gender: 'm',
    palette: 'documentos papeles que faltan dni foto psicotécnico contrato',
    purpose: 'Los papeles que se piden a cada alumno, según el permiso que prepara.',
    sections: { what: 'Papel', dates: 'Caducidad' },
  },
  fields: {
    name: text('Nombre', 80, { required: 'Escribe el nombre', unique: 'SLOT-001' }),
    licences: several('Permisos', LICENCES, { help: 'Sin ninguno, se pide a todos los alumnos.' }),
    place: count('Orden', 99, { min: 0 }),
    expires: flag('Caduca', { first: false }),
    warnDays: count('Avisar antes', 365, { min: 0, unit: 'días' }),
    chase: flag('Recordar por correo', {
      first: false,
      help: 'Quien lo pide en la ficha del alumno hace que se le recuerde cada semana, de 9 a 20 h.',
    }),
  },
  title: ['name'],
  list: { show: ['name', 'licences', 'expires', 'warnDays'], sorts: ['name'], search: ['name'] },
  errors: DOCUMENT_SLOT_ERRORS,
  calls: { create: { required: ['name'] } },
});
