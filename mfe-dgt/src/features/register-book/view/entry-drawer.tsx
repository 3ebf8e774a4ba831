import { FilePdfOutlined } from '@ant-design/icons';
import {
  type RegisterBook,
  type RegisterEntry,
  registerEntryRead,
} from '@volante/contracts/dgt/register-book.contract';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Facts } from '@volante/ui-kit/facts';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { cardAddress } from '../../../shared/addresses';
import { useDgtText } from '../../../shared/dgt-text';
import { useCardFile } from '../../../shared/use-card-file';
import { EntryBadge, legalName } from '../shared/entry-words';
import { AnnotateDialog, type AnnotateKind } from './annotate-dialog';

const KINDS: readonly AnnotateKind[] = ['started', 'finished', 'result', 'correction', 'annulled'];

function Columns({ entry }: { entry: RegisterEntry }) {
  const text = useDgtText();
  const day = (key: 'inscribedOn' | 'birthDate' | 'startedOn' | 'finishedOn') => ({
    label: text(`book.columns.${key}`),
    value: entry[key] ? <DateText day={entry[key]} /> : null,
  });
  const plain = (key: string, value: string) => ({ label: text(`book.columns.${key}`), value });
  return (
    <Facts
      title={text('book.columnsTitle')}
      facts={[
        plain('number', String(entry.number)),
        day('inscribedOn'),
        plain('firstName', entry.firstName),
        plain('surnames', entry.surnames),
        plain('dni', entry.dni),
        day('birthDate'),
        plain('held', entry.held.join(', ') || text('book.noneHeld')),
        plain('licence', entry.licence),
        day('startedOn'),
        day('finishedOn'),
      ]}
    />
  );
}

function Annotations({ entry }: { entry: RegisterEntry }) {
  const text = useDgtText();
  return (
    <section className="vd-card">
      <h3>{text('book.annotations')}</h3>
      {entry.annotations.length === 0 ? <p className="vd-soft">{text('book.noAnnotations')}</p> : null}
      <ol className="vd-annotations">
        {entry.annotations.map(({ id, kind, day, result, text: words, by, at }) => (
          <li key={id}>
            <strong>{text(`book.kinds.${kind}`)}</strong>
            <span>
              {[result ? text(`book.result.${result}`) : '', day ? formatDay(day) : '', words]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <small className="vd-soft">{text('book.annotatedBy', { by, at: formatInstant(at) })}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface EntryDrawerProps {
  book: RegisterBook;
  entry: string;
  onClose: () => void;
}

/** One inscription as written, its annotations, and the possible new ones. */
export function EntryDrawer({ book, entry: id, onClose }: EntryDrawerProps) {
  const text = useDgtText();
  const mayModify = useCan('dgt-book.modify');
  const maySeeStudent = useCan('client.view');
  const maySeeCard = useCan('dgt-card.view');
  const print = useCardFile(id);
  const [kind, setKind] = useState<AnnotateKind | null>(null);
  const answer = useCall(registerEntryRead, { book: book.id, entry: id });
  const entry = answer.data?.rows.find((row) => row.id === id);
  return (
    <Drawer
      open
      size={560}
      title={entry ? text('book.entryTitle', { number: entry.number }) : text('book.entry')}
      onClose={onClose}
      extra={
        entry && mayModify && !entry.annulled ? (
          <MenuButton
            label={text('book.annotate')}
            items={KINDS.map((one) => ({
              key: one,
              label: text(`book.kinds.${one}`),
              danger: one === 'annulled',
              onSelect: () => setKind(one),
            }))}
          />
        ) : null
      }
    >
      {answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : entry ? (
        <div className="vd-entry">
          <header>
            <h2>{legalName(entry)}</h2>
            <EntryBadge entry={entry} />
            {maySeeStudent ? (
              <Link to={`/contact/view/${entry.student}`}>{text('book.seeStudent')}</Link>
            ) : null}
          </header>
          {maySeeCard ? (
            <div className="vd-card-acts">
              <Link to={cardAddress(id)}>{text('book.openCard')}</Link>
              <Button icon={<FilePdfOutlined aria-hidden="true" />} onClick={print}>
                {text('book.act.card')}
              </Button>
            </div>
          ) : null}
          <Columns entry={entry} />
          <Annotations entry={entry} />
          <p className="vd-soft">{text('book.neverChanged')}</p>
        </div>
      ) : (
        <Skeleton width="100%" height={320} />
      )}
      {kind && entry ? <AnnotateDialog entry={entry} kind={kind} onClose={() => setKind(null)} /> : null}
    </Drawer>
  );
}
