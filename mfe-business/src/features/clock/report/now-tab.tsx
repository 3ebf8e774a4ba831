import { branchList } from '@volante/contracts/business/business.contract';
import { clockDashboard } from '@volante/contracts/clock/clock.contract';
import type { ClockState } from '@volante/contracts/clock/clock-words';
import { useCall } from '@volante/mfe-kit/query';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { MissingExits } from '../missing/missing-exits';
import { monthAddress } from '../shared/clock-reads';
import { useClockText } from '../shared/clock-text';
import { timeIn, today } from '../shared/clock-time';
import '../shared/clock-table.css';

const EVERY_MS = 30_000;
const TONES: Readonly<Record<ClockState, BadgeTone>> = { working: 'good', paused: 'warn', out: 'plain' };
const ORDER: readonly ClockState[] = ['working', 'paused', 'out'];

/** People at work now, refreshed every half minute. */
export function NowTab() {
  const text = useClockText();
  const navigate = useNavigate();
  const answer = useCall(clockDashboard, {}, { refetchInterval: EVERY_MS });
  const branches = useCall(branchList, {}).data?.rows ?? [];
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows } = answer.data;
  if (rows.length === 0) {
    return (
      <EmptyState title={text('clock.nobody')} text={text('clock.nobodyText')}>
        <Button type="primary" onClick={() => void navigate('/employee/list')}>
          {text('recordWords.employee.title')}
        </Button>
      </EmptyState>
    );
  }
  const sorted = ORDER.flatMap((state) => rows.filter((row) => row.state === state));
  const count = (state: ClockState) => rows.filter((row) => row.state === state).length;
  return (
    <>
      <MissingExits />
      <section className="vb-clock-card-box">
        <h2 role="status">
          {text('clock.inNow', { working: count('working'), paused: count('paused'), count: rows.length })}
        </h2>
        <ScrollTable
          className="vb-clock-table"
          label={text('clock.tabs.hoy')}
          heads={[text('clock.person'), text('clock.now'), text('clock.sinceColumn'), text('clock.branch')]}
        >
          {sorted.map((row) => (
            <tr key={row.employee}>
              <th scope="row">
                <Link to={monthAddress(today().slice(0, 7), row.employee)}>{row.name}</Link>
              </th>
              <td>
                <StateBadge tone={row.forgotten ? 'warn' : TONES[row.state]}>
                  {text(row.forgotten ? 'clock.noExit' : `clock.state.${row.state}`)}
                </StateBadge>
              </td>
              <td>{row.state !== 'out' && row.since ? timeIn(row.since, row.zone) : '—'}</td>
              <td>{branches.find(({ id }) => id === row.branch)?.name ?? '—'}</td>
            </tr>
          ))}
        </ScrollTable>
      </section>
    </>
  );
}
