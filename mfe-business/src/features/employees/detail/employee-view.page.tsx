import { employeeHistory, employeeRead } from '@volante/contracts/employees/employee.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { useText } from '@volante/mfe-kit/i18n';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import type { PlacedContribution } from '@volante/mfe-kit/registry';
import { useSession } from '@volante/mfe-kit/session';
import { SlotItem, SlotOutages, useSlot } from '@volante/mfe-kit/slot';
import { useLive } from '@volante/mfe-kit/use-live';
import { DetailPage, type DetailTab } from '@volante/ui-kit/detail-page';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Initials } from '@volante/ui-kit/initials';
import { useKeys } from '@volante/ui-kit/keys';
import { PhoneLink } from '@volante/ui-kit/phone-link';
import { RecordHistory } from '@volante/ui-kit/record-history';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { placeInSequence } from '@volante/ui-kit/sequence';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { EMPLOYEE_LIST, employeeAddress, employeeName } from '../shared/employee-reads';
import { useEmployeeText } from '../shared/employee-text';
import { EmployeeStateBadge, useEmployeeValues } from '../shared/employee-words';
import { useEmployeeActs } from '../shared/use-employee-acts';
import { EmployeeGeneral } from './employee-general';
import { EmployeeLabour } from './employee-labour';

const DeleteDialog = lazy(async () => ({
  default: (await import('../shared/delete-employee-dialog')).DeleteEmployeeDialog,
}));

const IMAGE = 72;
const addressOf = (id: string | null) => (id ? employeeAddress(id) : null);

function useMenu(
  employee: EmployeeRecord,
  edit: (() => void) | undefined,
  askDelete: () => void,
): MenuItem[] {
  const text = useEmployeeText();
  const { can, user } = useSession();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const acts = useEmployeeActs();
  const { id, state, locked } = employee;
  const isOwn = employee.account !== null && employee.account === user?.id;
  const item = (key: string, onSelect: () => void) => ({
    key,
    label: text(`employees.act.${key}`),
    onSelect,
  });
  const toggle = state === 'active' ? 'deactivate' : state === 'deleted' ? 'restore' : 'activate';
  const set = () =>
    void acts.setState(employee, state === 'active' ? 'inactive' : 'active').catch(feedback.failed);
  const lock = () => void acts.lock(id, !locked).catch(feedback.failed);
  return [
    ...(edit ? [item('edit', edit)] : []),
    ...(can('clock.view') ? [item('clock', () => void navigate(`/clock/report/mes?empleado=${id}`))] : []),
    ...(can('employee.modify') && !isOwn ? [item(toggle, set), item(locked ? 'unlock' : 'lock', lock)] : []),
    ...(can('employee.delete') && !isOwn && state !== 'deleted'
      ? [{ ...item('delete', askDelete), danger: true }]
      : []),
  ];
}

function History({ id }: { id: string }) {
  const text = useEmployeeText();
  return (
    <RecordHistory
      call={employeeHistory}
      id={id}
      label={(field) => text(`employees.fields.${field}`, { defaultValue: field })}
      show={useEmployeeValues()}
      action={(action) =>
        text(`employees.history.${action}`, { defaultValue: text('employees.history.updated') })
      }
    />
  );
}

function TabTitle({ placed }: { placed: PlacedContribution<'employee.tabs'> }): string {
  const text = useText(placed.remote);
  return text(placed.contribution.label ?? placed.contribution.id);
}

interface TabsProps {
  employee: EmployeeRecord;
  mayEdit: boolean;
  isEditing: boolean;
  onEdit: (on: boolean) => void;
}

/** The record's own tabs and those that others put in, by `order`. */
function useTabs({ employee, mayEdit, isEditing, onEdit }: TabsProps): DetailTab[] {
  const text = useEmployeeText();
  const own = [
    {
      order: 10,
      key: 'general',
      label: text('employees.tabs.general'),
      content: (
        <EmployeeGeneral employee={employee} mayEdit={mayEdit} isEditing={isEditing} onEdit={onEdit} />
      ),
    },
    {
      order: 20,
      key: 'contratos',
      label: text('employees.tabs.labour'),
      content: <EmployeeLabour employee={employee} mayEdit={mayEdit} />,
    },
    {
      order: 90,
      key: 'historial',
      label: text('employees.tabs.history'),
      content: <History id={employee.id} />,
    },
  ];
  const others = useSlot('employee.tabs').map((one) => ({
    order: one.contribution.order,
    key: one.contribution.id,
    label: <TabTitle placed={one} />,
    content: (
      <SlotItem
        name="employee.tabs"
        placed={one}
        context={{ employee }}
        pending={<Skeleton width="100%" height={220} />}
      />
    ),
  }));
  return [...own, ...others]
    .sort((one, other) => one.order - other.order)
    .map(({ order: _order, ...tab }) => tab);
}

function EmployeePage({ employee }: { employee: EmployeeRecord }) {
  const text = useEmployeeText();
  const show = useEmployeeValues();
  const { can } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const mayEdit = can('employee.modify') && employee.state !== 'deleted' && !employee.locked;
  const [isEditing, setEditing] = useState(params.get('edit') === '1' && mayEdit);
  const [isDeleting, setDeleting] = useState(false);
  const place = placeInSequence('employee', employee.id);
  const edit = () => {
    void navigate({ search: '' }, { replace: true });
    setEditing(true);
  };
  useKeys({ e: mayEdit && !isEditing ? edit : undefined });
  const fact = (name: keyof EmployeeRecord & string) => ({
    label: text(`employees.fields.${name}`),
    value: show(name, employee[name]),
  });
  return (
    <>
      <DetailPage
        title={employeeName(employee)}
        breadcrumb={[{ label: text('employees.title'), to: place.list ?? EMPLOYEE_LIST }]}
        image={<Initials name={employeeName(employee)} size={IMAGE} />}
        badge={<EmployeeStateBadge state={employee.state} locked={employee.locked} />}
        facts={[
          fact('positions'),
          fact('branches'),
          { ...fact('phone'), ...(employee.phone ? { value: <PhoneLink phone={employee.phone} /> } : {}) },
        ].filter(({ value }) => value !== '')}
        menu={useMenu(employee, mayEdit ? edit : undefined, () => setDeleting(true))}
        tabs={useTabs({ employee, mayEdit, isEditing, onEdit: setEditing })}
        notice={<SlotOutages name="employee.tabs" />}
        previous={addressOf(place.previous)}
        next={addressOf(place.next)}
      />
      <Suspense>
        {isDeleting ? (
          <DeleteDialog
            employee={employee}
            name={employeeName(employee)}
            onClose={() => setDeleting(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** `/employee/view/{employee_id}` */
export function EmployeeViewPage() {
  const { employee_id: id = '' } = useParams();
  const answer = useCall(employeeRead, { id }, { keepPrevious: false });
  useLive({ entity: 'employee', id }, [employeeRead, employeeHistory]);
  if (answer.isError && !answer.data) {
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  const employee = answer.data?.record;
  if (!employee) return <RecordSkeleton />;
  return <EmployeePage key={id} employee={employee} />;
}
