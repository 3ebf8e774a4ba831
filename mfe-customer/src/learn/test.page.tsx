import type { CallOutput } from '@volante/contracts/call';
import { ATTEMPT_KINDS } from '@volante/contracts/e-learning/attempt-words';
import { attemptList, learnTopics } from '@volante/contracts/e-learning/learn.contract';
import { theoryBlocks } from '@volante/contracts/e-learning/theory-test.contract';
import type { Text } from '@volante/mfe-kit/i18n';
import { formatInstant } from '@volante/ui-kit/dates';
import { onPress } from '../app/address';
import { useAppText } from '../app/app-text';
import { Card, Problem, Trouble } from '../app/parts';
import { attemptPath, pathOf } from '../app/paths';
import { useIsLooking } from '../session/look';
import { useOwn } from '../session/use-own';
import { type Access, type Home, isDemo, mayTryRisk, OfLicence } from './access';
import { LanguagePick, type Offered, useLanguage, wantedIn } from './language-pick';
import { OpenTests } from './open-tests';
import { type DrawnKind, drawnWords } from './practice-words';
import { useStart } from './use-start';

type Start = ReturnType<typeof useStart>;
interface PartProps {
  access: Access;
  starting: Start;
  /** The language that the student picked; `null`: Spanish. */
  chosen: Offered | null;
}

function Exam({ access: { license, mayTest, moreTime }, starting: { start, isBusy }, chosen }: PartProps) {
  const text = useAppText();
  return (
    <Card title={text('learn.exam')}>
      <p className="st-soft">{text('learn.examText')}</p>
      <p className="st-soft">{text('learn.examHome')}</p>
      {moreTime > 0 ? <p className="st-note">{text('learn.moreTime', { percent: moreTime })}</p> : null}
      <button
        type="button"
        className="st-button st-main"
        disabled={isBusy || !mayTest || chosen?.whole === false}
        onClick={() => start({ license, kind: 'exam', ...wantedIn(chosen) })}
      >
        {text('learn.examStart')}
      </button>
    </Card>
  );
}

function Classroom() {
  const text = useAppText();
  return (
    <Card title={text('pages.classroom')}>
      <p className="st-soft">{text('learn.classroomText')}</p>
      <a className="st-button" href={pathOf('classroom')} onClick={onPress}>
        {text('learn.classroomEnter')}
      </a>
    </Card>
  );
}

type Counted = CallOutput<typeof learnTopics>;

/** Practices over all topics, each with its words; an empty one cannot begin. */
function practicesOf(text: Text, { topics, failed, signs, novelties, ...counted }: Counted) {
  const all = counted.all ?? topics.reduce((sum, { total }) => sum + total, 0);
  const drawn = (kind: DrawnKind, available: number) => ({
    ...{ kind, isEmpty: available === 0 },
    words: drawnWords(text, kind, available),
  });
  return [
    drawn('random', all),
    {
      ...{ kind: 'failed' as const, isEmpty: failed === 0 },
      words: failed === 0 ? text('learn.noFailed') : text('learn.failed', { count: failed }),
    },
    drawn('marathon', all),
    drawn('signs', signs),
    drawn('novelty', novelties),
  ];
}

interface PracticesProps extends PartProps {
  counted: Counted;
}

/** Practices over all topics. */
function Practices({ access, starting: { start, isBusy }, chosen, counted }: PracticesProps) {
  const text = useAppText();
  const { license, mayTest } = access;
  return (
    <Card title={text('learn.practise')}>
      <div className="st-grid">
        {practicesOf(text, counted).map(({ kind, words, isEmpty }) => (
          <button
            key={kind}
            type="button"
            className="st-button"
            disabled={isBusy || !mayTest || chosen?.whole === false || isEmpty}
            onClick={() => start({ license, kind, ...wantedIn(chosen) })}
          >
            {words}
          </button>
        ))}
      </div>
    </Card>
  );
}

