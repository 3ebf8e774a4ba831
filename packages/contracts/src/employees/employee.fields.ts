import { z } from 'zod';
import { optionalDni, optionalEmail, phone, postalCode } from '../address.fields.js';
import { line, objectId } from '../fields.js';
import { PROVINCES } from '../provinces.js';
import type { Field, Values } from '../records/field.js';
import { area, choice, count, custom, day, flag, several, text } from '../records/kinds.js';
import type { RecordOf, RecordState, SummaryOf } from '../records/record.js';
import { POSITIONS, type Position } from './positions.js';
import { socialSecurityError } from './social-security.js';

export type EmployeeState = RecordState;

const varchar = (length: number) => `VARCHAR(${length}) NOT NULL`;
const ascii = (type: string) => `${type} CHARACTER SET ascii NULL`;
/** Text is '' when empty, dates and choices `null`. A person writes it by `employee/update`. */
const FIELDS = {
  /** The school's own number for the person; given by the service when left empty. */
  code: text('Código', 20, {
    help: 'Si lo dejas vacío se asigna el siguiente.',
    unique: 'EMPLOYEE-001',
    uniqueForever: true,
    sql: varchar(20),
  }),
  firstName: text('Nombre', 80, { required: 'Escribe el nombre', sql: varchar(80) }),
  lastName: text('Apellidos', 120, { sql: varchar(120) }),
  dni: text('DNI / NIE', 20, {
    schema: optionalDni,
    unique: 'EMPLOYEE-002',
    liveColumn: 'live_dni',
    sql: 'VARCHAR(20) CHARACTER SET ascii NOT NULL',
  }),
  sex: choice('Sexo', { M: 'Hombre', F: 'Mujer', X: 'Otro' }, { sql: ascii('CHAR(1)') }),
  birthday: day('Fecha de nacimiento'),
  email: text('Correo electrónico', 254, {
    schema: optionalEmail,
    format: 'email',
    help: 'Con el mismo correo, su usuario se une a esta ficha al fichar.',
    sql: varchar(254),
  }),
  phone: text('Teléfono', 30, { schema: phone, format: 'phone', sql: varchar(30) }),
  phone2: text('Otro teléfono', 30, { schema: phone, format: 'phone', sql: varchar(30) }),
  street: text('Dirección', 200, { sql: varchar(200) }),
  city: text('Localidad', 120, { sql: varchar(120) }),
  province: count('Provincia', 52, {
    min: 1,
    choices: Object.fromEntries(PROVINCES.map(({ id, name }) => [id, name])),
    sql: 'TINYINT UNSIGNED NULL',
  }),
  postalCode: text('Código postal', 5, { schema: postalCode, sql: varchar(5) }),
  positions: several(
    'Puestos',
    Object.fromEntries(POSITIONS.map(({ id, name }) => [id, name])) as Record<Position, string>,
    { sql: 'VARCHAR(400) CHARACTER SET ascii NOT NULL' },
  ),
  /** Where the person works; the first one is their usual one. */
  branches: custom('Sucursales', {
    schema: z.array(objectId).max(50),
    shown: z.array(objectId),
    empty: [],
    joined: 'branch',
    refused: 'EMPLOYEE-003',
    help: 'La primera es la habitual.',
  }),
  /** First day in the school. */
  incorporation: day('Incorporación'),
  observations: area('Observaciones', 4000),
};

const weeklyHours = z.number().min(0.5, 'Entre media hora y 40').max(40, 'Entre media hora y 40').nullable();
/** Twelve digits. */
const socialSecurity = line(20)
  .transform((value) => value.replace(/[\s/.-]/g, ''))
  .refine((value) => value === '' || socialSecurityError(value) === null, {
    error: (issue) => socialSecurityError(String(issue.input)) ?? '',
  });

/** The labour contract: written by a call of its own. */
const LABOUR = {
  contractKind: choice(
    'Tipo de contrato',
    {
      permanent: 'Indefinido',
      'permanent-seasonal': 'Fijo discontinuo',
      temporary: 'Temporal',
      training: 'Formación o prácticas',
      'self-employed': 'Autónomo',
      partner: 'Socio',
    },
    { sql: ascii('VARCHAR(20)'), readOnly: true },
  ),
  workday: choice(
    'Jornada',
    { full: 'Completa', part: 'Parcial' },
    { sql: ascii('VARCHAR(10)'), readOnly: true },
  ),
  /** Agreed hours; what is worked beyond them is counted apart in the time register. */
  weeklyHours: {
    ...count('Horas pactadas', 40, {
      decimals: 2,
      unit: 'h a la semana',
      help: 'A la semana. Lo que pase de ellas se ve aparte en el registro horario.',
      sql: 'DECIMAL(4,2) NULL',
      readOnly: true,
    }),
    schema: weeklyHours,
  } satisfies Field,
  contractStart: day('Inicio del contrato', { readOnly: true }),
  contractEnd: day('Fin del contrato', { help: 'Vacío si es indefinido.', readOnly: true }),
  /** Professional group or category of the collective agreement. */
  category: text('Grupo o categoría', 120, {
    help: 'Según el convenio.',
    sql: varchar(120),
    readOnly: true,
  }),
  socialSecurity: text('Nº de Seguridad Social', 20, {
    schema: socialSecurity,
    sql: 'VARCHAR(12) CHARACTER SET ascii NOT NULL',
    readOnly: true,
  }),
};

export const LABOUR_FIELD_NAMES = Object.keys(LABOUR) as (keyof typeof LABOUR)[];

export const EMPLOYEE_FIELDS = {
  ...FIELDS,
  ...LABOUR,
  /** Can neither sign in nor clock in, and nobody changes the record. */
  locked: flag('Bloqueado', { sql: 'TINYINT(1) NOT NULL DEFAULT 0', readOnly: true }),
  /** Id of the user account in the session service; `null`: the person has none. */
  account: custom('Cuenta de usuario', {
    schema: objectId.nullable(),
    empty: null,
    column: 'account_id',
    sql: ascii('CHAR(24)'),
    readOnly: true,
  }),
};

/** Fields of a row of the list. */
export const EMPLOYEE_LIST = [
  ...(['code', 'firstName', 'lastName', 'email', 'phone', 'positions', 'branches', 'incorporation'] as const),
  ...(['locked', 'account'] as const),
] as const;

export const position = z.enum(POSITIONS.map(({ id }) => id) as [Position, ...Position[]]);
export type EmployeeFields = Values<typeof FIELDS>;
export type LabourFields = Values<typeof LABOUR>;
export type EmployeeSummary = SummaryOf<typeof EMPLOYEE_FIELDS, (typeof EMPLOYEE_LIST)[number], 'createdAt'>;
/** A whole employee, as `employee/read` answers it for one id. */
export type EmployeeRecord = RecordOf<
  typeof EMPLOYEE_FIELDS,
  Record<never, never>,
  'createdAt' | 'updatedAt'
>;

/** The rules that need more than one field. */
export function checkLabour(
  { contractStart, contractEnd, workday, weeklyHours: hours }: Partial<LabourFields>,
  add: (path: keyof LabourFields, message: string) => void,
): void {
  if (contractStart && contractEnd && contractEnd < contractStart)
    add('contractEnd', 'El contrato no puede acabar antes de empezar');
  if (workday === 'part' && !hours)
    add('weeklyHours', 'A tiempo parcial hay que decir cuántas horas a la semana');
}
