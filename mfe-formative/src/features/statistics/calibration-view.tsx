import type { CallOutput } from '@volante/contracts/call';
import { calibrationRead } from '@volante/contracts/e-learning/calibration.contract';
import { useCall } from '@volante/mfe-kit/query';
import { BarList } from '@volante/ui-kit/column-chart';
import { ColumnTable } from '@volante/ui-kit/column-table';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import type { ReactNode } from 'react';
import { StatisticFile } from './statistic-file';
import { decimal, percent, useStatisticText } from './statistic-text';
import './statistics.css';

type Tenth = CallOutput<typeof calibrationRead>['tenths'][number];
const WIDTH = 0.1;
const COLUMNS: readonly (readonly [string, (tenth: Tenth) => ReactNode])[] = [
  ['students', ({ count }) => count],
  ['calibration.expected', ({ chance }) => percent(chance)],
  ['calibration.happened', ({ passed }) => percent(passed)],
];

/** The chances to pass that students had before their exams at Traffic, beside the results. */
export function CalibrationView() {
  const text = useStatisticText();
  const answer = useCall(calibrationRead, {});
  if (!answer.data) return <LoadState answer={answer} />;
  const { count, needed, brier, tenths } = answer.data;
  const rangeOf = ({ from }: Tenth) =>
    text('statistics.calibration.range', { from: percent(from), to: percent(from + WIDTH) });
  if (count === 0)
    return (
      <EmptyState
        title={text('statistics.calibration.none')}
        text={text('statistics.calibration.noneText')}
      />
    );
  const chart = text('statistics.calibration.chart');
  return (
    <div className="vf-calibration">
      <StatisticFile choice={{ show: 'calibration' }} />
      <p>
        {brier === null
          ? text('statistics.calibration.few', { count, needed })
          : text('statistics.calibration.brier', { count, brier: decimal(brier) })}
      </p>
      <h2>{chart}</h2>
      <BarList
        label={chart}
        whole={1}
        bars={tenths.map((one) => ({
          ...{ key: String(one.from), label: rangeOf(one), value: one.passed, shown: percent(one.passed) },
        }))}
      />
      <ColumnTable
        label={chart}
        head={text('statistics.calibration.of')}
        rows={tenths.map((one) => ({ ...one, id: String(one.from) }))}
        name={rangeOf}
        columns={COLUMNS.map(([key, cell]) => ({ label: text(`statistics.${key}`), cell }))}
      />
      <p className="v-hint">{text('statistics.calibration.legend')}</p>
    </div>
  );
}
