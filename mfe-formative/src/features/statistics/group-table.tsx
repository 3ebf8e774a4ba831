import type { CallInput, CallOutput } from '@volante/contracts/call';
import { groupStatistics } from '@volante/contracts/e-learning/statistic.contract';
import { useCall } from '@volante/mfe-kit/query';
import { ColumnTable } from '@volante/ui-kit/column-table';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import type { ReactNode } from 'react';
import { learnerAddress } from '../../shared/learner-address';
import { type Days, StatisticDays, useDays } from './statistic-days';
import { StatisticFile } from './statistic-file';
import { percent, useStatisticText } from './statistic-text';

const NONE = '–';

const shareOf = (part: number, whole: number): string => (whole === 0 ? NONE : percent(part / whole));

type Row = CallOutput<typeof groupStatistics>['rows'][number];

const COLUMNS: readonly (readonly [string, (row: Row) => ReactNode])[] = [
  ['students', ({ students }) => students],
  ['finished', ({ tests }) => tests],
  ['exams', ({ exams }) => exams],
  ['passed', ({ passed, exams }) => shareOf(passed, exams)],
  ['share', ({ right, answered }) => shareOf(right, answered)],
];

type By = Pick<CallInput<typeof groupStatistics>, 'by'>;

function Groups({ by, days }: By & { days: Days }) {
  const text = useStatisticText();
  const answer = useCall(groupStatistics, { by, ...days });
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows, capped } = answer.data;
  if (rows.length === 0)
    return days.from || days.to ? (
      <EmptyState title={text('statistics.days.empty')} text={text('statistics.days.emptyText')} />
    ) : (
      <EmptyState title={text('statistics.empty')} text={text('statistics.emptyText')} />
    );
  const columns = by === 'students' ? COLUMNS.slice(1) : COLUMNS;
  return (
    <>
      <StatisticFile choice={{ show: by, ...days }} />
      <ColumnTable
        label={text(`statistics.tabs.${by}`)}
        head={text(`statistics.of.${by}`)}
        rows={rows.map((row) => ({ ...row, id: row.key || 'none' }))}
        name={({ name }) => name || text(by === 'teachers' ? 'statistics.noTeacher' : 'statistics.noName')}
        to={({ key, name }) => (by === 'students' && name ? learnerAddress(key) : null)}
        columns={columns.map(([key, cell]) => ({ label: text(`statistics.${key}`), cell }))}
      />
      {by === 'teachers' ? <p className="v-hint">{text('statistics.teacherLegend')}</p> : null}
      {capped ? <p className="v-hint">{text('statistics.capped', { count: rows.length })}</p> : null}
    </>
  );
}

/** Results by student, teacher, topic, branch or licence, of tests that were finished within the days of the address. */
export function GroupTable({ by }: By) {
  const text = useStatisticText();
  const { days, isTurned, choose } = useDays();
  return (
    <>
      <StatisticDays days={days} onChoose={choose} />
      {isTurned ? (
        <p className="v-problem" role="alert">
          {text('statistics.days.turned')}
        </p>
      ) : (
        <Groups by={by} days={days} />
      )}
    </>
  );
}
