import { type ClockDay, clockReport, clockTeam } from '@volante/contracts/clock/clock.contract';
import { clockCorrections } from '@volante/contracts/clock/clock-correction.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { type DayMark, MonthCalendar } from '@volante/ui-kit/month-calendar';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MissingExits } from '../missing/missing-exits';
import { useClockText } from '../shared/clock-text';
import { differenceText, hoursText, monthIn, monthOf, today, weeksOf } from '../shared/clock-time';
import { PartTimeHours } from '../shared/part-time-hours';
import { DayTable } from './day-table';
import { FileMenu } from './file-menu';
import { MonthClosing } from './month-closing';
import { MonthLegend } from './month-legend';
import { useHolidays } from './use-holidays';
import { WeekTable } from './week-table';

const CorrectDialog = lazy(async () => ({
  default: (await import('../corrections/correct-dialog')).CorrectDialog,
}));

/** For so long the law has the register kept. */
const YEARS_KEPT = 4;
/** For a person without punches in that month; the server knows the clock of their branch. */
const MAINLAND = 'Europe/Madrid';
const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;
const emptyDay = (day: string, zone: string): ClockDay => ({
  day,
  zone,
  punches: [],
  worked: 0,
  paused: 0,
  open: false,
  corrected: false,
  late: false,
  alone: false,
});

/** Person and month, from the address. */
function useChoice() {
  const [params, setParams] = useSearchParams();
  const day = params.get('dia');
  return {
    month: monthIn(params.get('mes')),
    employee: params.get('empleado') ?? undefined,
    day: day && DAY_FORM.test(day) ? day : null,
    change: (part: Record<string, string | undefined>) => {
      const next = Object.fromEntries(
        Object.entries({ ...Object.fromEntries(params), ...part }).filter(([, value]) => value),
      ) as Record<string, string>;
      setParams(next, { replace: true });
    },
  };
}

