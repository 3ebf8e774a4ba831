import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { useSession } from '@volante/mfe-kit/session';
import { SlotOutages } from '@volante/mfe-kit/slot';
import { DeclaredHistory } from '@volante/ui-kit/declared-history';
import { DetailPage, type DetailTab } from '@volante/ui-kit/detail-page';
import { Initials } from '@volante/ui-kit/initials';
import { useEditing } from '@volante/ui-kit/record-general';
import { RecordRead } from '@volante/ui-kit/record-read';
import { readerOf } from '@volante/ui-kit/record-reader';
import { addressOf } from '@volante/ui-kit/record-screens';
import { type RecordShow, useRecordShow } from '@volante/ui-kit/record-values';
import { placeInSequence } from '@volante/ui-kit/sequence';
import { useSlotTabs } from '@volante/ui-kit/slot-tabs';
import { useMenuOfPage } from '@volante/ui-kit/use-record-menu';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { employeeName, employeeScreens } from '../employee.screens';
import { EmployeeBadge } from '../employee-badge';
import { useEmployeeText } from '../employee-text';
import { EmployeeGeneral, EmployeeLabour } from './employee-general';

const IMAGE = 72;
const { at, face, facts = [] } = employeeScreens;
const addressAt = (id: string | null) => (id ? addressOf(at, id) : null);

interface TabsProps {
  employee: EmployeeRecord;
  show: RecordShow;
  mayEdit: boolean;
  isEditing: boolean;
  onEdit: (on: boolean) => void;
}

const Qualifications = lazy(async () => ({
  default: (await import('@volante/ui-kit/record-qualifications')).RecordQualifications,
}));

function EmployeeQualifications({
  employee,
  show,
  mayEdit,
}: Pick<TabsProps, 'employee' | 'show' | 'mayEdit'>) {
  const { qualifications, history } = face.calls;
  return qualifications ? (
    <Suspense>
      <Qualifications
        {...{ id: employee.id, calls: qualifications, mayModify: mayEdit }}
        {...{ words: show.words, invalidates: [history] }}
      />
    </Suspense>
  ) : null;
}

/** The record's own tabs and those that others put in, by `order`. */
function useTabs({ employee, show, ...editing }: TabsProps): DetailTab[] {
  const text = useEmployeeText();
  const action = (act: string) =>
    text(`employees.history.${act}`, { defaultValue: text('employees.history.updated') });
  const tab = (order: number, key: string, name: string, content: DetailTab['content']) => ({
    ...{ order, key, content },
    label: text(`employees.tabs.${name}`),
  });
  const own = [
    tab(10, 'general', 'general', <EmployeeGeneral employee={employee} {...editing} />),
    tab(20, 'contratos', 'labour', <EmployeeLabour employee={employee} mayEdit={editing.mayEdit} />),
    tab(
      70,
      'acreditaciones',
      'qualifications',
      <EmployeeQualifications employee={employee} show={show} mayEdit={editing.mayEdit} />,
    ),
    tab(
      90,
      'historial',
      'history',
      <DeclaredHistory screens={employeeScreens} id={employee.id} show={show} action={action} />,
    ),
  ];
  const others = useSlotTabs('employee.tabs', { employee });
  return [...own, ...others]
    .sort((one, other) => one.order - other.order)
    .map(({ order: _order, ...shown }) => shown);
}

function EmployeePage({ employee }: { employee: EmployeeRecord }) {
  const text = useEmployeeText();
  const { can } = useSession();
  const navigate = useNavigate();
  const show = useRecordShow(employeeScreens, Object.keys(face.fields));
  const { words } = show;
  const mayEdit = can('employee.modify') && employee.state !== 'deleted' && !employee.locked;
  const { isEditing, edit, end } = useEditing(mayEdit);
  const [menu, dialog] = useMenuOfPage({ screens: employeeScreens, words, record: employee, onEdit: edit });
  const register = {
    key: 'clock',
    label: text('employees.act.clock'),
    onSelect: () => void navigate(`/clock/report/mes?empleado=${employee.id}`),
  };
  const place = placeInSequence('employee', employee.id);
  const read = readerOf(employeeScreens, show);
  const onEdit = (on: boolean) => (on ? edit() : end());
  return (
    <>
      <DetailPage
        title={employeeName(employee)}
        breadcrumb={[{ label: words.own('title'), to: place.list ?? at.list }]}
        image={<Initials name={employeeName(employee)} size={IMAGE} />}
        badge={<EmployeeBadge {...employee} />}
        facts={facts
          .map((name) => ({ label: words.label(name), value: read(name, employee) }))
          .filter(({ value }) => value !== '')}
        menu={can('clock.view') ? [register, ...menu] : menu}
        tabs={useTabs({ employee, show, mayEdit, isEditing, onEdit })}
        notice={<SlotOutages name="employee.tabs" />}
        previous={addressAt(place.previous)}
        next={addressAt(place.next)}
      />
      {dialog}
    </>
  );
}

/** `/employee/view/{employee_id}` */
export const EmployeeViewPage = () => (
  <RecordRead screens={employeeScreens}>
    {(record) => <EmployeePage employee={record as unknown as EmployeeRecord} />}
  </RecordRead>
);
