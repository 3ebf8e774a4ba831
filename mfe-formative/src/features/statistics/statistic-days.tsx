import { day as daySchema } from '@volante/contracts/fields';
import { DayBox } from '@volante/ui-kit/day-box';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { Select } from 'antd';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useStatisticText } from './statistic-text';
import './statistics.css';

/** First and last day, `YYYY-MM-DD`, each where one was chosen. */
export interface Days {
  from?: string;
  to?: string;
}

const LAST_DAYS = 29;
const OWN = 'own';
const PRESETS = ['all', 'last', 'month', 'before', 'year'] as const;
type Preset = (typeof PRESETS)[number];

/** The days of each preset, counted from today by the browser's clock. */
function daysOf(preset: Preset, now: string): Days {
  const first = `${now.slice(0, 8)}01`;
  switch (preset) {
    case 'all':
      return {};
    case 'last':
      return { from: dayAfter(now, -LAST_DAYS), to: now };
    case 'month':
      return { from: first, to: now };
    case 'before': {
      const last = dayAfter(first, -1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
    case 'year':
      return { from: `${now.slice(0, 4)}-01-01`, to: now };
  }
}

const isSame = (one: Days, other: Days): boolean => one.from === other.from && one.to === other.to;

/** The days in the address, `?from=…&to=…`; one that is no day is left out. `isTurned`: the last day is before the first one. */
export function useDays() {
  const [params, setParams] = useSearchParams();
  const read = (name: keyof Days): Days => {
    const found = daySchema.safeParse(params.get(name));
    return found.success ? { [name]: found.data } : {};
  };
  const days: Days = { ...read('from'), ...read('to') };
  return {
    days,
    isTurned: days.from !== undefined && days.to !== undefined && days.to < days.from,
    choose: (next: Days) =>
      setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value)), { replace: true }),
  };
}

/** From which day to which one tests count: a preset, or days of one's own. */
export function StatisticDays({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const text = useStatisticText();
  const id = useId();
  const now = today();
  const preset = PRESETS.find((one) => isSame(daysOf(one, now), days));
  const options = PRESETS.map((value) => ({
    value: value as string,
    label: text(`statistics.days.${value}`),
  }));
  return (
    <div className="vf-statistic-filters">
      <span>
        <label htmlFor={id} className="v-label">
          {text('statistics.days.when')}
        </label>
        <Select
          id={id}
          value={preset ?? OWN}
          options={preset ? options : [...options, { value: OWN, label: text('statistics.days.own') }]}
          onChange={(value: string) => {
            const chosen = PRESETS.find((one) => one === value);
            if (chosen) onChoose(daysOf(chosen, now));
          }}
        />
      </span>
      {(['from', 'to'] as const).map((name) => (
        <DayBox
          key={name}
          label={text(`statistics.days.${name}`)}
          value={days[name] ?? null}
          onChange={(day) => onChoose({ ...days, [name]: day })}
        />
      ))}
    </div>
  );
}
