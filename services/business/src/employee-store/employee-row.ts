import type { Suspended } from '@volante/contracts/accounts/employee-account.contract';
import type {
  EmployeeFields,
  EmployeeRecord,
  EmployeeState,
  EmployeeSummary,
  LabourFields,
} from '@volante/contracts/employees/employee.fields';
import type { Position } from '@volante/contracts/employees/positions';
import type { SqlValue } from '@volante/service-kit/data/sql';

/** What is written on the employee's own row; branches have a table of their own. */
type RowFields = Omit<EmployeeFields, 'branches'> & LabourFields;

/** The column of each field; statements are made from this, once. */
const COLUMNS: Readonly<Record<keyof RowFields, string>> = {
  code: 'code',
  firstName: 'first_name',
  lastName: 'last_name',
  dni: 'dni',
  sex: 'sex',
  birthday: 'birthday',
  email: 'email',
  phone: 'phone',
  phone2: 'phone2',
  street: 'street',
  city: 'city',
  province: 'province',
  postalCode: 'postal_code',
  positions: 'positions',
  incorporation: 'incorporation',
  observations: 'observations',
  contractKind: 'contract_kind',
  workday: 'workday',
  weeklyHours: 'weekly_hours',
  contractStart: 'contract_start',
  contractEnd: 'contract_end',
  category: 'category',
  socialSecurity: 'social_security',
};
const FIELDS = Object.entries(COLUMNS);

/** Select list over `employee e`; the branches in their order, joined by commas. */
export const EMPLOYEE_COLUMNS = `e.id, e.state, e.locked, e.account_id AS account, e.version, e.name,
  e.created_at AS createdAt, e.updated_at AS updatedAt, ${FIELDS.map(([field, column]) => `e.${column} AS ${field}`).join(', ')},
  (SELECT GROUP_CONCAT(w.branch_id ORDER BY w.place) FROM employee_branch w
   WHERE w.business_id = e.business_id AND w.employee_id = e.id) AS branches`;

/** `column = :field` of every field. */
export const EMPLOYEE_ASSIGNMENTS = FIELDS.map(([field, column]) => `${column} = :${field}`).join(', ');

/** An employee as {@link EMPLOYEE_COLUMNS} reads it. */
export interface EmployeeRow extends Omit<RowFields, 'positions' | 'weeklyHours'> {
  id: string;
  state: EmployeeState;
  locked: number;
  account: string | null;
  version: number;
  name: string;
  createdAt: Date;
  updatedAt: Date;
  positions: string;
  weeklyHours: string | null;
  branches: string | null;
}

export const EMPTY_EMPLOYEE: EmployeeFields & LabourFields = {
  code: '',
  firstName: '',
  lastName: '',
  dni: '',
  sex: null,
  birthday: null,
  email: '',
  phone: '',
  phone2: '',
  street: '',
  city: '',
  province: null,
  postalCode: '',
  positions: [],
  branches: [],
  incorporation: null,
  observations: '',
  contractKind: null,
  workday: null,
  weeklyHours: null,
  contractStart: null,
  contractEnd: null,
  category: '',
  socialSecurity: '',
};

const branchesOf = (row: EmployeeRow) => (row.branches ? row.branches.split(',') : []);
const positionsOf = (row: EmployeeRow) => JSON.parse(row.positions) as Position[];

export function toRecord(row: EmployeeRow): EmployeeRecord {
  const { name: _name, ...rest } = row;
  return {
    ...rest,
    locked: row.locked === 1,
    positions: positionsOf(row),
    branches: branchesOf(row),
    weeklyHours: row.weeklyHours === null ? null : Number(row.weeklyHours),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toSummary(row: EmployeeRow): EmployeeSummary {
  return {
    id: row.id,
    code: row.code,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    positions: positionsOf(row),
    branches: branchesOf(row),
    incorporation: row.incorporation,
    state: row.state,
    locked: row.locked === 1,
    account: row.account,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** The fields that a person may write, out of a record. */
export function fieldsOf(record: EmployeeRecord): EmployeeFields & LabourFields {
  const names = Object.keys(EMPTY_EMPLOYEE) as (keyof EmployeeRecord)[];
  return Object.fromEntries(names.map((name) => [name, record[name]])) as EmployeeFields & LabourFields;
}

/** Values of {@link EMPLOYEE_ASSIGNMENTS}. */
export function paramsOf({
  branches: _branches,
  ...fields
}: EmployeeFields & LabourFields): Record<string, SqlValue> {
  return { ...fields, positions: JSON.stringify(fields.positions) };
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** Why the record keeps its person out of the product; `null`: it does not. */
export function suspensionOf({ state, locked }: Pick<EmployeeRecord, 'state' | 'locked'>): Suspended | null {
  if (state !== 'active') return state;
  return locked ? 'locked' : null;
}
