import { defineRecord } from '../records/define-record.js';
import { count, day, text } from '../records/kinds.js';

/**
 * From a day on, the years for which a teacher of A1 and A2 is to hold the class A; none or 0: to hold it. The last row before a practice
 * counts, and it warns: texts differ on it.
 */
export const motorcycleReading = defineRecord({
  service: 'training',
  entity: 'motorcycle-reading',
  path: 'practice/motorcycle',
  permission: 'practice-type',
  licence: 'formative',
  words: {
    one: 'requisito del profesor de moto',
    many: 'requisitos del profesor de moto',
    gender: 'm',
    palette: 'requisito profesor moto permiso A años antigüedad',
    purpose:
      'Desde cuándo y con cuántos años del permiso A da el profesor las prácticas de A1 y A2. Sin ninguno, no se avisa.',
    sections: { who: 'Requisito' },
  },
  fields: {
    name: text('Norma o criterio', 120, { required: 'Escribe de dónde sale' }),
    startsOn: day('Desde'),
    years: count('Años con el permiso A', 20, { help: 'Si lo dejas vacío, basta con tenerlo.' }),
  },
  title: ['name'],
  list: {
    show: ['name', 'startsOn', 'years'],
    sorts: ['name', 'startsOn', 'created'],
    search: ['name'],
  },
  calls: { create: { required: ['name'] } },
});
