import {
  employeeAdopt,
  employeeRead,
  employeeTeachersRead,
} from '@volante/contracts/employees/employee.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Gate } from '@volante/ui-kit/gate';
import { RecordList } from '@volante/ui-kit/record-list';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { employeeScreens } from '../employee.screens';
import { useEmployeeText } from '../employee-text';

/** People who already sign in need not be typed in again. */
function useAdopt() {
  const text = useEmployeeText();
  const feedback = useFeedback();
  const adopt = useCallMutation(employeeAdopt, { invalidates: [employeeRead, employeeTeachersRead] });
  return () =>
    void adopt
      .mutateAsync({})
      .then(({ created, linked }) =>
        feedback.done(text('employees.done.adopted', { count: created + linked })),
      )
      .catch(feedback.failed);
}

function FirstActions({ onAdopt }: { onAdopt: () => void }) {
  const text = useEmployeeText();
  const navigate = useNavigate();
  return (
    <Gate permission="employee.add">
      <Button type="primary" onClick={onAdopt}>
        {text('employees.act.adopt')}
      </Button>
      <Button onClick={() => void navigate(employeeScreens.at.create)}>
        {text('recordWords.employee.create')}
      </Button>
    </Gate>
  );
}

function EmployeeList() {
  const text = useEmployeeText();
  const mayAdd = useCan('employee.add');
  const adopt = useAdopt();
  return (
    <RecordList
      screens={employeeScreens}
      more={mayAdd ? [{ key: 'adopt', label: text('employees.act.adopt'), onSelect: adopt }] : []}
      first={<FirstActions onAdopt={adopt} />}
    />
  );
}

/** `/employee/list`, kept alive. */
export const page = () => <EmployeeList />;
