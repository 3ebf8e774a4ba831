import { clockJobs, clockReport } from '@volante/contracts/clock/clock.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { clockPersonReport } from '@volante/contracts/reports/person-report.contract';
import { useCall } from '@volante/mfe-kit/query';
import { PersonReportButton } from '@volante/ui-kit/person-report-button';
import { useState } from 'react';
import { Link } from 'react-router';
import { monthAddress } from '../shared/clock-reads';
import { useClockText } from '../shared/clock-text';
import { monthOf, today } from '../shared/clock-time';
import { RegisterMonth } from './register-month';

/** Tab of an employee's record: their month, and the report of any period. */
export function EmployeeRegisterTab({ employee }: { employee: EmployeeRecord }) {
  const text = useClockText();
  const [month, setMonth] = useState(today().slice(0, 7));
  const answer = useCall(clockReport, { employee: employee.id, ...monthOf(month) });
  const error = answer.data ? null : answer.error;
  return (
    <section className="vb-clock-card-box">
      <RegisterMonth
        month={month}
        onMonth={setMonth}
        report={answer.data}
        problem={error && { message: error.message, retry: () => void answer.refetch() }}
      >
        <PersonReportButton
          label={text('clock.report')}
          call={clockPersonReport}
          jobs={clockJobs}
          id={employee.id}
        />
        <Link to={monthAddress(month, employee.id)}>{text('clock.own.all')}</Link>
      </RegisterMonth>
    </section>
  );
}
