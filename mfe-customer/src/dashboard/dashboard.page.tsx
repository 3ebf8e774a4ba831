import { learnHome } from '@volante/contracts/e-learning/learn.contract';
import { ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { formatWeekday } from '@volante/ui-kit/dates';
import { lessonsAhead } from '@volante/ui-kit/own-lessons';
import { onPress } from '../app/address';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { Card, Trouble } from '../app/parts';
import { pathOf } from '../app/paths';
import { type Access, chosenOf, DemoWay, dueWords, isDemo, isOver, Standing } from '../learn/access';
import { OpenTests } from '../learn/open-tests';
import { NewsCard, NewsLink, useNewsCounts } from '../news/news-card';
import { useOwn } from '../session/use-own';
import { WeekCard } from './week-card';

/** Practices that were left add up; all of them are on the page of tests. */
const MAX_OPEN = 2;

/** Questions that wait for today's review; with DEMO, which does not open it, the way to what is open. */
function Review({ access }: { access: Access }) {
  const text = useAppText();
  const hasEnded = isOver(access);
  return (
    <>
      {hasEnded || isDemo(access) ? <Standing access={access} /> : <p>{dueWords(text, access.due)}</p>}
      <div className="st-acts">
        {hasEnded ? null : isDemo(access) ? (
          <DemoWay />
        ) : (
          <a className="st-button st-main" href={pathOf('today')} onClick={onPress}>
            {text('learn.todayStart')}
          </a>
        )}
        <a className="st-button" href={pathOf('progress')} onClick={onPress}>
          {text('progress.title')}
        </a>
      </div>
    </>
  );
}

/** A card for the licence that the student looked at last. A student without access to tests sees no card. */
function Today() {
  const text = useAppText();
  const answer = useOwn(learnHome, {});
  if (answer.data?.accesses.length === 0) return null;
  const access = answer.data && chosenOf(answer.data);
  return (
    <>
      {answer.data ? <OpenTests home={answer.data} max={MAX_OPEN} /> : null}
      <Card title={text(access && isDemo(access) ? 'pages.test' : 'learn.today')}>
        {access ? <Review access={access} /> : <Trouble answer={answer} />}
      </Card>
      {answer.data ? <WeekCard /> : null}
    </>
  );
}

/** The next practice, or that there are none yet. */
function NextLesson() {
  const text = useAppText();
  const answer = useOwn(ownLessons, {});
  if (answer.error?.code === 'DATA-404') return <p className="st-soft">{text('home.noLessons')}</p>;
  if (!answer.data) return <Trouble answer={answer} isPage />;
  // One that should have begun waits to be written down: it is not the next any more.
  const next = lessonsAhead(answer.data).find(({ startsAt }) => Date.parse(startsAt) > Date.now());
  return (
    <>
      {next ? (
        <div className="st-next">
          <strong>{text('home.when', { day: formatWeekday(next.day), from: next.from, to: next.to })}</strong>
          <span>{[next.typeName, next.teacherName].filter(Boolean).join(' · ')}</span>
          {next.pickupName ? (
            <span className="st-soft">{text('home.at', { place: next.pickupName })}</span>
          ) : null}
        </div>
      ) : (
        <p>{text('home.none')}</p>
      )}
      <a className="st-button" href={pathOf('lessons')} onClick={onPress}>
        {text('home.all')}
      </a>
    </>
  );
}

/** `/layout/contact/dashboard` */
export function DashboardPage() {
  const text = useAppText();
  const { name } = useMe();
  const news = useNewsCounts();
  const [first = name] = name.split(' ');
  return (
    <>
      <h1>{text('home.hello', { name: first })}</h1>
      <NewsCard {...news} />
      <Today />
      <Card title={text('home.next')}>
        <NextLesson />
      </Card>
      <a className="st-button" href={pathOf('money')} onClick={onPress}>
        {text('home.money')}
      </a>
      <NewsLink {...news} />
    </>
  );
}
