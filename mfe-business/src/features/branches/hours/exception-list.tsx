import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { HoursException } from '@volante/contracts/business/opening-hours';
import { DayInput } from '@volante/ui-kit/day-input';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useBranchText } from '../shared/branch-text';
import { ClosuresCalendar } from './closures-calendar';
import { RangeList } from './range-list';

/** Days are texts that sort as time does. */
const later = (one: string, other: string) => [one, other].sort().at(-1) ?? one;

interface ExceptionRowProps {
  exception: HoursException;
  onChange: (exception: HoursException) => void;
  onRemove: () => void;
}

interface DayFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function ExceptionDay({ id, label, value, onChange }: DayFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="vb-exception-day">
      <label htmlFor={id} className="v-label">
        {label}
      </label>
      <DayInput
        id={id}
        value={value}
        isWrong={problem !== null}
        onChange={(day) => (day ? onChange(day) : undefined)}
        onRefuse={setProblem}
        onBlur={() => undefined}
      />
    </div>
  );
}

function ExceptionRow({ exception, onChange, onRemove }: ExceptionRowProps) {
  const text = useBranchText();
  const id = useId();
  const { from, to, name } = exception;
  return (
    <li>
      <ExceptionDay
        id={`${id}-from`}
        label={text('branches.hours.firstDay')}
        value={from}
        onChange={(day) => onChange({ ...exception, from: day, to: later(day, to) })}
      />
      <ExceptionDay
        id={`${id}-to`}
        label={text('branches.hours.lastDay')}
        value={to}
        onChange={(day) => onChange({ ...exception, to: day })}
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

/** Holidays, closures and days with other hours; those that are over stay out of sight and are kept. */
export function ExceptionList({ exceptions, today, onChange }: ExceptionListProps) {
  const text = useBranchText();
  const [isAll, setAll] = useState(false);
  const past = exceptions.filter(({ to }) => to < today).length;
  const add = (day: string) => onChange([...exceptions, { from: day, to: day, name: '', ranges: [] }]);
  return (
    <>
      <p className="vb-hours-help">{text('branches.hours.calendarHelp')}</p>
      <ClosuresCalendar exceptions={exceptions} today={today} onAdd={add} />
      <ul className="vb-hours-exceptions">
        {exceptions.map((exception, at) =>
          isAll || exception.to >= today ? (
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
        {past > 0 && !isAll ? (
          <Button type="link" onClick={() => setAll(true)}>
            {text('branches.hours.showPast', { count: past })}
          </Button>
        ) : null}
      </p>
    </>
  );
}
