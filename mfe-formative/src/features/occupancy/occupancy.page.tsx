import {
  type OCCUPANCY_SHEETS,
  type Occupancy,
  type OccupancyLine,
  occupancyFile,
  occupancyRead,
} from '@volante/contracts/training/occupancy.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { formatCount } from '@volante/ui-kit/counts';
import { DayBox } from '@volante/ui-kit/day-box';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { HeatGrid } from '@volante/ui-kit/heat-grid';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DAY_NAMES } from '../../shared/band-words';
import { useOwnText } from '../../texts';
import './occupancy.css';
import '../../shared/purpose.css';

type By = 'teachers' | 'vehicles' | 'rooms';
type Sheet = (typeof OCCUPANCY_SHEETS)[number];

const MONTH_DAYS = 27;
const HOUR = 60;
const WHOLE = 100;
const BY: readonly By[] = ['teachers', 'vehicles', 'rooms'];
const HOURS = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const COLUMNS = ['lessons', 'taught', 'booked', 'available', 'share', 'cancelled', 'noShows'] as const;

const percent = (part: number, whole: number) => `${Math.round((part * WHOLE) / whole)} %`;
const hours = (minutes: number) => HOURS.format(minutes / HOUR);

function Lines({ by, lines }: { by: By; lines: readonly OccupancyLine[] }) {
  const text = useOwnText();
  const seen = lines.filter(({ taught, booked, available }) => taught + booked + (available ?? 0) > 0);
  if (seen.length === 0) return <p>{text('occupancy.none')}</p>;
  return (
    <ScrollTable
      label={text(`occupancy.by.${by}`)}
      className="vf-occupancy"
      heads={[
        text('occupancy.name'),
        ...COLUMNS.map((key) => ({ label: text(`occupancy.${key}`), isNumber: true })),
      ]}
    >
      {seen.map(({ id, name, lessons, taught, booked, available, cancelled, noShows }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>{formatCount(lessons)}</td>
          <td>{hours(taught)}</td>
          <td>{hours(booked)}</td>
          <td>{available === null ? text('occupancy.noHours') : hours(available)}</td>
          <td>{available ? <strong>{percent(taught, available)}</strong> : '—'}</td>
          <td>{formatCount(cancelled)}</td>
          <td>{formatCount(noShows)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** Practices of students until they passed, by licence and test. */
function PassLines({ passes }: { passes: Occupancy['passes'] }) {
  const text = useOwnText();
  if (passes.length === 0) return <p>{text('occupancy.passes.none')}</p>;
  const heads = ['students', 'practices', 'least', 'most', 'attempts'] as const;
  return (
    <ScrollTable
      label={text('occupancy.passes.title')}
      className="vf-occupancy"
      heads={[
        text('occupancy.passes.exam'),
        ...heads.map((key) => ({ label: text(`occupancy.passes.${key}`), isNumber: true })),
      ]}
    >
      {passes.map(({ licence, test, students, practices, least, most, attempts }) => (
        <tr key={`${licence} ${test}`}>
          <th scope="row">{`${licence} · ${text(`occupancy.passes.test.${test}`)}`}</th>
          <td>{formatCount(students)}</td>
          <td>
            <strong>{HOURS.format(practices)}</strong>
          </td>
          <td>{formatCount(least)}</td>
          <td>{formatCount(most)}</td>
          <td>{HOURS.format(attempts)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** Taught of available minutes; where nobody has hours, the taught minutes alone. */
function Heat({ grid }: { grid: Occupancy['grid'] }) {
  const text = useOwnText();
  if (grid.length === 0) return <p>{text('occupancy.none')}</p>;
  const [first, last] = [
    Math.min(...grid.map(({ hour }) => hour)),
    Math.max(...grid.map(({ hour }) => hour)),
  ];
  const rows = Array.from({ length: last - first + 1 }, (_, at) => ({
    key: first + at,
    label: `${first + at}:00`,
  }));
  return (
    <HeatGrid
      label={text('occupancy.heat')}
      corner={text('occupancy.hour')}
      columns={DAY_NAMES.map((label, at) => ({ key: at + 1, label }))}
      rows={rows}
      cells={grid.map(({ weekday, hour, taught, available }) => ({
        ...{ column: weekday, row: hour },
        share: available > 0 ? Math.min(1, taught / available) : taught > 0 ? 1 : null,
        shown: available > 0 ? percent(taught, available) : text('occupancy.minutes', { count: taught }),
      }))}
    />
  );
}

function usePeriod() {
  const [params, setParams] = useSearchParams();
  const to = params.get('to') ?? today();
  const from = params.get('from') ?? dayAfter(to, -MONTH_DAYS);
  return {
    period: { from, to },
    go: (change: { from?: string; to?: string }) => setParams({ from, to, ...change }, { replace: true }),
  };
}

/** `/formative/occupancy?from=…&to=…`: four weeks up to today by default. */
export function OccupancyPage() {
  const text = useOwnText();
  const feedback = useFeedback();
  const { period, go } = usePeriod();
  const [by, setBy] = useState<By>('teachers');
  const answer = useCall(occupancyRead, period);
  const file = useCallMutation(occupancyFile);
  const save = async (sheet: Sheet) => {
    const made = await file.mutateAsync({ ...period, sheet, format: 'xlsx' });
    await downloadFile(made.file, `${text(`occupancy.sheet.${sheet}`)}.xlsx`);
  };
  const saving = (sheet: Sheet) => ({
    loading: file.isPending && file.variables?.sheet === sheet,
    onClick: () => void save(sheet).catch(feedback.failed),
  });
  return (
    <>
      <PageToolbar title={text('occupancy.title')} />
      <p className="vf-purpose">{text('occupancy.purpose')}</p>
      <div className="vf-occupancy-bar">
        <DayBox
          label={text('occupancy.from')}
          value={period.from}
          onChange={(day) => day && go({ from: day })}
        />
        <DayBox label={text('occupancy.to')} value={period.to} onChange={(day) => day && go({ to: day })} />
        <Segmented<By>
          value={by}
          aria-label={text('occupancy.of')}
          options={BY.map((value) => ({ value, label: text(`occupancy.by.${value}`) }))}
          onChange={setBy}
        />
        <Button {...saving(by)}>{text('occupancy.file')}</Button>
        <Button {...saving('payroll')}>{text('occupancy.payroll')}</Button>
      </div>
      {answer.data ? (
        <>
          <Lines by={by} lines={answer.data[by]} />
          <h2 className="vf-occupancy-head">{text('occupancy.heat')}</h2>
          <Heat grid={answer.data.grid} />
          <h2 className="vf-occupancy-head">{text('occupancy.passes.title')}</h2>
          <PassLines passes={answer.data.passes} />
        </>
      ) : (
        <LoadState answer={answer} />
      )}
    </>
  );
}
