import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { HoursException } from '@volante/contracts/business/opening-hours';
import { DayBox } from '@volante/ui-kit/day-box';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useBranchText } from '../shared/branch-text';
import { ClosuresCalendar } from './closures-calendar';
import { RangeList } from './range-list';

/** Days are texts that sort as time does. */
const laterOf = (one: string, other: string) => [one, other].sort().at(-1) ?? one;

interface ExceptionRowProps {
  exception: HoursException;
  onChange: (exception: HoursException) => void;
  onRemove: () => void;
}

function ExceptionRow({ exception, onChange, onRemove }: ExceptionRowProps) {
  const text = useBranchText();
  const id = useId();
  const { from, to, name } = exception;
  return (
    <li>
      <DayBox
        className="vb-exception-day"
        label={text('branches.hours.firstDay')}
        value={from}
        onChange={(day) => day && onChange({ ...exception, from: day, to: laterOf(day, to) })}
      />
      <DayBox
        className="vb-exception-day"
        label={text('branches.hours.lastDay')}
        value={to}
        onChange={(day) => day && onChange({ ...exception, to: day })}
      />
      <div className="vb-exception-name">
        <label htmlFor={`${id}-name`} className="v-label">
          {text('branches.hours.exceptionName')}
        </label>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={80}
          placeholder={text('branches.hours.exceptionHint')}
          onChange={(event) => onChange({ ...exception, name: event.target.value })}
        />
      </div>
      <div className="vb-exception-ranges">
        <RangeList
          day={name || from}
          ranges={exception.ranges}
          onChange={(ranges) => onChange({ ...exception, ranges })}
        />
      </div>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={text('branches.hours.removeException', { name: name || from })}
        onClick={onRemove}
      />
    </li>
  );
}

interface ExceptionListProps {
  exceptions: readonly HoursException[];
  today: string;
  onChange: (exceptions: HoursException[]) => void;
}

const SHOWN = 6;

/**
 * Holidays, closures and days with other hours, in the order of time as they are stored. A long list first shows only
 * the next ones: the choice is made once, so that none vanishes while its day is being typed.
 */
export function ExceptionList({ exceptions, today, onChange }: ExceptionListProps) {
  const text = useBranchText();
  const [first, setFirst] = useState(() => exceptions.filter(({ to }) => to < today).length);
  const [last, setLast] = useState(first + SHOWN);
  const later = Math.max(exceptions.length - last, 0);
  const add = (day: string) => {
    setLast(Number.POSITIVE_INFINITY);
    onChange([...exceptions, { from: day, to: day, name: '', ranges: [] }]);
  };
  return (
    <>
      <p className="vb-hours-help">{text('branches.hours.calendarHelp')}</p>
      <ClosuresCalendar exceptions={exceptions} today={today} onAdd={add} />
      {first > 0 ? (
        <Button type="link" onClick={() => setFirst(0)}>
          {text('branches.hours.showPast', { count: first })}
        </Button>
      ) : null}
      <ul className="vb-hours-exceptions">
        {exceptions.map((exception, at) =>
          at >= first && at < last ? (
            <ExceptionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: days and name are what is being edited
              key={at}
              exception={exception}
              onChange={(next) => onChange(exceptions.map((one, place) => (place === at ? next : one)))}
              onRemove={() => onChange(exceptions.filter((_, place) => place !== at))}
            />
          ) : null,
        )}
      </ul>
      <p>
        <Button type="dashed" icon={<PlusOutlined aria-hidden="true" />} onClick={() => add(today)}>
          {text('branches.hours.addException')}
        </Button>{' '}
        {later > 0 ? (
          <Button type="link" onClick={() => setLast(Number.POSITIVE_INFINITY)}>
            {text('branches.hours.showLater', { count: later })}
          </Button>
        ) : null}
      </p>
    </>
  );
}
