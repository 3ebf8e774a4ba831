import type { RegisterBook } from '@volante/contracts/dgt/register-book.contract';
import { DateText } from '@volante/ui-kit/date-text';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Link } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { bookAddress } from '../shared/book-reads';

interface ClosedBooksProps {
  books: readonly RegisterBook[];
  nameOf: (branch: string) => string;
}

/** Books that take no more inscriptions, and until when they have to be kept. */
export function ClosedBooks({ books, nameOf }: ClosedBooksProps) {
  const text = useDgtText();
  return (
    <section className="vd-card">
      <h2>{text('book.closed')}</h2>
      <ScrollTable
        className="vd-table"
        label={text('book.closed')}
        heads={['book.book', 'book.numbers', 'book.openedOn', 'book.closedOn', 'book.keepUntil'].map((key) =>
          text(key),
        )}
      >
        {books.map((book) => (
          <tr key={book.id}>
            <th scope="row">
              <Link to={bookAddress(book.id)}>
                {text('book.named', { branch: nameOf(book.branch), number: book.number })}
              </Link>
            </th>
            <td>{book.last < book.first ? '—' : `${book.first} – ${book.last}`}</td>
            <td>
              <DateText day={book.openedOn} />
            </td>
            <td>
              <DateText day={book.closedOn} />
            </td>
            <td>
              <DateText day={book.keepUntil} />
            </td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
