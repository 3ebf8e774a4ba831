import { clockReport } from '@volante/contracts/clock/clock.contract';
import { clockCalendar, clockHolidayAdd } from '@volante/contracts/clock/clock-calendar.contract';
import { HOLIDAY_SCOPES, type HolidayScope } from '@volante/contracts/clock/clock-words';
import { useCallMutation } from '@volante/mfe-kit/query';
import { Button, Input, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useClockText } from '../shared/clock-text';

/** A national holiday is of every branch, regional and local ones of this one. */
export function AddHoliday({ branch, year }: { branch: string; year: number }) {
  const text = useClockText();
  const id = useId();
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const [scope, setScope] = useState<HolidayScope>('local');
  const [isMissing, setMissing] = useState(false);
  const add = useCallMutation(clockHolidayAdd, {
    invalidates: [clockCalendar, clockReport],
    onSuccess: () => {
      setDay('');
      setName('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day === '' || name.trim() === '') return setMissing(true);
    setMissing(false);
    add.mutate({ day, name, scope, ...(scope === 'national' ? {} : { branch }) });
  };
  const problem = isMissing ? text('clock.calendar.missing') : (add.error?.messages[0] ?? '');
  return (
    <form className="vb-clock-holiday" onSubmit={submit} noValidate>
      <input
        type="date"
        className="vb-clock-time"
        aria-label={text('clock.calendar.day')}
        aria-describedby={`${id}-note`}
        min={`${year}-01-01`}
        max={`${year}-12-31`}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Input
        aria-label={text('clock.calendar.name')}
        placeholder={text('clock.calendar.example')}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        aria-label={text('clock.calendar.scope')}
        value={scope}
        options={HOLIDAY_SCOPES.map((value) => ({ value, label: text(`clock.calendar.scopes.${value}`) }))}
        onChange={setScope}
      />
      <Button htmlType="submit" loading={add.isPending}>
        {text('clock.calendar.add')}
      </Button>
      <p id={`${id}-note`} className="v-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
