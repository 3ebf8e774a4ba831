import type { RegisterBook } from '@volante/contracts/dgt/register-book.contract';
import { DateText } from '@volante/ui-kit/date-text';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { bookAddress, NEW } from '../shared/book-reads';

interface OpenBooksProps {
  books: readonly RegisterBook[];
  /** Branches that have no open book. */
  without: readonly { id: string; name: string }[];
  nameOf: (branch: string) => string;
  onOpen?: (branch: string) => void;
}

function OpenBook({ book, branch }: { book: RegisterBook; branch: string }) {
  const text = useDgtText();
  const navigate = useNavigate();
  const count = book.last - book.first + 1;
  return (
    <li className="vd-book">
      <header>
        <h2>
          <Link to={bookAddress(book.id)}>{text('book.named', { branch, number: book.number })}</Link>
        </h2>
        <StateBadge tone="good">{text('book.state.open')}</StateBadge>
      </header>
      <dl>
        <div>
          <dt>{text('book.entries')}</dt>
          <dd>{count}</dd>
        </div>
        <div>
          <dt>{text('book.next')}</dt>
          <dd>{book.last + 1}</dd>
        </div>
        <div>
          <dt>{text('book.openedOn')}</dt>
          <dd>
            <DateText day={book.openedOn} />
          </dd>
        </div>
      </dl>
      <p className={book.seal ? 'vd-soft' : 'vd-unsealed'}>{book.seal || text('book.unsealed')}</p>
      <Button onClick={() => void navigate(`${bookAddress(book.id)}/${NEW}`)}>
        {text('book.act.inscribe')}
      </Button>
    </li>
  );
}

/** One open book for each branch, and which branches lack one. */
export function OpenBooks({ books, without, nameOf, onOpen }: OpenBooksProps) {
  const text = useDgtText();
  return (
    <ul className="vd-shelf">
      {books.map((book) => (
        <OpenBook key={book.id} book={book} branch={nameOf(book.branch)} />
      ))}
      {without.map(({ id, name }) => (
        <li key={id} className="vd-book vd-book-none">
          <header>
            <h2>{name}</h2>
            <StateBadge tone="warn">{text('book.state.none')}</StateBadge>
          </header>
          <p className="vd-soft">{text('book.noneText')}</p>
          {onOpen ? <Button onClick={() => onOpen(id)}>{text('book.act.open')}</Button> : null}
        </li>
      ))}
    </ul>
  );
}
