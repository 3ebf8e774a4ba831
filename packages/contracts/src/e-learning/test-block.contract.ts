import { defineRecord } from '../records/define-record.js';
import { count, fixedChoice, flag, text } from '../records/kinds.js';
import { VEHICLE_LICENCES } from '../training/fixed-lists.js';
import { EXAMS } from './exam-words.js';

/** A block of fixed tests for a licence, in the order in which students take them. */
export const testBlock = defineRecord({
  service: 'e-learning',
  entity: 'test-block',
  path: 'test/block',
  permission: 'question-bank',
  licence: 'formative',
  words: {
    one: 'bloque de test',
    many: 'bloques de test',
    gender: 'm',
    palette: 'crear añadir nuevo bloque test teórico permiso',
    purpose: 'Los test fijos de cada permiso, por bloques, en el orden en que se hacen.',
    sections: { who: 'Bloque' },
  },
  fields: {
    name: text('Nombre', 120, { required: 'Escribe el nombre' }),
    license: fixedChoice('Permiso', VEHICLE_LICENCES, 'B'),
    exam: fixedChoice('Examen', EXAMS, 'common'),
    position: count('Orden', 999),
    demo: flag('Abierto como muestra', { help: 'También para quien aún no tiene acceso completo.' }),
  },
  title: ['name'],
  list: {
    show: ['name', 'license', 'exam', 'position', 'demo'],
    filters: { license: 'several', exam: 'several' },
    sorts: ['name', 'created'],
    search: ['name'],
  },
  calls: { create: { required: ['name'] } },
});
