import { PlusOutlined } from '@ant-design/icons';
import { type RegisterBook, registerBookRead } from '@volante/contracts/dgt/register-book.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useKeys } from '@volante/ui-kit/keys';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import '../../../shared/dgt.css';
import { useDgtText } from '../../../shared/dgt-text';
import { useBranches } from '../../../shared/use-branches';
import { BOOK_LIST, NEW, openedBy } from '../shared/book-reads';
import { ClosedBooks } from './closed-books';
import { OpenBooks } from './open-books';
import { WaitingContracts } from './waiting-contracts';

const OpenBookDialog = lazy(async () => ({ default: (await import('./open-book-dialog')).OpenBookDialog }));

interface ShelfProps {
  books: readonly RegisterBook[];
  onOpen?: (branch?: string) => void;
}

function Shelf({ books, onOpen }: ShelfProps) {
  const text = useDgtText();
  const { mine, nameOf } = useBranches();
  const open = books.filter(({ closedOn }) => closedOn === null);
  const closed = books.filter(({ closedOn }) => closedOn !== null);
  if (books.length === 0) {
    return (
      <EmptyState title={text('book.empty.title')} text={text('book.empty.text')}>
        {onOpen ? (
          <Button type="primary" onClick={() => onOpen()}>
            {text('book.act.open')}
          </Button>
        ) : null}
      </EmptyState>
    );
  }
  const without = mine.filter(({ id }) => open.every(({ branch }) => branch !== id));
  return (
    <div className="vd-books">
      <OpenBooks books={open} without={without} nameOf={nameOf} {...(onOpen ? { onOpen } : {})} />
      {closed.length > 0 ? <ClosedBooks books={closed} nameOf={nameOf} /> : null}
    </div>
  );
}

/** `/dgt/book/register/list`; with a last part, a branch or `nuevo`, it asks for a new book at once. */
export function BookListPage() {
  const text = useDgtText();
  const navigate = useNavigate();
  const wanted = openedBy(useParams().new_book);
  const mayOpen = useCan('dgt-book.add');
  const { nameOf } = useBranches();
  const answer = useCall(registerBookRead, {});
  useLive({ entity: 'register-book' }, [registerBookRead]);
  const open = (branch: string = NEW) => void navigate(`${BOOK_LIST}/${branch}`);
  useKeys({ n: mayOpen ? () => open() : undefined });
  const books = answer.data?.rows;
  return (
    <>
      <PageToolbar
        title={text('book.title')}
        primary={
          mayOpen ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => open()}>
              {text('book.act.open')}
            </Button>
          ) : null
        }
      />
      {answer.isError && !books ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <Skeleton width="100%" height={220} /> : null}
      <WaitingContracts nameOf={nameOf} />
      {books ? <Shelf books={books} {...(mayOpen ? { onOpen: open } : {})} /> : null}
      {wanted && mayOpen && books ? (
        <Suspense>
          <OpenBookDialog
            books={books}
            branch={wanted === NEW ? null : wanted}
            onClose={() => void navigate(BOOK_LIST, { replace: true })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
