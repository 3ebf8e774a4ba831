import type { ActivityEntry } from '@volante/contracts/session/employee-log.contract';
import { formatInstant } from '@volante/ui-kit/dates';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useActivityText } from './activity-text';

const BAD = new Set(['refused', 'code-refused', 'unlock-refused']);
const GOOD = new Set(['sign-in', 'unlock']);

function toneOf(kind: string): BadgeTone {
  if (BAD.has(kind)) return 'bad';
  return GOOD.has(kind) ? 'good' : 'plain';
}

/** A value in words: its name where there is one, a date as a date. */
function useValues() {
  const text = useActivityText();
  const one = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (Array.isArray(value)) return value.map((item) => one(field, item)).join(', ');
    if (typeof value === 'boolean') return text(value ? 'activity.yes' : 'activity.no');
    if (typeof value === 'object') return JSON.stringify(value);
    const plain = String(value);
    if (/^\d{4}-\d{2}-\d{2}T/.test(plain)) return formatInstant(plain);
    return text(`activity.value.${field}.${plain.replaceAll('.', '-')}`, { defaultValue: plain });
  };
  return one;
}

function Changes({ changes }: Pick<ActivityEntry, 'changes'>) {
  const text = useActivityText();
  const show = useValues();
  const shown = Object.entries(changes)
    .map(([field, { from, to }]) => ({ field, before: show(field, from), after: show(field, to) }))
    .filter(({ before, after }) => before !== '' || after !== '');
  if (shown.length === 0) return null;
  return (
    <ul>
      {shown.map(({ field, before, after }) => (
        <li key={field}>
          {text(`activity.field.${field}`, { defaultValue: field })} {before ? <del>{before}</del> : null}{' '}
          {after ? <ins>{after}</ins> : null}
        </li>
      ))}
    </ul>
  );
}

/** Newest first: what, when, from where, and who did it where it was somebody else. */
export function ActivityRows({ rows, user }: { rows: readonly ActivityEntry[]; user: string }) {
  const text = useActivityText();
  return (
    <ol className="vb-activity-rows">
      {rows.map(({ id, at, kind, actor, device, ip, changes }) => (
        <li key={id}>
          <time dateTime={at}>{formatInstant(at)}</time>
          <div>
            <StateBadge tone={toneOf(kind)}>
              {text(`activity.kind.${kind.replace('.', '-')}`, {
                defaultValue: text('activity.kind.change'),
              })}
            </StateBadge>
            <Changes changes={changes} />
          </div>
          <span className="v-help">
            {[
              device,
              ip ? text('activity.ip', { ip }) : '',
              actor.id === user ? '' : text('activity.by', actor),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
