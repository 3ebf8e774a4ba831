import { FilePdfOutlined, PlusOutlined } from '@ant-design/icons';
import { type StudentCard, studentCardRead } from '@volante/contracts/dgt/student-card.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { DateText } from '@volante/ui-kit/date-text';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Facts } from '@volante/ui-kit/facts';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import '../../../shared/dgt.css';
import '../../../shared/cards.css';
import './card.css';
import { CARD_LIST } from '../../../shared/addresses';
import { useDgtText } from '../../../shared/dgt-text';
import { useCardFile } from '../../../shared/use-card-file';
import type { CardAct } from '../dialogs/card-dialogs';
import { CardExams } from './card-exams';
import { ClassList } from './class-list';
import { NoteSection } from './note-section';

const CardDialogs = lazy(async () => ({ default: (await import('../dialogs/card-dialogs')).CardDialogs }));

function Head({ card }: { card: StudentCard }) {
  const text = useDgtText();
  const maySeeStudent = useCan('client.view');
  const maySeeBook = useCan('dgt-book.view');
  const entry = `/dgt/book/register/view/${card.book}?asiento=${card.entry}`;
  return (
    <Facts
      title={`${card.surnames}, ${card.firstName}`}
      action={
        maySeeStudent ? <Link to={`/contact/view/${card.student}`}>{text('card.seeStudent')}</Link> : null
      }
      facts={[
        {
          label: text('card.number'),
          value: maySeeBook ? <Link to={entry}>{card.number}</Link> : String(card.number),
        },
        { label: text('card.inscribedOn'), value: <DateText day={card.inscribedOn} /> },
        { label: text('card.dni'), value: card.dni },
        { label: text('card.licence'), value: card.licence },
        {
          label: text('card.keepUntil'),
          value: card.keepUntil ? <DateText day={card.keepUntil} /> : text('card.keepWhile'),
        },
      ]}
    />
  );
}

function Card({ card }: { card: StudentCard }) {
  const text = useDgtText();
  const mayModify = useCan('dgt-card.modify') && !card.annulled;
  const print = useCardFile(card.entry);
  const [act, setAct] = useState<CardAct | null>(null);
  const onAct = mayModify ? setAct : null;
  return (
    <>
      <PageToolbar
        title={text('card.of', { name: `${card.firstName} ${card.surnames}` })}
        breadcrumb={[{ label: text('card.listTitle'), to: CARD_LIST }]}
        primary={
          mayModify ? (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => setAct({ kind: 'class' })}
            >
              {text('card.act.class')}
            </Button>
          ) : null
        }
        more={[
          {
            key: 'pdf',
            label: text('book.act.card'),
            icon: <FilePdfOutlined aria-hidden="true" />,
            onSelect: print,
          },
        ]}
      />
      {card.annulled ? (
        <p className="vd-notice" role="status">
          {text('card.entryAnnulled')}
        </p>
      ) : null}
      <div className="vd-student-card">
        <div>
          <Head card={card} />
          <ClassList classes={card.classes} onAct={onAct} />
        </div>
        <div>
          <NoteSection
            name="theory"
            kinds={['theory-start', 'theory-end', 'absence']}
            notes={card.notes}
            onAct={onAct}
          />
          <NoteSection name="risk" kinds={['risk']} notes={card.notes} onAct={onAct} />
          <NoteSection name="observation" kinds={['observation']} notes={card.notes} onAct={onAct} />
          <NoteSection name="ready" kinds={['ready']} notes={card.notes} onAct={onAct} />
          <CardExams exams={card.exams} />
        </div>
      </div>
      <p className="vd-soft">{text('card.neverChanged')}</p>
      <Suspense>{act ? <CardDialogs card={card} act={act} onClose={() => setAct(null)} /> : null}</Suspense>
    </>
  );
}

/** `/dgt/book/card/{inscription}`: entries of the office and the teachers in a student's card. */
export function CardPage() {
  const text = useDgtText();
  const { entry_id: entry = '' } = useParams();
  const answer = useCall(studentCardRead, { entry }, { keepPrevious: false });
  useLive({ entity: 'student-card', id: entry }, [studentCardRead]);
  if (answer.data) return <Card key={entry} card={answer.data} />;
  if (!answer.isError) return <RecordSkeleton />;
  return (
    <>
      <PageToolbar
        title={text('card.title')}
        breadcrumb={[{ label: text('card.listTitle'), to: CARD_LIST }]}
      />
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    </>
  );
}
