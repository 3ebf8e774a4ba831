import { clockReport } from '@volante/contracts/clock/clock.contract';
import { clockCalendar, clockHolidayAdd } from '@volante/contracts/clock/clock-calendar.contract';
import { HOLIDAY_SCOPES, type HolidayScope } from '@volante/contracts/clock/clock-words';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { DayBox } from '@volante/ui-kit/day-box';
import { Button, Input, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useClockText } from '../shared/clock-text';

/** A national holiday is of every branch, regional and local ones of this one. */
export function AddHoliday({ branch, onAdded }: { branch: string; onAdded: (day: string) => void }) {
  const text = useClockText();
  const id = useId();
  const { can } = useSession();
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const [scope, setScope] = useState<HolidayScope>('local');
  const [isMissing, setMissing] = useState(false);
  const add = useCallMutation(clockHolidayAdd, {
    invalidates: [clockCalendar, clockReport],
    onSuccess: (_made, holiday) => {
      onAdded(holiday.day);
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
  // A national one is of every branch.
  const scopes = HOLIDAY_SCOPES.filter((value) => value !== 'national' || can('client.all-branches'));
  const problem = isMissing ? text('clock.calendar.missing') : (add.error?.messages[0] ?? '');
  return (
    <form className="vb-clock-holiday" onSubmit={submit} noValidate>
      <DayBox label={text('clock.calendar.day')} value={day} onChange={setDay} />
      <div>
        <label htmlFor={`${id}-name`} className="v-label">
          {text('clock.calendar.name')}
        </label>
        <Input
          id={`${id}-name`}
          aria-describedby={`${id}-note`}
          placeholder={text('clock.calendar.example')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <div>
        <label htmlFor={`${id}-scope`} className="v-label">
          {text('clock.calendar.scope')}
        </label>
        <Select
          id={`${id}-scope`}
          value={scope}
          options={scopes.map((value) => ({ value, label: text(`clock.calendar.scopes.${value}`) }))}
          onChange={setScope}
        />
      </div>
      <Button htmlType="submit" loading={add.isPending}>
        {text('clock.calendar.add')}
      </Button>
      <p id={`${id}-note`} className="v-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