function Topics({ access, starting, chosen }: PartProps) {
  const text = useAppText();
  const { license, mayTest } = access;
  const { start, isBusy } = starting;
  const answer = useOwn(learnTopics, { license });
  if (!answer.data) return <Trouble answer={answer} />;
  const { topics } = answer.data;
  const isOff = isBusy || !mayTest;
  return (
    <>
      {isDemo(access) ? null : <Practices {...{ access, starting, chosen, counted: answer.data }} />}
      <Card title={text('learn.topics')}>
        <ul className="st-list">
          {topics.map(({ id, name, total, seen, right, mayOpen }) => (
            <li key={id}>
              <button
                type="button"
                className="st-topic"
                disabled={isOff || !mayOpen || total === 0 || chosen?.topics.includes(id) === false}
                onClick={() => start({ license, kind: 'topic', topic: id, ...wantedIn(chosen) })}
              >
                <strong>{name}</strong>
                <span className="st-soft">
                  {mayOpen ? text('learn.topicCount', { right, seen, total }) : text('learn.withEnrolment')}
                </span>
                <progress max={Math.max(1, total)} value={right} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Blocks({ access, starting: { start, isBusy }, chosen }: PartProps) {
  const text = useAppText();
  const { license, mayTest } = access;
  const closed = text(mayTest && isDemo(access) ? 'learn.withEnrolment' : 'learn.closed');
  const answer = useOwn(theoryBlocks, { id: license });
  const blocks = answer.data?.blocks.filter(({ tests }) => tests.length > 0) ?? [];
  if (blocks.length === 0) return null;
  return (
    <Card title={text('learn.blocks')}>
      {blocks.map((block) => (
        <section key={block.id} className="st-block" aria-label={block.name}>
          <h3>{block.name}</h3>
          {block.mayOpen ? null : <p className="st-soft">{closed}</p>}
          <div className="st-grid">
            {block.tests.map(({ id, name, questions }) => (
              <button
                key={id}
                type="button"
                className="st-button"
                disabled={isBusy || !mayTest || !block.mayOpen || chosen?.tests.includes(id) === false}
                aria-label={text('learn.testOf', { name, count: questions })}
                onClick={() => start({ license, kind: 'fixed', test: id, ...wantedIn(chosen) })}
              >
                {name}
              </button>
            ))}
          </div>
        </section>
      ))}
    </Card>
  );
}

/** Its own page asks which films there are: this one does not wait for them. */
function Risk() {
  const text = useAppText();
  return (
    <Card title={text('risk.open')}>
      <p className="st-soft">{text('risk.openText')}</p>
      <a className="st-button" href={pathOf('risk')} onClick={onPress}>
        {text('risk.films')}
      </a>
    </Card>
  );
}

function History({ access: { license } }: { access: Access }) {
  const text = useAppText();
  const answer = useOwn(attemptList, { license, limit: 10 });
  if (!answer.data) return <Trouble answer={answer} />;
  const { rows } = answer.data;
  return (
    <Card title={text('learn.history')}>
      {rows.length === 0 ? <p className="st-soft">{text('learn.noHistory')}</p> : null}
      <ul className="st-list">
        {rows.map(({ id, kind, name, passed, right, questions, startedAt, offline, inPerson }) => (
          <li key={id}>
            <a className="st-row" href={attemptPath(id)} onClick={onPress}>
              <span>
                <strong>{name || ATTEMPT_KINDS[kind]}</strong>
                <span className="st-soft">
                  {[
                    formatInstant(startedAt),
                    ...(offline ? [text('learn.offlineMark')] : []),
                    ...(inPerson ? [text('learn.inPersonMark')] : []),
                  ].join(' · ')}
                </span>
              </span>
              <span data-passed={passed ?? undefined}>
                {passed === null
                  ? text('learn.score', { right, questions })
                  : text(passed ? 'learn.passed' : 'learn.notPassed')}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="st-soft">{text('learn.home')}</p>
    </Card>
  );
}

interface PageParts {
  access: Access;
  home: Home;
  refetch: () => unknown;
}

function Parts({ access, home, refetch }: PageParts) {
  const text = useAppText();
  const begin = useStart(refetch);
  const languages = useLanguage(access.license);
  const { chosen, isPending } = languages;
  const starting = { ...begin, isBusy: begin.isBusy || isPending };
  const isLooking = useIsLooking();
  const hasTests = home.accesses.some(({ mayTest }) => mayTest);
  return (
    <>
      <Problem words={starting.problem} />
      <OpenTests home={home} license={access.license} />
      <LanguagePick {...languages} />
      {isDemo(access) ? null : <Exam {...{ access, starting, chosen }} />}
      {isLooking || !hasTests ? null : <Classroom />}
      <Topics key={`topics ${access.level}`} {...{ access, starting, chosen }} />
      <Blocks key={`blocks ${access.level}`} {...{ access, starting, chosen }} />
      {mayTryRisk(home) ? <Risk /> : null}
      {isLooking ? null : (
        <a className="st-button" href={pathOf('offline')} onClick={onPress}>
          {text('learn.offline')}
        </a>
      )}
      <History access={access} />
    </>
  );
}

/** `/layout/contact/test`: exams, practices, and those that were done. */
export function TestPage() {
  const text = useAppText();
  return (
    <OfLicence title={text('pages.test')}>
      {(access, home, refetch) => <Parts key={access.license} {...{ access, home, refetch }} />}
    </OfLicence>
  );
}
