import { phone } from '../address.fields.js';
import { defineRecord } from '../records/define-record.js';
import { area, choice, day, flag, money, ref, text } from '../records/kinds.js';
import { INSURANCE_COMPANIES, INSURANCE_COVERS } from './fixed-lists.js';

/** A policy with an insurance company. */
export const insurance = defineRecord({
  service: 'training',
  entity: 'insurance',
  path: 'insurance',
  permission: 'insurance',
  words: {
    one: 'póliza',
    many: 'pólizas',
    gender: 'f',
    palette: 'crear añadir nueva póliza seguro aseguradora',
    purpose: 'Las pólizas de los vehículos: con quién, hasta cuándo y a qué teléfono llamar si hay un golpe.',
    sections: { policy: 'Póliza', cover: 'Cobertura', more: 'Otros datos' },
  },
  fields: {
    number: text('Número de póliza', 40, {
      required: 'Escribe el número de póliza',
      unique: 'INSURANCE-001',
    }),
    company: choice('Compañía', INSURANCE_COMPANIES),
    insurer: ref('Otra compañía', 'insurer', { help: 'De las que ha añadido la escuela.' }),
    cover: choice('Cobertura', INSURANCE_COVERS),
    schoolUse: flag('Cubre el uso de autoescuela', {
      help: 'Si la póliza no lo dice, la compañía puede negarse a pagar un golpe durante una clase.',
    }),
    coverLimit: money('Capital asegurado'),
    excess: money('Franquicia'),
    startsOn: day('Desde'),
    endsOn: day('Hasta', {
      warnDays: 60,
      help: 'Para no prorrogarla, se avisa a la compañía por escrito un mes antes (Ley 50/1980, art. 22).',
    }),
    premium: money('Prima anual'),
    accidentPhone: text('Teléfono de accidentes', 30, { format: 'phone', schema: phone }),
    observations: area('Observaciones', 4_000),
  },
  title: ['number'],
  list: {
    show: ['number', 'company', 'insurer', 'cover', 'schoolUse', 'endsOn', 'premium', 'accidentPhone'],
    filters: { company: 'several', cover: 'several', endsOn: 'until' },
    sorts: ['number', 'endsOn', 'premium'],
    search: ['number', 'accidentPhone'],
  },
  errors: { 'INSURANCE-001': { status: 409, message: 'Ya hay una póliza con ese número.' } },
  calls: { create: { required: ['number'] }, documents: true },
  check: ({ startsOn, endsOn }, add) => {
    if (startsOn && endsOn && endsOn < startsOn) add('endsOn', 'La póliza no puede acabar antes de empezar');
  },
});
