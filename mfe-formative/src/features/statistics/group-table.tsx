import type { CallInput } from '@volante/contracts/call';
import { groupStatistics } from '@volante/contracts/e-learning/statistic.contract';
import { useCall } from '@volante/mfe-kit/query';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Link } from 'react-router';
import { learnerAddress } from '../../shared/learner-address';
import { type Days, StatisticDays, useDays } from './statistic-days';
import { StatisticFile } from './statistic-file';
import { percent, useStatisticText } from './statistic-text';

const COLUMNS = ['students', 'finished', 'exams', 'passed', 'share'] as const;
const NONE = '–';

const shareOf = (part: number, whole: number): string => (whole === 0 ? NONE : percent(part / whole));

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
      <ScrollTable
        label={text(`statistics.tabs.${by}`)}
        heads={[text(`statistics.of.${by}`), ...columns.map((key) => text(`statistics.${key}`))]}
      >
        {rows.map(({ key, name, students, tests, exams, passed, right, answered }) => (
          <tr key={key || 'none'}>
            <th scope="row">
              {by === 'students' && name ? (
                <Link to={learnerAddress(key)}>{name}</Link>
              ) : (
                name || text(by === 'teachers' ? 'statistics.noTeacher' : 'statistics.noName')
              )}
            </th>
            {by === 'students' ? null : <td>{students}</td>}
            <td>{tests}</td>
            <td>{exams}</td>
            <td>{shareOf(passed, exams)}</td>
            <td>{shareOf(right, answered)}</td>
          </tr>
        ))}
      </ScrollTable>
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
