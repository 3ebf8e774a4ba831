import { type RegisterEntry, registerContactRead } from '@volante/contracts/dgt/register-book.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import '../../../shared/steps.css';
import { useDgtText } from '../../../shared/dgt-text';
import { bookAddress, ENTRY } from '../shared/book-reads';

const AnnotateDialog = lazy(async () => ({
  default: (await import('../view/annotate-dialog')).AnnotateDialog,
}));

/** An inscription that goes on: the end of the teaching and its result are written behind it. */
function OpenEntry({ entry }: { entry: RegisterEntry }) {
  const text = useDgtText();
  const mayAnnotate = useCan('dgt-book.modify');
  const [kind, setKind] = useState<'finished' | 'result' | null>(null);
  const { id, book, number, licence, inscribedOn, finishedOn } = entry;
  return (
    <li>
      <Link to={`${bookAddress(book)}?${ENTRY}=${id}`}>
        {text('steps.end.entry', { number, licence, day: formatDay(inscribedOn) })}
      </Link>
      {finishedOn ? <span>{text('steps.end.finished', { day: formatDay(finishedOn) })}</span> : null}
      {mayAnnotate ? (
        <span className="vd-step-acts">
          {finishedOn ? null : (
            <Button onClick={() => setKind('finished')}>{text('steps.end.finish')}</Button>
          )}
          <Button type="primary" onClick={() => setKind('result')}>
            {text('steps.end.result')}
          </Button>
        </span>
      ) : null}
      <Suspense>
        {kind ? <AnnotateDialog entry={entry} kind={kind} onClose={() => setKind(null)} /> : null}
      </Suspense>
    </li>
  );
}

/** Step of leaving: no inscription of the student goes on. */
export function EndStep({ contact, onState }: EnrolmentStep) {
  const text = useDgtText();
  useLive({ entity: 'register-entry' }, [registerContactRead]);
  const answer = useCall(registerContactRead, { student: contact.id }, { keepPrevious: false });
  const rows = answer.data?.rows.filter(({ annulled }) => !annulled);
  const open = rows?.filter(({ result }) => result === null) ?? [];
  // The end is written, the result is not: saying that it is open would deny what was just done.
  const isTaught = open.some(({ finishedOn }) => finishedOn === null);
  const isUnread = answer.isError && !answer.data;
  const state =
    isUnread || open.length > 0 ? 'lacking' : !rows ? null : rows.length === 0 ? 'notNeeded' : 'done';
  const words = isUnread
    ? text('steps.unread')
    : open.length > 0
      ? text(isTaught ? 'steps.end.lacking' : 'steps.end.noResult', { count: open.length })
      : undefined;
  useStepState(onState, state, words);
  if (isUnread) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (open.length === 0) return <p>{text(rows?.length === 0 ? 'steps.end.none' : 'steps.end.whole')}</p>;
  return (
    <ul className="vd-step-entries">
      {open.map((entry) => (
        <OpenEntry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}
