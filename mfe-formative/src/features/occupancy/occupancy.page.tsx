import {
  type OCCUPANCY_SHEETS,
  type Occupancy,
  type OccupancyLine,
  occupancyFile,
  occupancyRead,
  type Passes,
} from '@volante/contracts/training/occupancy.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ColumnTable } from '@volante/ui-kit/column-table';
import { formatCount } from '@volante/ui-kit/counts';
import { DayBox } from '@volante/ui-kit/day-box';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { HeatGrid } from '@volante/ui-kit/heat-grid';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DAY_NAMES } from '../../shared/band-words';
import { useOwnText } from '../../texts';
import './occupancy.css';
import '../../shared/page-purpose.css';

type By = 'teachers' | 'vehicles' | 'rooms';
type Sheet = (typeof OCCUPANCY_SHEETS)[number];

const MONTH_DAYS = 27;
const HOUR = 60;
const WHOLE = 100;
const BY: readonly By[] = ['teachers', 'vehicles', 'rooms'];
const HOURS = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const percent = (part: number, whole: number) => `${Math.round((part * WHOLE) / whole)} %`;
const hours = (minutes: number) => HOURS.format(minutes / HOUR);

/** Columns, each with its cell for a line; `null`: it has no timetable. */
const COLUMNS: readonly (readonly [string, (line: OccupancyLine) => ReactNode])[] = [
  ['lessons', ({ lessons }) => formatCount(lessons)],
  ['taught', ({ taught }) => hours(taught)],
  ['booked', ({ booked }) => hours(booked)],
  ['available', ({ available }) => (available === null ? null : hours(available))],
  ['share', ({ taught, available }) => (available ? <strong>{percent(taught, available)}</strong> : '—')],
  ['cancelled', ({ cancelled }) => formatCount(cancelled)],
  ['noShows', ({ noShows }) => formatCount(noShows)],
];
const PASS_COLUMNS: readonly (readonly [string, (pass: Passes) => ReactNode])[] = [
  ['students', ({ students }) => formatCount(students)],
  ['practices', ({ practices }) => <strong>{HOURS.format(practices)}</strong>],
  ['least', ({ least }) => formatCount(least)],
  ['most', ({ most }) => formatCount(most)],
  ['attempts', ({ attempts }) => HOURS.format(attempts)],
];

function Lines({ by, lines }: { by: By; lines: readonly OccupancyLine[] }) {
  const text = useOwnText();
  const seen = lines.filter(({ taught, booked, available }) => taught + booked + (available ?? 0) > 0);
  if (seen.length === 0) return <p>{text('occupancy.none')}</p>;
  return (
    <ColumnTable
      label={text(`occupancy.by.${by}`)}
      head={text('occupancy.name')}
      rows={seen}
      name={({ name }) => name}
      columns={COLUMNS.map(([key, cell]) => ({
        ...{ label: text(`occupancy.${key}`), isNumber: true },
        cell: (line: OccupancyLine) => cell(line) ?? text('occupancy.noHours'),
      }))}
    />
  );
}

/** Practices of students until they passed, by licence and test. */
function PassLines({ passes }: { passes: Occupancy['passes'] }) {
  const text = useOwnText();
  if (passes.length === 0) return <p>{text('occupancy.passes.none')}</p>;
  return (
    <ColumnTable
      label={text('occupancy.passes.title')}
      head={text('occupancy.passes.exam')}
      rows={passes.map((pass) => ({ ...pass, id: `${pass.licence} ${pass.test}` }))}
      name={({ licence, test }) => `${licence} · ${text(`occupancy.passes.test.${test}`)}`}
      columns={PASS_COLUMNS.map(([key, cell]) => ({
        ...{ label: text(`occupancy.passes.${key}`), isNumber: true, cell },
      }))}
    />
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
      <p className="vf-page-purpose">{text('occupancy.purpose')}</p>
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
