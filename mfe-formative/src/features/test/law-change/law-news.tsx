import type { CallOutput } from '@volante/contracts/call';
import { lawNewsPreview } from '@volante/contracts/e-learning/law-news.contract';
import { NEWS_AUDIENCES } from '@volante/contracts/e-learning/law-news-words';
import { useCall } from '@volante/mfe-kit/query';
import { formatInstant } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button } from 'antd';
import { useState } from 'react';
import { useTestText } from '../test-text';
import { NewsDialog } from './news-dialog';

type Sent = CallOutput<typeof lawNewsPreview>['sent'][number];

function SentNews({ of: { subject, audience, at, by, students, mailed, waiting, read } }: { of: Sent }) {
  const text = useTestText();
  const counts = [
    text('test.news.students', { count: students }),
    text('test.news.mailed', { count: mailed }),
    ...(waiting > 0 ? [text('test.news.waiting', { count: waiting })] : []),
    text('test.news.read', { count: read }),
  ];
  return (
    <li>
      <strong>{subject}</strong>
      <br />
      {NEWS_AUDIENCES[audience]} · {counts.join(' · ')}
      <br />
      <span className="v-hint">{text('test.news.sentBy', { at: formatInstant(at), by })}</span>
    </li>
  );
}

/** Messages to students about a change of the law: a new one, and those that were sent. */
export function LawNews({ change }: { change: string }) {
  const text = useTestText();
  const [isOpen, setOpen] = useState(false);
  const answer = useCall(lawNewsPreview, { id: change });
  return (
    <>
      <h2 className="vf-law-part">{text('test.news.title')}</h2>
      <p>{text(answer.data?.maySend === false ? 'test.news.rests' : 'test.news.help')}</p>
      <LoadState answer={answer} />
      {answer.data?.maySend ? (
        <p>
          <Button onClick={() => setOpen(true)}>{text('test.news.write')}</Button>
        </p>
      ) : null}
      {answer.data && answer.data.sent.length > 0 ? (
        <>
          <h3>{text('test.news.sent')}</h3>
          <ul className="vf-tests">
            {answer.data.sent.map((one) => (
              <SentNews key={one.id} of={one} />
            ))}
          </ul>
        </>
      ) : null}
      {isOpen && answer.data ? (
        <NewsDialog change={change} preview={answer.data} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
