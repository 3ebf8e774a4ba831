import { z } from 'zod';
import { optionalDni, optionalEmail, phone, postalCode, provinceId } from '../address.fields.js';
import { day, instant, line, objectId, paragraph, recordVersion } from '../fields.js';
import { POSITIONS, type Position } from './positions.js';
import { socialSecurityError } from './social-security.js';

const EMPLOYEE_STATES = ['active', 'inactive', 'deleted'] as const;
export const employeeState = z.enum(EMPLOYEE_STATES);
export type EmployeeState = z.output<typeof employeeState>;

export const position = z.enum(POSITIONS.map(({ id }) => id) as [Position, ...Position[]]);

export const CONTRACT_KINDS = [
  'permanent',
  'permanent-seasonal',
  'temporary',
  'training',
  'self-employed',
  'partner',
] as const;
export const WORKDAYS = ['full', 'part'] as const;

/** The fields of an employee that a person may write. Text is '' when empty, dates and choices `null`. */
export const employeeFields = z.strictObject({
  /** The school's own number for the person; given by the service when left empty. Unique in the business. */
  code: line(20),
  firstName: line(80).min(1, 'Escribe el nombre'),
  lastName: line(120),
  dni: optionalDni,
  sex: z.enum(['M', 'F', 'X']).nullable(),
  birthday: day.nullable(),
  email: optionalEmail,
  phone,
  phone2: phone,
  street: line(200),
  city: line(120),
  province: provinceId.nullable(),
  postalCode,
  positions: z.array(position).max(POSITIONS.length),
  /** Where the person works; the first one is their usual one. */
  branches: z.array(objectId).max(50),
  /** First day in the school. */
  incorporation: day.nullable(),
  observations: paragraph(4000),
});
export type EmployeeFields = z.output<typeof employeeFields>;

/** What the labour contract says. */
export const labourFields = z.strictObject({
  contractKind: z.enum(CONTRACT_KINDS).nullable(),
  workday: z.enum(WORKDAYS).nullable(),
  /** Agreed hours a week; what is worked beyond them is told apart in the time register. */
  weeklyHours: z.number().min(0.5, 'Entre media hora y 40').max(40, 'Entre media hora y 40').nullable(),
  contractStart: day.nullable(),
  contractEnd: day.nullable(),
  /** Professional group or category of the collective agreement. */
  category: line(120),
  /** Twelve digits. */
  socialSecurity: line(20)
    .transform((value) => value.replace(/[\s/.-]/g, ''))
    .refine((value) => value === '' || socialSecurityError(value) === null, {
      error: (issue) => socialSecurityError(String(issue.input)) ?? '',
    }),
});
export type LabourFields = z.output<typeof labourFields>;

export const employeeSummary = z.object({
  id: objectId,
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  positions: z.array(position),
  branches: z.array(objectId),
  incorporation: z.string().nullable(),
  state: employeeState,
  /** May not clock in nor be changed until unlocked. */
  locked: z.boolean(),
  /** Id of the user account; `null`: the person has none. */
  account: objectId.nullable(),
  createdAt: instant,
  version: recordVersion,
});
export type EmployeeSummary = z.output<typeof employeeSummary>;

/** A whole employee, as `employee/read` answers it for one id. */
export const employeeRecord = employeeFields.extend(labourFields.shape).extend({
  id: objectId,
  state: employeeState,
  locked: z.boolean(),
  /** Id of the user account; `null`: the person has none. */
  account: objectId.nullable(),
  version: recordVersion,
  createdAt: instant,
  updatedAt: instant,
});
export type EmployeeRecord = z.output<typeof employeeRecord>;

/** The rules that need more than one field. */
export function checkLabour(
  labour: Partial<LabourFields>,
  add: (path: keyof LabourFields, message: string) => void,
): void {
  const { contractStart, contractEnd, workday, weeklyHours } = labour;
  if (contractStart && contractEnd && contractEnd < contractStart) {
    add('contractEnd', 'El contrato no puede acabar antes de empezar');
  }
  if (workday === 'part' && !weeklyHours) {
    add('weeklyHours', 'A tiempo parcial hay que decir cuántas horas a la semana');
  }
}
