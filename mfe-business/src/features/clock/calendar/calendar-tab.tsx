import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { CallOutput } from '@volante/contracts/call';
import { clockReport } from '@volante/contracts/clock/clock.contract';
import {
  clockCalendar,
  clockHolidayNational,
  clockHolidayRemove,
} from '@volante/contracts/clock/clock-calendar.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { useClockText } from '../shared/clock-text';
import { today } from '../shared/clock-time';
import '../shared/clock-table.css';
import { useBranches } from '../shared/use-branches';
import { AddHoliday } from './add-holiday';
import { WeekHours } from './week-hours';

type Holiday = CallOutput<typeof clockCalendar>['holidays'][number];

const YEAR_FORM = /^20\d{2}$/;
const STALE = [clockCalendar, clockReport];

function Holidays({ holidays, branch }: { holidays: readonly Holiday[]; branch: string }) {
  const text = useClockText();
  const feedback = useFeedback();
  const { can } = useSession();
  const remove = useCallMutation(clockHolidayRemove, { invalidates: STALE, onError: feedback.failed });
  if (holidays.length === 0) return <p className="vb-clock-soft">{text('clock.calendar.none')}</p>;
  return (
    <ScrollTable
      className="vb-clock-table"
      label={text('clock.calendar.holidays')}
      heads={[
        text('clock.day'),
        text('clock.calendar.name'),
        { label: text('clock.calendar.scope'), isExtra: true },
        text('clock.tablets.acts'),
      ]}
    >
      {holidays.map(({ id, day, name, scope, everywhere }) => (
        <tr key={`${branch} ${id}`}>
          <th scope="row">{formatDay(day)}</th>
          <td>{name}</td>
          <td data-extra="">
            <StateBadge tone={everywhere ? 'info' : 'plain'}>
              {text(`clock.calendar.scopes.${scope}`)}
            </StateBadge>
          </td>
          <td>
            {everywhere && !can('client.all-branches') ? null : (
              <Button
                type="link"
                size="small"
                aria-label={text('clock.calendar.removeOf', { name, day: formatDay(day) })}
                onClick={() => remove.mutate({ id })}
              >
                {text('clock.tablets.remove')}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** The working calendar of a branch: required weekly hours, and the holidays of a year. */
export function CalendarTab() {
  const text = useClockText();
  const feedback = useFeedback();
  const { can, user } = useSession();
  const [params, setParams] = useSearchParams();
  const all = useBranches();
  // Other branches' calendars are not shown to people of one branch.
  const branches = all.branches.filter(({ id }) => can('client.all-branches') || user?.branches.includes(id));
  const usual = branches.find(({ id }) => id === all.usual)?.id ?? branches[0]?.id ?? '';
  const asked = params.get('ano') ?? '';
  const year = Number(YEAR_FORM.test(asked) ? asked : today().slice(0, 4));
  const branch = branches.find(({ id }) => id === params.get('sucursal'))?.id ?? usual;
  const answer = useCall(clockCalendar, { branch, year }, { enabled: branch !== '' });
  const national = useCallMutation(clockHolidayNational, {
    invalidates: STALE,
    onSuccess: ({ added }) => feedback.done(text('clock.calendar.added', { count: added })),
    onError: feedback.failed,
  });
  const choose = (part: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), ...part }, { replace: true });
  if (!answer.data) return <LoadState answer={answer} />;
  const { week, holidays } = answer.data;
  return (
    <>
      <div className="vb-clock-bar">
        <Select
          aria-label={text('clock.branch')}
          value={branch}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(sucursal) => choose({ sucursal })}
        />
        <Button
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={text('clock.calendar.before')}
          onClick={() => choose({ ano: String(year - 1) })}
        />
        <h2>{year}</h2>
        <Button
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={text('clock.calendar.after')}
          onClick={() => choose({ ano: String(year + 1) })}
        />
      </div>
      <section className="vb-clock-card-box" aria-busy={answer.isPlaceholderData}>
        <h2>{text('clock.calendar.week')}</h2>
        <p className="vb-clock-soft">
          {text('clock.calendar.weekText')} {week ? null : text('clock.calendar.noWeek')}
        </p>
        <WeekHours key={`${branch} ${week?.join(' ')}`} branch={branch} week={week} />
      </section>
      <section className="vb-clock-card-box" aria-busy={answer.isPlaceholderData}>
        <div className="vb-clock-bar">
          <h2>{text('clock.calendar.holidays')}</h2>
          {can('client.all-branches') ? (
            <Button loading={national.isPending} onClick={() => national.mutate({ year })}>
              {text('clock.calendar.national', { year })}
            </Button>
          ) : null}
        </div>
        <AddHoliday branch={branch} onAdded={(day) => choose({ ano: day.slice(0, 4) })} />
        <Holidays holidays={holidays} branch={branch} />
      </section>
    </>
  );
}
