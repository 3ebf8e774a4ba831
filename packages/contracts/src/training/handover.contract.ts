import { defineRecord } from '../records/define-record.js';
import { area, count, day, requiredRef, text, time } from '../records/kinds.js';

/** A vehicle in the hands of an employee, from one moment to another; who drove it then is read from here and from practices. */
export const handover = defineRecord({
  service: 'training',
  entity: 'handover',
  path: 'handover',
  permission: { view: 'vehicle.view', modify: 'vehicle.modify' },
  reach: 'branch',
  words: {
    one: 'entrega de vehículo',
    many: 'entregas de vehículos',
    gender: 'f',
    palette: 'entrega vehículo conductor llaves quién conduce',
    purpose:
      'Quién se lleva cada vehículo y cuándo lo devuelve. Sirve para saber quién conducía un día y a una hora.',
    sections: { who: 'Entrega', back: 'Devolución', more: 'Otros datos' },
  },
  fields: {
    reason: text('Motivo', 80, { required: 'Escribe el motivo' }),
    vehicle: requiredRef('Vehículo', 'vehicle', 'Elige el vehículo'),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    driver: requiredRef('Conductor', 'employee', 'Elige al conductor'),
    takenOn: day('Se lo lleva el'),
    takenAt: time('A las'),
    kilometresOut: count('Kilómetros al salir', 2_000_000, { unit: 'km' }),
    returnedOn: day('Lo devuelve el'),
    returnedAt: time('A la hora'),
    kilometresIn: count('Kilómetros al volver', 2_000_000, { unit: 'km' }),
    observations: area('Observaciones', 4_000),
  },
  title: ['reason'],
  list: {
    show: ['reason', 'vehicle', 'branch', 'driver', 'takenOn', 'takenAt', 'returnedOn', 'returnedAt'],
    filters: { branch: 'several', vehicle: 'several', driver: 'several' },
    sorts: ['takenOn', 'created'],
    defaultSort: '-takenOn',
    search: ['reason'],
  },
  calls: { create: { required: ['reason', 'vehicle', 'branch', 'driver'] } },
  check: ({ takenOn, takenAt, returnedOn, returnedAt, kilometresOut, kilometresIn }, add) => {
    if (takenOn && returnedOn && returnedOn < takenOn)
      add('returnedOn', 'No puede devolverlo antes de llevárselo');
    if (takenOn && takenOn === returnedOn && takenAt && returnedAt && returnedAt < takenAt)
      add('returnedAt', 'No puede devolverlo antes de llevárselo');
    if (kilometresOut !== null && kilometresIn !== null && kilometresIn < kilometresOut)
      add('kilometresIn', 'No pueden ser menos que al salir');
  },
});
