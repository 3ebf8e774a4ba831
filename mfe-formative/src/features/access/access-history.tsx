import { ACCESS_LEVELS, type AccessLevel } from '@volante/contracts/e-learning/access-words';
import { studentAccessHistory } from '@volante/contracts/e-learning/student-access-history.contract';
import { formatDay } from '@volante/ui-kit/dates';
import { RecordHistory } from '@volante/ui-kit/record-history';
import { useState } from 'react';
import { useAccessText } from './access-text';

const DAYS = new Set(['until', 'testsUntil']);

/** A value of an access, or of the entry, in words. */
function useShown(): (field: string, value: unknown) => string {
  const text = useAccessText();
  return (field, value) => {
    if (field === 'level') return ACCESS_LEVELS[value as AccessLevel] ?? '';
    if (field === 'repeats' && value === 0) return text('access.noLimit');
    if (field === 'moreTime' && typeof value === 'number')
      return value === 0 ? text('time.usual') : text('time.short', { percent: value });
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return text(value ? 'past.yes' : 'past.no');
    return DAYS.has(field) ? formatDay(String(value)) : String(value);
  };
}

/** Changes of the access and of the entry, and looks at the app, with their authors. They are read once the part is opened. */
export function AccessHistory({ contact }: { contact: string }) {
  const text = useAccessText();
  const show = useShown();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="vf-part vf-past" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('past.title')}</summary>
      {isOpen ? (
        <RecordHistory
          call={studentAccessHistory}
          id={contact}
          label={(field) => text(`past.field.${field}`, { defaultValue: field })}
          show={show}
          action={(action) => text(`past.action.${action}`, { defaultValue: text('past.action.updated') })}
        />
      ) : null}
    </details>
  );
}
