import type { EmployeeSummary } from '@volante/contracts/employees/employee.fields';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { Initials } from '@volante/ui-kit/initials';
import type { ListColumn } from '@volante/ui-kit/list-types';
import { employeeName } from '../shared/employee-reads';
import { useEmployeeText } from '../shared/employee-text';
import { EmployeeStateBadge, useEmployeeValues } from '../shared/employee-words';

export function useEmployeeColumns(): readonly ListColumn<EmployeeSummary>[] {
  const text = useEmployeeText();
  const show = useEmployeeValues();
  const shown = (
    key: 'positions' | 'branches' | 'phone' | 'email' | 'code' | 'incorporation',
    part: Partial<ListColumn<EmployeeSummary>> = {},
  ): ListColumn<EmployeeSummary> => ({
    key,
    title: text(`employees.fields.${key}`),
    render: (row) => show(key, row[key]),
    ...part,
  });
  return [
    {
      key: 'name',
      title: text('employees.fields.name'),
      sort: { up: 'name', down: '-name' },
      render: (row) => (
        <>
          <Initials name={employeeName(row)} />
          <span>{employeeName(row)}</span>
        </>
      ),
    },
    shown('positions'),
    shown('branches'),
    shown('phone', { width: '130px' }),
    shown('email'),
    {
      key: 'state',
      title: text('employees.fields.state'),
      width: '110px',
      render: (row) => <EmployeeStateBadge state={row.state} locked={row.locked} />,
    },
    shown('code', { optional: true, width: '100px', sort: { up: 'code', down: '-code' } }),
    shown('incorporation', { optional: true, align: 'right' }),
    {
      key: 'createdAt',
      title: text('employees.fields.createdAt'),
      optional: true,
      align: 'right',
      sort: { up: 'created', down: '-created' },
      render: (row) => <ElapsedText instant={row.createdAt} />,
    },
  ];
}
