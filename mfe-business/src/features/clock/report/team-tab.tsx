import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { clockTeam } from '@volante/contracts/clock/clock.contract';
import { clockCorrections } from '@volante/contracts/clock/clock-correction.contract';
import { clockClose } from '@volante/contracts/clock/clock-month.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatInstant } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CLOCK_READS, monthAddress } from '../shared/clock-reads';
import { useClockText } from '../shared/clock-text';
import {
  differenceText,
  hoursText,
  monthIn,
  monthName,
  monthOf,
  shiftMonth,
  today,
} from '../shared/clock-time';
import '../shared/clock-table.css';
import { FileMenu } from './file-menu';

/** Columns that a phone has no room for. */
const EXTRA: ReadonlySet<string> = new Set(['daysWorked', 'expected', 'paused', 'correctedDays']);
const PLAIN = ['daysWorked', 'worked', 'paused', 'withoutExit', 'correctedDays'] as const;
const PLANNED = [
  'daysWorked',
  'expected',
  'worked',
  'difference',
  'paused',
  'withoutExit',
  'correctedDays',
] as const;

function CloseMonth({ month }: { month: string }) {
  const text = useClockText();
  const [isAsking, setAsking] = useState(false);
  const close = useCallMutation(clockClose, { invalidates: CLOCK_READS });
  const { rows: corrections = [] } = useCall(clockCorrections, {}).data ?? {};
  const waiting = corrections.filter((row) => row.state === 'pending' && row.day.startsWith(month)).length;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('clock.act.close')}</Button>
      {isAsking ? (
        <ConfirmDialog
          title={text('clock.act.close')}
          isDestructive={false}
          onClose={() => setAsking(false)}
          onConfirm={() => close.mutateAsync({ month })}
        >
          <p>{text('clock.closeText', { month: monthName(month) })}</p>
          {waiting > 0 ? <p>{text('clock.closeWaiting', { count: waiting })}</p> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** The month of all people that the viewer may see. */
export function TeamTab() {
  const text = useClockText();
  const { can } = useSession();
  // Only someone who sees every branch may close a month.
  const mayClose = can('clock.modify') && can('employee.view') && can('client.all-branches');
  const [params, setParams] = useSearchParams();
  const month = monthIn(params.get('mes'));
  const answer = useCall(clockTeam, { month });
  const move = (by: number) => setParams({ mes: shiftMonth(month, by) }, { replace: true });
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const { rows = [], seals = [] } = answer.data ?? {};
  const isPast = month < today().slice(0, 7);
  const sum = (name: 'worked' | 'expected') => rows.reduce((total, row) => total + row[name], 0);
  // A person without required hours has no difference, and must not hide that of others.
  const isPlanned = rows.some(({ expected }) => expected > 0);
  const ofPlanned = rows.reduce((total, row) => total + (row.expected > 0 ? row.worked : 0), 0);
  const columns = isPlanned ? PLANNED : PLAIN;
  return (
    <section className="vb-clock-card-box" aria-busy={answer.isPlaceholderData}>
      <div className="vb-clock-bar">
        <Button
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={text('clock.previousMonth')}
          onClick={() => move(-1)}
        />
        <h2>{monthName(month)}</h2>
        <Button
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={text('clock.nextMonth')}
          disabled={month >= today().slice(0, 7)}
          onClick={() => move(1)}
        />
        <FileMenu {...monthOf(month)} />
        {mayClose && isPast && answer.data && seals.length === 0 ? <CloseMonth month={month} /> : null}
      </div>
      {seals.length > 0 ? (
        <ul className="vb-clock-uses vb-clock-seals" aria-label={text('clock.closing.title')}>
          {seals.map(({ number, at, by }) => (
            <li key={number}>
              {text(by ? 'clock.closing.sealed' : 'clock.closing.sealedOnly', {
                at: formatInstant(at),
                by,
                number,
              })}
            </li>
          ))}
          <li className="vb-clock-soft">{text('clock.closing.team')}</li>
        </ul>
      ) : null}
      {answer.data ? (
        <ScrollTable
          className="vb-clock-table"
          label={text('clock.tabs.equipo')}
          heads={[
            { label: text('clock.person') },
            ...columns.map((key) => ({
              label: text(`clock.${key}`),
              isNumber: true,
              isExtra: EXTRA.has(key),
            })),
          ]}
          foot={
            <tr>
              <th scope="row">{text('clock.total')}</th>
              <td data-extra="" />
              {isPlanned ? (
                <td data-number="" data-extra="">
                  {hoursText(sum('expected'))}
                </td>
              ) : null}
              <td data-number="">{hoursText(sum('worked'))}</td>
              {isPlanned ? <td data-number="">{differenceText(ofPlanned, sum('expected'))}</td> : null}
              <td data-extra="" />
              <td />
              <td data-extra="" />
            </tr>
          }
        >
          {rows.map((row) => (
            <tr key={row.employee}>
              <th scope="row">
                <Link to={monthAddress(month, row.employee)}>{row.name}</Link>{' '}
                {row.reopened ? <StateBadge tone="warn">{text('clock.closing.badge')}</StateBadge> : null}
              </th>
              <td data-number="" data-extra="">
                {row.days}
              </td>
              {isPlanned ? (
                <td data-number="" data-extra="">
                  {row.expected > 0 ? hoursText(row.expected) : '—'}
                </td>
              ) : null}
              <td data-number="">{hoursText(row.worked)}</td>
              {isPlanned ? (
                <td data-number="">{row.expected > 0 ? differenceText(row.worked, row.expected) : '—'}</td>
              ) : null}
              <td data-number="" data-extra="">
                {hoursText(row.paused)}
              </td>
              <td data-number="">{row.open}</td>
              <td data-number="" data-extra="">
                {row.corrected}
              </td>
            </tr>
          ))}
        </ScrollTable>
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </section>
  );
}
