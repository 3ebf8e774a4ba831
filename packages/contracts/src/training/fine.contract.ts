import { optionalDni } from '../address.fields.js';
import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { area, count, day, money, ref, requiredRef, text, time } from '../records/kinds.js';

export const FINE_ERRORS = {
  'FINE-001': { status: 409, message: 'Ya hay una multa con ese expediente.' },
} as const satisfies ErrorCatalogue;

/** A traffic fine of a vehicle of the school, and the driver whom the school names to the authority (RDLeg 6/2015, art. 93.1). */
export const fine = defineRecord({
  service: 'training',
  entity: 'fine',
  path: 'fine',
  permission: { view: 'vehicle.modify', modify: 'vehicle.modify' },
  reach: 'branch',
  words: {
    one: 'multa',
    many: 'multas',
    gender: 'f',
    palette: 'multa sanción denuncia radar identificar conductor',
    purpose:
      'Las multas de los vehículos de la escuela: quién conducía y hasta cuándo hay que identificarlo.',
    sections: { what: 'Multa', driver: 'Conductor', money: 'Importe', more: 'Otros datos' },
  },
  fields: {
    reference: text('Expediente', 40, { required: 'Escribe el expediente', unique: 'FINE-001' }),
    vehicle: requiredRef('Vehículo', 'vehicle', 'Elige el vehículo'),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    authority: text('Organismo', 120),
    happenedOn: day('Día de los hechos'),
    happenedAt: time('Hora de los hechos'),
    place: text('Lugar', 160),
    reason: text('Motivo', 200),
    notifiedOn: day('Notificada el', {
      help: 'Desde entonces hay 20 días naturales para identificar al conductor (RDLeg 6/2015, art. 93.1).',
    }),
    driver: ref('Empleado que conducía', 'employee'),
    driverName: text('Nombre y apellidos', 120),
    driverTaxId: text('DNI o NIE', 20, { schema: optionalDni }),
    driverLicence: text('Número del permiso', 20),
    driverAddress: text('Domicilio', 200),
    identifiedOn: day('Identificado el'),
    amount: money('Importe'),
    paidAmount: money('Pagado por la escuela'),
    paidOn: day('Pagada el'),
    points: count('Puntos', 12),
    observations: area('Observaciones', 4_000),
  },
  title: ['reference'],
  list: {
    show: [
      'reference',
      'vehicle',
      'branch',
      'happenedOn',
      'reason',
      'driverName',
      'notifiedOn',
      'identifiedOn',
      'amount',
      'paidOn',
    ],
    filters: { branch: 'several', vehicle: 'several' },
    sorts: ['happenedOn', 'notifiedOn', 'created'],
    defaultSort: '-happenedOn',
    search: ['reference', 'reason', 'driverName'],
  },
  errors: FINE_ERRORS,
  calls: { create: { required: ['reference', 'vehicle', 'branch'] }, documents: true },
  check: ({ happenedOn, notifiedOn, identifiedOn }, add) => {
    if (happenedOn && notifiedOn && notifiedOn < happenedOn)
      add('notifiedOn', 'No puede ser anterior a los hechos');
    if (notifiedOn && identifiedOn && identifiedOn < notifiedOn)
      add('identifiedOn', 'No puede ser anterior a la notificación');
  },
});
