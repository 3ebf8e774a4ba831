import { clockReport } from '@volante/contracts/clock/clock.contract';
import { clockCalendar, clockCalendarSave } from '@volante/contracts/clock/clock-calendar.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { SPANISH_NUMBER } from '@volante/ui-kit/spanish-number';
import { Button, InputNumber } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useClockText } from '../shared/clock-text';

const MINUTES = 60;
const MAX_HOURS = 24;
const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const EMPTY = [0, 0, 0, 0, 0, 0, 0];

/** Hours of each day of the week, as the school works. */
export function WeekHours({ branch, week }: { branch: string; week: readonly number[] | null }) {
  const text = useClockText();
  const feedback = useFeedback();
  const id = useId();
  const [minutes, setMinutes] = useState<readonly number[]>(week ?? EMPTY);
  const save = useCallMutation(clockCalendarSave, {
    invalidates: [clockCalendar, clockReport],
    onSuccess: () => feedback.done(text('clock.calendar.saved')),
    onError: feedback.failed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ branch, week: [...minutes] });
  };
  const total = minutes.reduce((sum, one) => sum + one, 0) / MINUTES;
  return (
    <form className="vb-clock-week" onSubmit={submit}>
      {NAMES.map((name, place) => (
        <label key={name} htmlFor={`${id}-${name}`}>
          <span>{text(`clock.calendar.weekday.${name}`)}</span>
          <InputNumber
            id={`${id}-${name}`}
            min={0}
            max={MAX_HOURS}
            {...SPANISH_NUMBER}
            suffix="h"
            value={(minutes[place] ?? 0) / MINUTES}
            onChange={(hours) =>
              setMinutes(minutes.map((one, at) => (at === place ? Math.round((hours ?? 0) * MINUTES) : one)))
            }
          />
        </label>
      ))}
      <div>
        <span className="vb-clock-soft">
          {text('clock.calendar.total', { hours: String(total).replace('.', ',') })}
        </span>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {text('clock.calendar.save')}
        </Button>
      </div>
    </form>
  );
}
