import { employeeRead } from '@volante/contracts/employees/employee.contract';
import { callApi } from '@volante/mfe-kit/api';
import type { PaletteFinder } from '@volante/mfe-kit/palette-commands';
import { employeeAddress, employeeName } from '../shared/employee-reads';

const SHOWN = 4;

/** Employees by name, code, DNI, telephone or e-mail: what their list's own search finds. */
export const findEmployees: PaletteFinder = async ({ text, signal }) => {
  const { rows } = await callApi(employeeRead, { search: text, limit: SHOWN, count: false }, { signal });
  return rows.map((row) => ({
    id: row.id,
    title: employeeName(row),
    detail: [row.phone, row.email].filter(Boolean).join(' · '),
    to: employeeAddress(row.id),
  }));
};
