import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { Link } from 'react-router';

interface DocumentRowProps {
  id: string;
  number: string;
  day: string;
  who: string;
  cents: number;
  note?: string | undefined;
  /** An expense has a page of its own; `none`: there is no page. */
  kind?: 'document' | 'expense' | 'none';
}

const PAGES = { document: '/invoice/view/', expense: '/expense/view/' } as const;

/** A document behind a figure, with a link to its page. */
export function DocumentRow({ id, number, day, who, cents, note, kind = 'document' }: DocumentRowProps) {
  const name = number || formatDay(day);
  return (
    <li>
      <span>
        {kind === 'none' ? name : <Link to={`${PAGES[kind]}${id}`}>{name}</Link>}
        <small>
          {formatDay(day)}
          {who ? ` · ${who}` : ''}
          {note ? ` · ${note}` : ''}
        </small>
      </span>
      <strong>{eurosText(cents)}</strong>
    </li>
  );
}
