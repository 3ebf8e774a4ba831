import type { DateSeverity, ShownDate, ShownRefusal } from '@volante/contracts/dgt/exam.fields';
import { asApiError } from '@volante/mfe-kit/api-error';
import { DateText } from '@volante/ui-kit/date-text';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useDgtText } from './dgt-text';

const TONES: Readonly<Record<DateSeverity, BadgeTone>> = {
  overdue: 'bad',
  urgent: 'bad',
  soon: 'warn',
  waiting: 'info',
  later: 'plain',
  met: 'good',
};

/** How near a legal date is, in a word on its colour. */
export function SeverityBadge({ severity }: { severity: DateSeverity }) {
  const text = useDgtText();
  return <StateBadge tone={TONES[severity]}>{text(`law.severity.${severity}`)}</StateBadge>;
}

/** Up to this number, days are shown as days, and then as months; beyond that people think in years. */
const IN_DAYS = 62;
const IN_MONTHS = 730;
const MONTH = 30.44;
const YEAR = 365.25;

/** "dentro de 12 días", "hace 3 meses", "hoy": days are counted by the service, on the branch's clock. */
export function DaysText({ days }: { days: number }) {
  const text = useDgtText();
  if (days === 0) return text('law.today');
  const far = Math.abs(days);
  const when = days > 0 ? 'in' : 'ago';
  if (far < IN_DAYS) return text(`law.${when}`, { count: far });
  if (far < IN_MONTHS) return text(`law.${when}Months`, { count: Math.round(far / MONTH) });
  return text(`law.${when}Years`, { count: Math.round(far / YEAR) });
}

/** A legal date with its name, its rule and its article. */
export function LegalDate({ date }: { date: ShownDate }) {
  const text = useDgtText();
  return (
    <li className="vd-date" data-severity={date.severity}>
      <span className="vd-date-day">
        <DateText day={date.day} />
        <small>
          <DaysText days={date.days} />
        </small>
      </span>
      <span>
        <strong>{text(`law.dates.${date.name}.${date.kind}`)}</strong>
        <span>{date.rule}</span>
        <small className="vd-soft">{date.article}</small>
      </span>
      <SeverityBadge severity={date.severity} />
    </li>
  );
}

/** Why the law does not let somebody be presented, with its article. */
export function Refusals({ refusals }: { refusals: readonly ShownRefusal[] }) {
  return (
    <ul className="vd-refusals">
      {refusals.map(({ code, reason, article }) => (
        <li key={`${code} ${reason}`}>
          {reason} <small className="vd-soft">{article}</small>
        </li>
      ))}
    </ul>
  );
}

/** The error with all of its reasons: the law has one for each student. */
export function Refused({ error }: { error: unknown }) {
  const text = useDgtText();
  if (!error) return null;
  const { code, message, errors } = asApiError(error);
  return (
    <div className="vd-notice" role="alert">
      <p>{code === 'DGT-001' ? text('law.refused') : message}</p>
      {errors.length > 0 ? (
        <ul className="vd-refusals">
          {errors.map((one) => (
            <li key={one.message}>{one.message}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
