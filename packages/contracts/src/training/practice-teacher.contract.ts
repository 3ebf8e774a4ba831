import { z } from 'zod';
import type { ErrorCatalogue } from '../errors.js';
import { objectId } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { count, custom, day, requiredRef, several, text } from '../records/kinds.js';
import { VEHICLE_LICENCES } from './fixed-lists.js';

export const PRACTICE_TEACHER_ERRORS = {
  'PRACTICE-TEACHER-001': { status: 409, message: 'Este empleado ya da prácticas.' },
} as const satisfies ErrorCatalogue;

/** A generated column of MariaDB takes no CHAR. */
const VARYING_ID = 'VARCHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL';

const MAX_BRANCHES = 50;
const IDS = "VARCHAR(1400) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT '[]'";

/** An employee who gives practices. `name` is what the agenda calls them, also after they have left. */
export const practiceTeacher = defineRecord({
  service: 'training',
  entity: 'practice-teacher',
  path: 'hermes/teacher',
  permission: 'practice',
  licence: 'formative',
  words: {
    one: 'profesor de prácticas',
    many: 'profesores de prácticas',
    gender: 'm',
    palette: 'añadir profesor de prácticas agenda',
    purpose: 'Los empleados que dan prácticas: qué permisos enseñan, en qué sucursales y cuántas dan al día.',
    sections: { who: 'Profesor', limits: 'Límites' },
  },
  fields: {
    employee: {
      ...requiredRef('Empleado', 'employee', 'Elige al empleado', { sql: VARYING_ID }),
      unique: 'PRACTICE-TEACHER-001',
    },
    name: text('Nombre en la agenda', 80, { required: 'Escribe el nombre' }),
    licences: several('Permisos que enseña', VEHICLE_LICENCES, { help: 'Sin ninguno, todos.' }),
    branches: custom('Sucursales', {
      schema: z
        .array(objectId)
        .max(MAX_BRANCHES)
        .refine((ids) => new Set(ids).size === ids.length, 'Hay una sucursal repetida'),
      empty: [] as string[],
      help: 'Donde da prácticas. Sin ninguna, en todas.',
      sql: IDS,
    }),
    dailyLimit: count('Prácticas al día como mucho', 40, { min: 1 }),
    motorcycleSince: day('Permiso A desde'),
  },
  title: ['name'],
  list: {
    show: ['name', 'employee', 'licences', 'dailyLimit'],
    sorts: ['name', 'created'],
    search: ['name'],
  },
  errors: PRACTICE_TEACHER_ERRORS,
  calls: {
    read: { specified: false },
    create: { required: ['employee', 'name'] },
    update: { specified: false },
  },
});
