import type { CallOutput } from '@volante/contracts/call';
import type { clockReport } from '@volante/contracts/clock/clock.contract';
import type { ReactNode } from 'react';
import '../clock.css';
import { DayTable } from '../report/day-table';
import { useClockText } from '../shared/clock-text';
import { hoursText, monthName, shiftMonth, today } from '../shared/clock-time';
import { ClosingLines } from '../shared/closing-lines';
import { PartTimeHours } from '../shared/part-time-hours';

interface RegisterMonthProps {
  /** `YYYY-MM` */
  month: string;
  onMonth: (month: string) => void;
  /** `undefined` while it is on its way. */
  report: CallOutput<typeof clockReport> | undefined;
  /** The error, with a retry. */
  problem: { message: string; retry: () => void } | null;
  /** Beside the month. */
  children: ReactNode;
}

/** A month of one person to read: days, hours, and a file. Draws without antd: the shell's pages show it too. */
export function RegisterMonth({ month, onMonth, report, problem, children }: RegisterMonthProps) {
  const text = useClockText();
  return (
    <>
      <div className="vb-clock-bar">
        <button
          type="button"
          className="vk-button"
          aria-label={text('clock.previousMonth')}
          onClick={() => onMonth(shiftMonth(month, -1))}
        >
          ‹
        </button>
        <h3>{monthName(month)}</h3>
        <button
          type="button"
          className="vk-button"
          aria-label={text('clock.nextMonth')}
          disabled={month >= today().slice(0, 7)}
          onClick={() => onMonth(shiftMonth(month, 1))}
        >
          ›
        </button>
        {children}
      </div>
      {problem ? (
        <p role="alert" className="v-problem">
          {problem.message}{' '}
          <button type="button" className="vk-link" onClick={problem.retry}>
            {text('clock.retry')}
          </button>
        </p>
      ) : null}
      {report ? (
        <>
          <p role="status">
            {report.days.length === 0
              ? text('clock.own.none')
              : text('clock.own.sum', { worked: hoursText(report.worked), count: report.days.length })}
          </p>
          <PartTimeHours partTime={report.partTime} month={month} />
          {report.closed.map((state) => (
            <ClosingLines key={state.month} state={state} />
          ))}
          {report.days.length > 0 ? <DayTable days={report.days} chosen={null} /> : null}
        </>
      ) : null}
      {report || problem ? null : <p aria-busy="true">{text('clock.own.loading')}</p>}
    </>
  );
}
