import { employeeCreate } from '@volante/contracts/employees/employee.contract';
import { employeeFields } from '@volante/contracts/employees/employee.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { EMPLOYEE_LIST, EMPLOYEE_READS, employeeAddress } from '../shared/employee-reads';
import { useEmployeeText } from '../shared/employee-text';
import { useEmployeeValues } from '../shared/employee-words';
import '../employees.css';
import { EmployeeForm } from './employee-form';
import { EMPLOYEE_FIELD_NAMES, EMPTY_EMPLOYEE, type EmployeeValues } from './employee-values';

/** `/employee/list/create` */
export function EmployeeCreatePage() {
  const text = useEmployeeText();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const create = useCallMutation(employeeCreate, { invalidates: EMPLOYEE_READS });
  const made = useRef('');
  const form = useRecordForm<EmployeeValues>({
    schema: employeeFields,
    initial: EMPTY_EMPLOYEE,
    save: async ({ values }) => {
      made.current = (await create.mutateAsync(values)).id;
    },
    onSaved: () => {
      feedback.done(text('employees.done.created'));
      void navigate(employeeAddress(made.current), { replace: true });
    },
  });
  return (
    <div className="vb-employee-narrow">
      <PageToolbar
        title={text('employees.act.create')}
        breadcrumb={[{ label: text('employees.title'), to: EMPLOYEE_LIST }]}
      />
      <FormFrame form={form} label={text('employees.act.create')}>
        <EmployeeForm form={form} />
        <SaveBar
          form={form}
          isAlways
          label={text('employees.act.create')}
          onLeave={() => void navigate(EMPLOYEE_LIST)}
          labels={Object.fromEntries(
            EMPLOYEE_FIELD_NAMES.map((name) => [name, text(`employees.fields.${name}`)]),
          )}
          show={useEmployeeValues()}
        />
      </FormFrame>
    </div>
  );
}
