import { useKitText } from '../text/text';
import { formatDay, formatInstant } from './dates';
import { elapsed } from './elapsed';

/** A day, `YYYY-MM-DD`, as DD/MM/YYYY; a dash where there is none. */
export function DateText({ day }: { day: string | null | undefined }) {
  if (!day) return <span aria-hidden="true">—</span>;
  return (
    <time dateTime={day} className="v-number">
      {formatDay(day)}
    </time>
  );
}

/** "hace 5 min", with the exact time on hover. */
export function ElapsedText({ instant }: { instant: string }) {
  const text = useKitText();
  const { count, unit } = elapsed(new Date(instant));
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {text(`elapsed.${unit}`, { count })}
    </time>
  );
}

/** "dentro de 5 min", with the exact time on hover. */
export function AheadText({ instant }: { instant: string }) {
  const text = useKitText();
  const { count, unit } = elapsed(new Date(), new Date(instant));
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {text(`ahead.${unit}`, { count })}
    </time>
  );
}
