import type { CallOutput } from '@volante/contracts/call';
import { learnHome } from '@volante/contracts/e-learning/learn.contract';
import type { Text } from '@volante/mfe-kit/i18n';
import { formatDay } from '@volante/ui-kit/dates';
import type { ReactNode } from 'react';
import { onPress } from '../app/address';
import { useAppText } from '../app/app-text';
import { readKept, useKept, writeKept } from '../app/kept';
import { Trouble } from '../app/parts';
import { pathOf } from '../app/paths';
import { useOwn } from '../session/use-own';

export type Home = CallOutput<typeof learnHome>;
export type Access = Home['accesses'][number];

const CHOSEN = 'licence';

/** Such an access opens the first topic and the tests of the sample, no exam and no practice over all topics. */
export const isDemo = ({ level }: Access): boolean => level === 'demo';

/** Today's review goes on as long as study or tests do; all else follows the day of tests. */
export const mayReview = (access: Access): boolean => !isDemo(access) && (access.mayStudy || access.mayTest);

/** Nothing of it may be begun today. */
export const isOver = (access: Access): boolean => !access.mayTest && !mayReview(access);

/** Whether films of risk perception may be tried, by whichever licence. */
export const mayTryRisk = ({ accesses }: Pick<Home, 'accesses'>): boolean =>
  accesses.some((one) => one.mayTest && !isDemo(one));

/** Whether accesses take tests today, and all of them as DEMO alone. */
export function isDemoAlone({ accesses }: Pick<Home, 'accesses'>): boolean {
  const open = accesses.filter(({ mayTest }) => mayTest);
  return open.length > 0 && open.every(isDemo);
}

/** Tests with a day of their own: until when they are open, or since when they are not. */
function OfTests({ access }: { access: Access }) {
  const text = useAppText();
  const { mayTest, until, testsUntil, testDaysLeft } = access;
  if (!mayTest)
    return (
      <p className="st-warning">
        {testsUntil ? text('learn.testsOver', { day: formatDay(testsUntil) }) : text('learn.expired')}
      </p>
    );
  if (!testsUntil || testsUntil === until) return null;
  return (
    <p className="st-note">
      {testDaysLeft === 0
        ? text('learn.testsLast')
        : text('learn.testsUntil', { day: formatDay(testsUntil) })}
    </p>
  );
}

/** How long the access lasts, where that matters; nothing while it is open. */
export function Standing({ access }: { access: Access }) {
  const text = useAppText();
  const { standing, until, daysLeft } = access;
  if (standing === 'blocked') return <p className="st-warning">{text('learn.blocked')}</p>;
  if (isOver(access)) return <p className="st-warning">{text('learn.expired')}</p>;
  return (
    <>
      <OfTests access={access} />
      {isDemo(access) ? <p className="st-note">{text('learn.demo')}</p> : null}
      {standing === 'expiring' && until !== null ? (
        <p className="st-note">
          {daysLeft === 0 ? text('learn.last') : text('learn.until', { day: formatDay(until) })}
        </p>
      ) : null}
    </>
  );
}

function LicencePick({ accesses, chosen }: { accesses: readonly Access[]; chosen: Access }) {
  const text = useAppText();
  if (accesses.length < 2) return null;
  return (
    <label className="st-pick">
      <span>{text('learn.licence')}</span>
      <select value={chosen.license} onChange={(event) => writeKept(CHOSEN, event.target.value)}>
        {accesses.map(({ license }) => (
          <option key={license}>{license}</option>
        ))}
      </select>
    </label>
  );
}

interface OfLicenceProps {
  title: string;
  /** With the topics that each access opens. */
  topics?: boolean;
  /** `refetch`: after a refusal, since the access may be another one by now. */
  children: (access: Access, home: Home, refetch: () => unknown) => ReactNode;
}

/** A page about one of the student's licences: its standing above, a choice where there are several. */
export function OfLicence({ title, topics = false, children }: OfLicenceProps) {
  const text = useAppText();
  const kept = useKept(CHOSEN);
  const home = useOwn(learnHome, topics ? { topics } : {});
  if (!home.data) return <Trouble answer={home} isPage />;
  const { accesses } = home.data;
  const access = accesses.find(({ license }) => license === kept) ?? accesses[0];
  if (!access)
    return (
      <>
        <h1>{text('learn.noneTitle')}</h1>
        <p>{text('learn.noneText')}</p>
      </>
    );
  return (
    <>
      <header className="st-title">
        <h1>{title}</h1>
        <LicencePick accesses={accesses} chosen={access} />
      </header>
      <Standing access={access} />
      {children(access, home.data, home.refetch)}
    </>
  );
}

/** With DEMO, in place of a practice that it does not open. */
export function DemoWay() {
  const text = useAppText();
  return (
    <a className="st-button st-main" href={pathOf('test')} onClick={onPress}>
      {text('learn.demoWay')}
    </a>
  );
}

/** How many questions wait for today's review. */
export function dueWords(text: Text, due: number): string {
  if (due === 0) return text('learn.todayNone');
  return due === 1 ? text('learn.todayDueOne') : text('learn.todayDue', { count: due });
}

/** The licence that the student looked at last, where it still has an access. */
export const chosenOf = ({ accesses }: Home): Access | undefined =>
  accesses.find(({ license }) => license === readKept(CHOSEN)) ?? accesses[0];
