import { testStatistics } from '@volante/contracts/e-learning/statistic.contract';
import { useCall } from '@volante/mfe-kit/query';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StatisticFile } from './statistic-file';
import { decimal, percent, useStatisticText } from './statistic-text';

const COLUMNS = ['test', 'students', 'passed', 'share', 'alpha'] as const;
const NONE = '–';

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
      <ScrollTable
        label={text('statistics.tabs.tests')}
        heads={COLUMNS.map((key) => text(`statistics.${key}`))}
      >
        {rows.map(({ id, name, block, students, passed, right, alpha }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <br />
              <small>{block}</small>
            </th>
            <td>{students}</td>
            <td>{percent(passed)}</td>
            <td>{percent(right)}</td>
            <td>{alpha === null ? NONE : decimal(alpha)}</td>
          </tr>
        ))}
      </ScrollTable>
      <p className="v-hint">{text('statistics.alphaLegend')}</p>
    </>
  );
}
