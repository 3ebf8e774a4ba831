import {
  type EmployeeFields,
  type EmployeeRecord,
  employeeFields,
  type LabourFields,
  labourFields,
} from '@volante/contracts/employees/employee.fields';

/** Type aliases, not interfaces: a form's values are an open record to the kit. */
export type EmployeeValues = { [K in keyof EmployeeFields]: EmployeeFields[K] };
export type LabourValues = { [K in keyof LabourFields]: LabourFields[K] };

export const EMPLOYEE_FIELD_NAMES = Object.keys(employeeFields.shape) as (keyof EmployeeValues)[];
export const LABOUR_FIELD_NAMES = Object.keys(labourFields.shape) as (keyof LabourValues)[];

export const EMPTY_EMPLOYEE: EmployeeValues = {
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
};

export function valuesOf(employee: EmployeeRecord): EmployeeValues {
  return Object.fromEntries(EMPLOYEE_FIELD_NAMES.map((name) => [name, employee[name]])) as EmployeeValues;
}

export function labourOf(employee: EmployeeRecord): LabourValues {
  return Object.fromEntries(LABOUR_FIELD_NAMES.map((name) => [name, employee[name]])) as LabourValues;
}
