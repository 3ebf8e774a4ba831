import { defineRecord } from '../records/define-record.js';
import { VEHICLE_FIELDS } from './vehicle.fields.js';

/** A vehicle of a branch, with the papers that run out. */
export const vehicle = defineRecord({
  service: 'training',
  entity: 'vehicle',
  path: 'vehicle',
  permission: 'vehicle',
  reach: 'branch',
  words: {
    one: 'vehículo',
    many: 'vehículos',
    gender: 'm',
    palette: 'crear añadir nuevo vehículo coche moto camión matrícula',
    purpose: 'Los coches, motos y camiones con los que se enseña, y hasta cuándo valen sus papeles.',
    sections: {
      who: 'Vehículo',
      papers: 'Papeles',
      school: 'Habilitación',
      money: 'Propiedad y coste',
      more: 'Otros datos',
    },
  },
  fields: VEHICLE_FIELDS,
  title: ['plate'],
  list: {
    show: [
      'plate',
      'brand',
      'model',
      'branch',
      'category',
      'licences',
      'fuel',
      'kilometres',
      'inspectionUntil',
      'insuranceUntil',
      'authorisedUntil',
    ],
    filters: {
      branch: 'several',
      brand: 'several',
      fuel: 'several',
      insurance: 'several',
      inspectionUntil: 'until',
      insuranceUntil: 'until',
      authorisedUntil: 'until',
    },
    filterShapes: { insurance: { isHidden: true } },
    sorts: ['plate', 'inspectionUntil', 'insuranceUntil', 'kilometres', 'created'],
    search: ['plate', 'model', 'vin'],
  },
  errors: { 'VEHICLE-001': { status: 409, message: 'Ya hay un vehículo con esa matrícula.' } },
  calls: {
    create: { required: ['plate', 'branch'] },
    export: {
      columns: [
        'plate',
        'branch',
        'brand',
        'model',
        'vin',
        'licences',
        'fuel',
        'gearbox',
        'kilometres',
        'registeredOn',
        'inspectionUntil',
        'insuranceUntil',
        'authorisedUntil',
        'state',
      ],
    },
    views: true,
    documents: true,
    notes: true,
    qualifications: true,
  },
  check: (
    { registeredOn, price, residual, inspectionUntil, insuranceUntil, authorisedOn, authorisedUntil },
    add,
  ) => {
    const isBefore = (one: string | null, other: string | null) =>
      one !== null && other !== null && one < other;
    if (price !== null && residual !== null && residual > price)
      add('residual', 'No puede ser más que el precio');
    if (isBefore(inspectionUntil, registeredOn))
      add('inspectionUntil', 'La ITV no puede acabar antes de matricularlo');
    if (isBefore(insuranceUntil, registeredOn))
      add('insuranceUntil', 'El seguro no puede acabar antes de matricularlo');
    if (isBefore(authorisedOn, registeredOn))
      add('authorisedOn', 'El alta no puede ser anterior a la matriculación');
    if (isBefore(authorisedUntil, authorisedOn))
      add('authorisedUntil', 'La autorización no puede acabar antes del alta');
  },
});
