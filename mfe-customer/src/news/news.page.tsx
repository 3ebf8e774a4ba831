import type { CallOutput } from '@volante/contracts/call';
import { EXAMS_OF_LICENCE, type ExamName } from '@volante/contracts/e-learning/exam-words';
import { learnNews, learnNewsRead } from '@volante/contracts/e-learning/law-news.contract';
import { lawPlace } from '@volante/contracts/e-learning/law-place';
import { learnHome } from '@volante/contracts/e-learning/learn.contract';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { Problem, Trouble } from '../app/parts';
import { type Access, chosenOf, isDemo } from '../learn/access';
import { useStart } from '../learn/use-start';
import { useAct, useOwn } from '../session/use-own';
import { Fold } from './fold';
import { ReportList } from './report-list';

type News = CallOutput<typeof learnNews>['rows'][number];

function Facts({ of: { norm, article, inForceOn, examOn } }: { of: News }) {
  const text = useAppText();
  return (
    <dl className="st-facts">
      {norm === '' ? null : (
        <>
          <dt>{text('news.norm')}</dt>
          <dd>{lawPlace(norm, article)}</dd>
        </>
      )}
      {inForceOn === null ? null : (
        <>
          <dt>{text('news.inForce')}</dt>
          <dd>{formatDay(inForceOn)}</dd>
        </>
      )}
      {examOn === null ? null : (
        <>
          <dt>{text('news.exam')}</dt>
          <dd>{formatDay(examOn)}</dd>
        </>
      )}
    </dl>
  );
}

function Practise({ of: { id, title }, access, exam }: { of: News; access: Access; exam: ExamName }) {
  const text = useAppText();
  const { start, isBusy, problem } = useStart();
  return (
    <>
      <Problem words={problem} />
      <button
        type="button"
        className="st-button st-main"
        aria-label={text('news.practiseOf', { title })}
        disabled={isBusy}
        onClick={() => start({ license: access.license, exam, kind: 'novelty', news: id })}
      >
        {text('news.practise')}
      </button>
    </>
  );
}

interface OneProps {
  of: News;
  /** The licence that the student looks at, where tests are open. */
  access: Access | undefined;
  onRead: (id: string) => void;
}

/** A message: opening it is reading it. */
function One({ of, access, onRead }: OneProps) {
  const text = useAppText();
  const { id, title, text: words, at, isRead, isWithdrawn, exams } = of;
  const exam = access && EXAMS_OF_LICENCE[access.license].find((name) => exams.includes(name));
  return (
    <Fold
      title={title}
      under={
        <>
          <p className="st-soft">
            {isRead ? null : <strong className="st-fresh">{text('news.fresh')}</strong>}{' '}
            {text('news.at', { at: formatInstant(at) })}
          </p>
          {isWithdrawn ? <p className="st-warning">{text('news.withdrawn')}</p> : null}
        </>
      }
      onOpen={() => (isRead ? undefined : onRead(id))}
    >
      <p className="st-news-text">{words}</p>
      <Facts of={of} />
      {access && exam ? <Practise of={of} access={access} exam={exam} /> : null}
    </Fold>
  );
}

const LAW_TITLE = 'news-law';

/** `/layout/contact/news`: changes of the law of which the school wrote, and its answers to reported questions. */
export function NewsPage() {
  const text = useAppText();
  const { looking } = useMe();
  const answer = useOwn(learnNews, {});
  const home = useOwn(learnHome, {});
  const { act, problem } = useAct(learnNewsRead);
  if (!answer.data) return <Trouble answer={answer} isPage />;
  const { rows, reports } = answer.data;
  const chosen = home.data ? chosenOf(home.data) : undefined;
  const access = chosen?.mayTest && !isDemo(chosen) ? chosen : undefined;
  const read = async (id: string) => {
    // A look of staff leaves no trace.
    if (looking) return;
    if ((await act({ id })) === null) void answer.refetch();
  };
  return (
    <>
      <h1>{text('news.title')}</h1>
      <Problem words={problem} />
      {rows.length + reports.length === 0 ? (
        <>
          <h2>{text('news.none')}</h2>
          <p>{text('news.noneText')}</p>
        </>
      ) : null}
      {rows.length === 0 ? null : (
        <section className="st-news-part" aria-labelledby={LAW_TITLE}>
          <h2 id={LAW_TITLE}>{text('news.law')}</h2>
          <ul className="st-list">
            {rows.map((one) => (
              <One key={one.id} of={one} access={access} onRead={(id) => void read(id)} />
            ))}
          </ul>
        </section>
      )}
      <ReportList reports={reports} onRead={() => void answer.refetch()} />
    </>
  );
}