function PersonChoice({
  month,
  value,
  onChange,
}: {
  month: string;
  value: string | undefined;
  onChange: (id: string) => void;
}) {
  const text = useClockText();
  const { rows = [] } = useCall(clockTeam, { month }).data ?? {};
  return (
    <Select
      aria-label={text('clock.person')}
      value={value}
      options={rows.map(({ employee, name }) => ({ value: employee, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
    />
  );
}

function Totals({ days, expected }: { days: readonly ClockDay[]; expected: number }) {
  const text = useClockText();
  const sum = (name: 'worked' | 'paused') => days.reduce((total, day) => total + day[name], 0);
  const facts = [
    [text('clock.worked'), hoursText(sum('worked'))],
    ...(expected > 0
      ? ([
          [text('clock.expected'), hoursText(expected)],
          [text('clock.difference'), differenceText(sum('worked'), expected)],
        ] as const)
      : []),
    [text('clock.paused'), hoursText(sum('paused'))],
    [text('clock.daysWorked'), String(days.filter(({ worked }) => worked > 0).length)],
    [text('clock.withoutExit'), String(days.filter(({ open }) => open).length)],
  ] as const;
  return (
    <dl className="vb-clock-totals">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useMarks(
  days: readonly ClockDay[],
  calendar: readonly { day: string; name: string }[],
): readonly DayMark[] {
  const text = useClockText();
  const closures = useHolidays();
  const typed = new Set(calendar.map(({ day }) => day));
  const holidays = [
    ...calendar.map(({ day, name }): DayMark => ({ day, label: name, tone: 'bad' })),
    ...closures.filter(({ day }) => !typed.has(day)),
  ];
  const own = days.map(({ day, worked, open, corrected }): DayMark => {
    if (open) return { day, label: text('clock.noExit'), tone: 'warn' };
    const label = text('clock.hours', { hours: hoursText(worked) });
    return { day, label, tone: corrected ? 'info' : 'good' };
  });
  return [...own, ...holidays];
}

/** The month of one person: calendar, totals, days and weeks; the place from which corrections are proposed. */
export function MonthTab() {
  const text = useClockText();
  const { can } = useSession();
  const { month, employee, day: chosen, change } = useChoice();
  const [correcting, setCorrecting] = useState<ClockDay | null>(null);
  const weeks = weeksOf(month);
  const range = { from: weeks[0]?.from ?? `${month}-01`, to: weeks.at(-1)?.to ?? `${month}-01` };
  const answer = useCall(clockReport, { ...range, ...(employee ? { employee } : {}) });
  const report = answer.data;
  const days = (report?.days ?? []).filter(({ day }) => day.startsWith(month));
  const marks = useMarks(days, report?.holidays ?? []);
  const corrections = useCall(clockCorrections, {}).data?.rows ?? [];
  const pending = new Set(
    corrections
      .filter((row) => row.state === 'pending' && row.employee === report?.employee?.id)
      .map(({ day }) => day),
  );
  const { from, to } = monthOf(month);
  const closing = report?.closed.find((state) => state.month === month);
  const isClosed = closing !== undefined && !closing.isOpen;
  const mayCorrect = can('clock.clock-in') && (!employee || can('clock.modify')) && !isClosed;
  const open = (day: string) =>
    setCorrecting(days.find((one) => one.day === day) ?? emptyDay(day, report?.days[0]?.zone ?? MAINLAND));
  const askFor = chosen && chosen <= today() ? chosen : null;
  if (answer.isError && !report)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <>
      {employee ? null : <MissingExits onlyOwn />}
      <div className="vb-clock-bar">
        {can('employee.view') ? (
          <PersonChoice
            month={month}
            value={employee ?? report?.employee?.id}
            onChange={(id) => change({ empleado: id, dia: undefined })}
          />
        ) : null}
        <FileMenu from={from} to={to} employee={employee ?? report?.employee?.id} />
        {mayCorrect && askFor ? (
          <Button onClick={() => open(askFor)}>{text('clock.act.correctChosen')}</Button>
        ) : null}
      </div>
      <div className="vb-clock-month">
        <section className="vb-clock-card-box">
          <MonthCalendar
            key={employee ?? ''}
            label={text('clock.monthCalendar')}
            marks={marks}
            selected={chosen}
            start={`${month}-01`}
            first={`${Number(today().slice(0, 4)) - YEARS_KEPT}${today().slice(4)}`}
            last={today()}
            onSelect={(day) => change({ dia: day, mes: day.slice(0, 7) })}
            onMonth={(next) => change({ mes: next, dia: undefined })}
          />
          <MonthLegend marks={marks} month={month} />
          <p className="vb-clock-soft">
            {text(isClosed ? 'clock.calendarHelpClosed' : 'clock.calendarHelp')}
          </p>
        </section>
        <div className="vb-clock">
          {report ? (
            <>
              {closing && report.employee ? <MonthClosing state={closing} person={report.employee} /> : null}
              <section className="vb-clock-card-box">
                <Totals
                  days={days}
                  expected={report.expected
                    .filter(({ day }) => day.startsWith(month))
                    .reduce((total, { seconds }) => total + seconds, 0)}
                />
                <PartTimeHours partTime={report.partTime} month={month} />
              </section>
              <section className="vb-clock-card-box" aria-busy={answer.isPlaceholderData}>
                {days.length > 0 ? (
                  <DayTable
                    days={days}
                    chosen={chosen}
                    pending={pending}
                    onCorrect={mayCorrect ? (day) => open(day.day) : undefined}
                  />
                ) : (
                  <EmptyState title={text('clock.empty')} text={text('clock.emptyText')} />
                )}
              </section>
              <section className="vb-clock-card-box">
                <h2>{text('clock.weeks')}</h2>
                <WeekTable month={month} days={report.days} weeklyHours={report.weeklyHours} />
              </section>
            </>
          ) : (
            <Skeleton width="100%" height={320} />
          )}
        </div>
      </div>
      <Suspense>
        {correcting ? (
          <CorrectDialog
            day={correcting}
            employee={employee}
            name={report?.employee?.name ?? ''}
            onClose={() => setCorrecting(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
