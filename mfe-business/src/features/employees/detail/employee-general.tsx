import { employeeUserRead } from '@volante/contracts/accounts/employee-account.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { useCall } from '@volante/mfe-kit/query';
import { editOf, RecordFacts } from '@volante/ui-kit/record-general';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { useRecordShow } from '@volante/ui-kit/record-values';
import { Alert } from 'antd';
import { Suspense, useState } from 'react';
import { employeeScreens } from '../employee.screens';
import { useEmployeeText } from '../employee-text';

interface SectionsProps {
  employee: EmployeeRecord;
  mayEdit: boolean;
  isEditing: boolean;
  onEdit: (on: boolean) => void;
}

const Edit = editOf(employeeScreens);
const GENERAL = ['who', 'work', 'reach', 'observations'];
/** Copied into the account behind the record. */
const COPIED = ['firstName', 'lastName', 'email', 'branches'];

/** The account behind the record has permissions or branches that the reader lacks. The server decides all the same. */
function useIsAbove({ id, account }: EmployeeRecord, mayEdit: boolean): boolean {
  const answer = useCall(employeeUserRead, { id }, { enabled: mayEdit && account !== null });
  const found = answer.data?.account;
  return found ? !found.own && !found.manageable : false;
}

const useShow = () => useRecordShow(employeeScreens, Object.keys(employeeScreens.face.fields));

/** Read first; the same place turns into the form. */
export function EmployeeGeneral({ employee, mayEdit, isEditing, onEdit }: SectionsProps) {
  const text = useEmployeeText();
  const show = useShow();
  const isAbove = useIsAbove(employee, mayEdit);
  if (isEditing)
    return (
      <Suspense fallback={<RecordSkeleton />}>
        <Edit
          record={employee}
          onEnd={() => onEdit(false)}
          omitted={isAbove ? COPIED : []}
          notice={isAbove ? <Alert type="info" showIcon title={text('employees.form.above')} /> : null}
        />
      </Suspense>
    );
  return (
    <RecordFacts
      screens={employeeScreens}
      record={employee}
      show={show}
      sections={GENERAL}
      onEdit={mayEdit ? () => onEdit(true) : null}
    />
  );
}

/** Tab "Contratos": what the labour contract says, written by a call of its own. */
export function EmployeeLabour({ employee, mayEdit }: Pick<SectionsProps, 'employee' | 'mayEdit'>) {
  const text = useEmployeeText();
  const show = useShow();
  const [isEditing, setEditing] = useState(false);
  if (isEditing && mayEdit)
    return (
      <Suspense fallback={<RecordSkeleton />}>
        <Edit
          record={employee}
          part="labour"
          label={text('employees.act.editLabour')}
          onEnd={() => setEditing(false)}
        />
      </Suspense>
    );
  return (
    <RecordFacts
      screens={employeeScreens}
      record={employee}
      show={show}
      sections={['labour']}
      onEdit={mayEdit ? () => setEditing(true) : null}
    />
  );
}
