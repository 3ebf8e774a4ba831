import type { CallOutput } from '@volante/contracts/call';
import { calibrationRead } from '@volante/contracts/e-learning/calibration.contract';
import { useCall } from '@volante/mfe-kit/query';
import { BarList } from '@volante/ui-kit/column-chart';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StatisticFile } from './statistic-file';
import { decimal, percent, useStatisticText } from './statistic-text';
import './statistics.css';

type Tenth = CallOutput<typeof calibrationRead>['tenths'][number];
const WIDTH = 0.1;
const COLUMNS = ['calibration.of', 'students', 'calibration.expected', 'calibration.happened'] as const;

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
      <ScrollTable label={chart} heads={COLUMNS.map((key) => text(`statistics.${key}`))}>
        {tenths.map((one) => (
          <tr key={one.from}>
            <th scope="row">{rangeOf(one)}</th>
            <td>{one.count}</td>
            <td>{percent(one.chance)}</td>
            <td>{percent(one.passed)}</td>
          </tr>
        ))}
      </ScrollTable>
      <p className="v-hint">{text('statistics.calibration.legend')}</p>
    </div>
  );
}
