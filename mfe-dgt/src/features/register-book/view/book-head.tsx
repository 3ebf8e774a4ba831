import type { RegisterBook } from '@volante/contracts/dgt/register-book.contract';
import { DateText } from '@volante/ui-kit/date-text';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useDgtText } from '../../../shared/dgt-text';

/** The book's summary: state, days, numbers, seal, and end of its retention. */
export function BookHead({ book }: { book: RegisterBook }) {
  const text = useDgtText();
  const isOpen = book.closedOn === null;
  const facts = [
    { key: 'openedOn', value: <DateText day={book.openedOn} /> },
    ...(isOpen ? [] : [{ key: 'closedOn', value: <DateText day={book.closedOn} /> }]),
    { key: 'numbers', value: book.last < book.first ? '—' : `${book.first} – ${book.last}` },
    ...(isOpen ? [{ key: 'next', value: String(book.last + 1) }] : []),
    { key: 'keepUntil', value: <DateText day={book.keepUntil} /> },
  ];
  return (
    <section className="vd-card vd-book-head" data-tour="book-head" aria-label={text('book.book')}>
      <dl>
        <div>
          <dt>{text('book.columns.state')}</dt>
          <dd>
            <StateBadge tone={isOpen ? 'good' : 'plain'}>
              {text(`book.state.${isOpen ? 'open' : 'closed'}`)}
            </StateBadge>
          </dd>
        </div>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{text(`book.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{text('book.seal')}</dt>
          <dd className={book.seal ? '' : 'vd-unsealed'}>{book.seal || text('book.unsealed')}</dd>
        </div>
      </dl>
    </section>
  );
}
