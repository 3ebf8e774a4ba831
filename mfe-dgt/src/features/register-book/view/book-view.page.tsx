import { PlusOutlined } from '@ant-design/icons';
import {
  type RegisterBook,
  type RegisterEntry,
  registerBookRead,
  registerEntryRead,
} from '@volante/contracts/dgt/register-book.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { usePageLayout } from '@volante/mfe-kit/page-layout';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { ListPage } from '@volante/ui-kit/list-page';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import '../../../shared/dgt.css';
import { useDgtText } from '../../../shared/dgt-text';
import { SchoolNotice } from '../../../shared/school-notice';
import { useBranches } from '../../../shared/use-branches';
import { BOOK_LIST, bookAddress, ENTRY, NEW, openedBy } from '../shared/book-reads';
import { EntryBadge, legalName } from '../shared/entry-words';
import type { BookAct } from './book-dialogs';
import { BookHead } from './book-head';
import { useEntryColumns, useEntryFilters } from './entry-columns';
import { useBookTour } from './use-book-tour';
import { useBookFile } from './use-files';

const InscribeDialog = lazy(async () => ({ default: (await import('./inscribe-dialog')).InscribeDialog }));
const BookDialogs = lazy(async () => ({ default: (await import('./book-dialogs')).BookDialogs }));
const EntryDrawer = lazy(async () => ({ default: (await import('./entry-drawer')).EntryDrawer }));

/** The address with another inscription open, its filters as they are. */
function useOpenEntry() {
  const [params, setParams] = useSearchParams();
  const withEntry = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set(ENTRY, id);
    else next.delete(ENTRY);
    return next;
  };
  return {
    entry: params.get(ENTRY),
    search: (id: string) => `?${withEntry(id)}`,
    close: () => setParams(withEntry(null), { replace: true }),
  };
}

function useBookMenu(book: RegisterBook, onAct: (act: BookAct) => void): MenuItem[] {
  const text = useDgtText();
  const { can } = useSession();
  const item = (act: BookAct, part: Partial<MenuItem> = {}): MenuItem => ({
    key: act,
    label: text(`book.act.${act}`),
    onSelect: () => onAct(act),
    ...part,
  });
  const isEmpty = book.last < book.first;
  const start = useBookFile(book.id);
  return [
    { key: 'pdf', label: text('book.act.pdf'), onSelect: () => start('pdf') },
    { key: 'xlsx', label: text('book.act.xlsx'), onSelect: () => start('xlsx') },
    ...(can('dgt-book.modify') ? [item('seal')] : []),
    ...(can('dgt-book.modify') && book.closedOn === null ? [item('close')] : []),
    ...(can('dgt-book.delete') && isEmpty ? [item('delete', { danger: true })] : []),
  ];
}

function Book({ book, wanted }: { book: RegisterBook; wanted: string | null }) {
  const text = useDgtText();
  const navigate = useNavigate();
  const { can } = useSession();
  const { nameOf } = useBranches();
  const opened = useOpenEntry();
  const [act, setAct] = useState<BookAct | null>(null);
  const menu = useBookMenu(book, setAct);
  useBookTour();
  const fixed = useMemo(() => ({ book: book.id }), [book.id]);
  const mayInscribe = can('dgt-book.modify') && book.closedOn === null;
  const inscribe = () => void navigate(`${bookAddress(book.id)}/${NEW}`);
  const leave = () => void navigate(bookAddress(book.id), { replace: true });
  return (
    <>
      <ListPage<RegisterEntry>
        name="dgt-book"
        live="register-entry"
        title={text('book.named', { branch: nameOf(book.branch), number: book.number })}
        breadcrumb={[{ label: text('book.title'), to: BOOK_LIST }]}
        head={
          <>
            <BookHead book={book} />
            <SchoolNotice branches={[book.branch]} />
          </>
        }
        call={registerEntryRead}
        fixed={fixed}
        columns={useEntryColumns()}
        filters={useEntryFilters()}
        defaultSort="-number"
        searchLabel={text('book.searchLabel')}
        rowName={(row) => `${row.number} · ${legalName(row)}`}
        rowHref={(row) => opened.search(row.id)}
        card={(row) => (
          <>
            <span>
              {text('book.cardLine', { licence: row.licence, day: formatDay(row.inscribedOn) })} · {row.dni}
            </span>
            <EntryBadge entry={row} />
          </>
        )}
        more={() => menu}
        {...(mayInscribe
          ? { primary: { label: text('book.act.inscribe'), to: `${bookAddress(book.id)}/${NEW}` } }
          : {})}
        empty={{
          title: text('book.emptyBook.title'),
          text: text('book.emptyBook.text'),
          action: mayInscribe ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={inscribe}>
              {text('book.act.inscribe')}
            </Button>
          ) : null,
        }}
      />
      <Suspense>
        {wanted && mayInscribe ? (
          <InscribeDialog book={book} student={wanted === NEW ? null : wanted} onClose={leave} />
        ) : null}
        {act ? <BookDialogs act={act} book={book} onClose={() => setAct(null)} /> : null}
        {opened.entry ? <EntryDrawer book={book} entry={opened.entry} onClose={opened.close} /> : null}
      </Suspense>
    </>
  );
}

/** `/dgt/book/register/view/{id}`; with a last part, a student or `nuevo`, it inscribes at once. */
export function BookViewPage() {
  const text = useDgtText();
  const { dgt_book_register_id: id = '', new_student: part } = useParams();
  const wanted = openedBy(part);
  usePageLayout({ width: 'fluid' });
  const answer = useCall(registerBookRead, { id });
  useLive({ entity: 'register-book', id }, [registerBookRead]);
  const book = answer.data?.rows[0];
  if (book) return <Book key={book.id} book={book} wanted={wanted} />;
  return (
    <>
      <PageToolbar title={text('book.title')} breadcrumb={[{ label: text('book.title'), to: BOOK_LIST }]} />
      {answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton width="100%" height={420} />
      )}
    </>
  );
}
