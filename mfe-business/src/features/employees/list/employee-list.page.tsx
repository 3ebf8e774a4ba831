import { employeeAdopt, employeeRead } from '@volante/contracts/employees/employee.contract';
import type { EmployeeSummary } from '@volante/contracts/employees/employee.fields';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Gate } from '@volante/ui-kit/gate';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListFilter } from '@volante/ui-kit/list-types';
import { rememberSequence } from '@volante/ui-kit/sequence';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  EMPLOYEE_CREATE,
  EMPLOYEE_LIST,
  EMPLOYEE_READS,
  employeeAddress,
  employeeName,
} from '../shared/employee-reads';
import { useEmployeeText } from '../shared/employee-text';
import {
  EmployeeStateBadge,
  POSITION_CHOICES,
  STATES,
  useBranches,
  useEmployeeValues,
} from '../shared/employee-words';
import { useEmployeeActs } from '../shared/use-employee-acts';
import { useEmployeeColumns } from './employee-columns';

const DeleteDialog = lazy(async () => ({
  default: (await import('../shared/delete-employee-dialog')).DeleteEmployeeDialog,
}));

function useFilters(): readonly ListFilter[] {
  const text = useEmployeeText();
  const branches = useBranches();
  return [
    {
      key: 'branch',
      label: text('employees.branch'),
      options: branches.map(({ id, name }) => ({ value: id, label: name })),
      several: true,
    },
    { key: 'position', label: text('employees.position'), options: POSITION_CHOICES, several: true },
    {
      key: 'state',
      label: text('employees.fields.state'),
      options: STATES.map((value) => ({ value, label: text(`employees.state.${value}`) })),
      several: true,
    },
  ];
}

/** People who already sign in need not be typed in again. */
function useAdopt() {
  const text = useEmployeeText();
  const feedback = useFeedback();
  const adopt = useCallMutation(employeeAdopt, { invalidates: EMPLOYEE_READS });
  return () =>
    void adopt
      .mutateAsync({})
      .then(({ created, linked }) =>
        feedback.done(text('employees.done.adopted', { count: created + linked })),
      )
      .catch(feedback.failed);
}

function useRowMenu(onDelete: (row: EmployeeSummary) => void) {
  const text = useEmployeeText();
  const { can } = useSession();
  const feedback = useFeedback();
  const acts = useEmployeeActs();
  const navigate = useNavigate();
  const item = (key: string, onSelect: () => void, part: Partial<MenuItem> = {}): MenuItem => ({
    key,
    label: text(`employees.act.${key}`),
    onSelect,
    ...part,
  });
  return (row: EmployeeSummary): MenuItem[] => {
    const set = (state: 'active' | 'inactive') => void acts.setState(row, state).catch(feedback.failed);
    const modify = [
      ...(row.state === 'deleted' || row.locked
        ? []
        : [item('edit', () => void navigate(`${employeeAddress(row.id)}?edit=1`))]),
      row.state === 'active'
        ? item('deactivate', () => set('inactive'))
        : item(row.state === 'deleted' ? 'restore' : 'activate', () => set('active')),
      item(row.locked ? 'unlock' : 'lock', () => void acts.lock(row.id, !row.locked).catch(feedback.failed)),
    ];
    return [
      item('open', () => void navigate(employeeAddress(row.id))),
      ...(can('employee.modify') ? modify : []),
      ...(can('employee.delete') && row.state !== 'deleted'
        ? [item('delete', () => onDelete(row), { danger: true })]
        : []),
    ];
  };
}

function EmptyActions({ onAdopt }: { onAdopt: () => void }) {
  const text = useEmployeeText();
  const navigate = useNavigate();
  return (
    <Gate permission="employee.add">
      <Button type="primary" onClick={onAdopt}>
        {text('employees.act.adopt')}
      </Button>
      <Button onClick={() => void navigate(EMPLOYEE_CREATE)}>{text('employees.act.create')}</Button>
    </Gate>
  );
}

/** `/employee/list` */
export function EmployeeListPage() {
  const text = useEmployeeText();
  const show = useEmployeeValues();
  const { can } = useSession();
  const adopt = useAdopt();
  const [deleting, setDeleting] = useState<EmployeeSummary | null>(null);
  return (
    <>
      <ListPage<EmployeeSummary>
        live="employee"
        name="employee"
        title={text('employees.title')}
        call={employeeRead}
        columns={useEmployeeColumns()}
        filters={useFilters()}
        defaultSort="name"
        searchLabel={text('employees.searchLabel')}
        rowName={employeeName}
        rowHref={(row) => employeeAddress(row.id)}
        card={(row) => (
          <>
            <span>{show('positions', row.positions) || row.email}</span>
            <span>{show('phone', row.phone) || show('branches', row.branches)}</span>
            <EmployeeStateBadge state={row.state} locked={row.locked} />
          </>
        )}
        rowMenu={useRowMenu(setDeleting)}
        primary={{ label: text('employees.act.create'), to: EMPLOYEE_CREATE, permission: 'employee.add' }}
        more={() =>
          can('employee.add') ? [{ key: 'adopt', label: text('employees.act.adopt'), onSelect: adopt }] : []
        }
        empty={{
          title: text('employees.empty.title'),
          text: text('employees.empty.text'),
          action: <EmptyActions onAdopt={adopt} />,
        }}
        onPage={(page) => {
          const list = `${EMPLOYEE_LIST}${window.location.search}`;
          rememberSequence('employee', { ids: page.rows.map((row) => row.id), list });
        }}
      />
      <Suspense>
        {deleting ? (
          <DeleteDialog employee={deleting} name={employeeName(deleting)} onClose={() => setDeleting(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
