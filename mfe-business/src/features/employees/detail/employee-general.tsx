import { EditOutlined } from '@ant-design/icons';
import { employeeUserRead } from '@volante/contracts/accounts/employee-account.contract';
import { employeeUpdate } from '@volante/contracts/employees/employee.contract';
import { type EmployeeRecord, employeeFields } from '@volante/contracts/employees/employee.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { Facts } from '@volante/ui-kit/facts';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { Button } from 'antd';
import { EmployeeForm } from '../form/employee-form';
import { EMPLOYEE_FIELD_NAMES, type EmployeeValues, valuesOf } from '../form/employee-values';
import { EMPLOYEE_READS } from '../shared/employee-reads';
import { useEmployeeText } from '../shared/employee-text';
import { useEmployeeValues } from '../shared/employee-words';
import '../employees.css';

interface EmployeeGeneralProps {
  employee: EmployeeRecord;
  mayEdit: boolean;
  isEditing: boolean;
  onEdit: (on: boolean) => void;
}

interface EditFormProps extends Pick<EmployeeGeneralProps, 'employee' | 'onEdit'> {
  isAbove: boolean;
}

function EditForm({ employee, isAbove, onEdit }: EditFormProps) {
  const text = useEmployeeText();
  const feedback = useFeedback();
  const update = useCallMutation(employeeUpdate, { invalidates: EMPLOYEE_READS });
  const form = useRecordForm<EmployeeValues>({
    schema: employeeFields,
    initial: valuesOf(employee),
    version: employee.version,
    save: ({ changed, version }) =>
      update.mutateAsync({ ...changed, id: employee.id, version: version ?? employee.version }),
    onSaved: () => {
      feedback.done(text('employees.done.saved'));
      onEdit(false);
    },
  });
  return (
    <FormFrame form={form} label={text('employees.act.edit')}>
      <EmployeeForm form={form} isAbove={isAbove} />
      <SaveBar
        form={form}
        isAlways
        onCancel={() => onEdit(false)}
        labels={Object.fromEntries(
          EMPLOYEE_FIELD_NAMES.map((name) => [name, text(`employees.fields.${name}`)]),
        )}
        show={useEmployeeValues()}
      />
    </FormFrame>
  );
}

const WORK = ['positions', 'branches', 'incorporation', 'code'] as const;
const WHO = ['dni', 'birthday', 'sex'] as const;
const REACH = ['phone', 'phone2', 'email', 'street', 'postalCode', 'city', 'province'] as const;

/** The account behind the record has permissions or branches that the reader lacks. The server decides all the same. */
function useIsAbove({ id, account }: EmployeeRecord, mayEdit: boolean): boolean {
  const answer = useCall(employeeUserRead, { id }, { enabled: mayEdit && account !== null });
  const found = answer.data?.account;
  return found ? !found.own && !found.manageable : false;
}

/** Read first; the same place turns into the form. */
export function EmployeeGeneral({ employee, mayEdit, isEditing, onEdit }: EmployeeGeneralProps) {
  const text = useEmployeeText();
  const show = useEmployeeValues();
  const isAbove = useIsAbove(employee, mayEdit);
  if (isEditing) return <EditForm employee={employee} isAbove={isAbove} onEdit={onEdit} />;
  const facts = (names: readonly (keyof EmployeeRecord & string)[]) =>
    names.map((name) => ({ label: text(`employees.fields.${name}`), value: show(name, employee[name]) }));
  return (
    <>
      <Facts
        title={text('employees.form.work')}
        facts={facts(WORK)}
        action={
          mayEdit ? (
            <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => onEdit(true)}>
              {text('employees.act.edit')}
            </Button>
          ) : null
        }
      />
      <Facts title={text('employees.form.who')} facts={facts(WHO)} />
      <Facts title={text('employees.form.reach')} facts={facts(REACH)} />
      {employee.observations ? (
        <section className="v-facts">
          <header>
            <h3>{text('employees.fields.observations')}</h3>
          </header>
          <p className="vb-employee-notes">{employee.observations}</p>
        </section>
      ) : null}
    </>
  );
}
