import type { PartTime } from '@volante/contracts/clock/part-time';
import { PART_TIME_WORDS } from '@volante/contracts/clock/part-time-words';
import { useClockText } from './clock-text';
import { hoursText } from './clock-time';

interface PartTimeHoursProps {
  /** Left out by older services. */
  partTime: PartTime | undefined;
  /** `YYYY-MM` */
  month: string;
}

/** The monthly summary of part-time staff (ET, art. 12.4.c) with its reading, or why there is none. Drawn without antd. */
export function PartTimeHours({ partTime, month }: PartTimeHoursProps) {
  const text = useClockText();
  if (!partTime) return null;
  const sum = partTime.months.find((one) => one.month === month);
  return (
    <>
      {sum ? (
        <dl className="vb-clock-totals">
          {(['ordinary', 'complementary'] as const).map((name) => (
            <div key={name}>
              <dt>{text(`clock.partTime.${name}`)}</dt>
              <dd>{hoursText(sum[name])}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="vb-clock-soft">{PART_TIME_WORDS[partTime.state]}</p>
    </>
  );
}
