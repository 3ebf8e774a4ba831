import type { CallOutput } from '@volante/contracts/call';
import { testStatistics } from '@volante/contracts/e-learning/statistic.contract';
import { useCall } from '@volante/mfe-kit/query';
import { ColumnTable } from '@volante/ui-kit/column-table';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import type { ReactNode } from 'react';
import { StatisticFile } from './statistic-file';
import { decimal, percent, useStatisticText } from './statistic-text';

type Row = CallOutput<typeof testStatistics>['rows'][number];

const NONE = '–';
const COLUMNS: readonly (readonly [string, (row: Row) => ReactNode])[] = [
  ['students', ({ students }) => students],
  ['passed', ({ passed }) => percent(passed)],
  ['share', ({ right }) => percent(right)],
  ['alpha', ({ alpha }) => (alpha === null ? NONE : decimal(alpha))],
];

/** Fixed tests by the first attempt of each student. */
export function TestTable() {
  const text = useStatisticText();
  const answer = useCall(testStatistics, {});
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows } = answer.data;
  if (rows.length === 0)
    return <EmptyState title={text('statistics.empty')} text={text('statistics.emptyText')} />;
  return (
    <>
      <StatisticFile choice={{ show: 'tests' }} />
      <ColumnTable
        label={text('statistics.tabs.tests')}
        head={text('statistics.test')}
        rows={rows}
        name={({ name }) => name}
        more={({ block }) => <small>{block}</small>}
        columns={COLUMNS.map(([key, cell]) => ({ label: text(`statistics.${key}`), cell }))}
      />
      <p className="v-hint">{text('statistics.alphaLegend')}</p>
    </>
  );
}
