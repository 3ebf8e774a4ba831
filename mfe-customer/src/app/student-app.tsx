import { studentVerify } from '@volante/contracts/session/student-session.contract';
import { useOwnWorker } from '@volante/ui-kit/own-worker';
import { type ReactNode, useEffect, useState } from 'react';
import { AccountPage } from '../account/account.page';
import { AttemptPage } from '../attempt/attempt.page';
import { DashboardPage } from '../dashboard/dashboard.page';
import { ClassroomPage } from '../learn/classroom.page';
import { ProgressPage } from '../learn/progress.page';
import { TestPage } from '../learn/test.page';
import { TodayPage } from '../learn/today.page';
import { LessonsPage } from '../lessons/lessons.page';
import { MoneyPage } from '../money/money.page';
import { NewsPage } from '../news/news.page';
import { OfflinePage } from '../offline/offline.page';
import { keepMe, knownMe, wipePhone } from '../offline/phone-owner';
import { useEndedPacks } from '../offline/use-ended-packs';
import { useSending } from '../offline/use-sending';
import { RiskPage } from '../risk/risk.page';
import { RiskResultPage, RiskRunPage } from '../risk/risk-run.page';
import { LOOK_OVER, useIsLooking } from '../session/look';
import { useToken } from '../session/student-session';
import { TokenContext, useOwn } from '../session/use-own';
import { SignInPage } from '../sign-in/sign-in.page';
import { goTo, onPress, usePath } from './address';
import { useAppText } from './app-text';
import { Frame } from './frame';
import { LookOver } from './look-bar';
import { type Me, MeContext } from './me';
import { Trouble } from './parts';
import { APP, type PageName, pageAt, pathOf } from './paths';
import './app.css';

type Inner = Exclude<PageName, 'sign-in'>;

const SHOWN: Record<Inner, (props: { id: string }) => ReactNode> = {
  dashboard: DashboardPage,
  test: TestPage,
  attempt: AttemptPage,
  classroom: ClassroomPage,
  risk: RiskPage,
  riskRun: RiskRunPage,
  riskResult: RiskResultPage,
  today: TodayPage,
  lessons: LessonsPage,
  money: MoneyPage,
  progress: ProgressPage,
  account: AccountPage,
  offline: () => <OfflinePage />,
  news: NewsPage,
};

const UNREACHED = 'REQ-100';
/** Nobody confirms the session now; what the app reads from others may still be answered. */
const AWAY: readonly string[] = ['REQ-106', 'REQ-107', 'REQ-108'];

/** The student of a session as this phone knows them, for when nothing can be reached. */
function useKnownMe(token: string, isWanted: boolean): Omit<Me, 'refetch'> | null {
  const [known, setKnown] = useState<Omit<Me, 'refetch'> | null>(null);
  useEffect(() => {
    if (isWanted) void knownMe(token).then(setKnown);
  }, [token, isWanted]);
  return isWanted ? known : null;
}

/** The session is not confirmed, and not ended: the student goes on with what is answered, and with what the phone keeps. */
function Unconfirmed({ onRetry }: { onRetry: () => unknown }) {
  const text = useAppText();
  return (
    <div className="st-note" role="status">
      <p>{text('away.text')}</p>
      <div className="st-grid">
        <button type="button" className="st-button" onClick={() => void onRetry()}>
          {text('retry')}
        </button>
        <a className="st-button" href={pathOf('offline')} onClick={onPress}>
          {text('learn.offline')}
        </a>
      </div>
    </div>
  );
}

function Inside({ token, name, id }: { token: string; name: Inner; id: string }) {
  const me = useOwn(studentVerify, {});
  const isLooking = useIsLooking();
  const isCut = me.data === undefined && me.error?.code === UNREACHED;
  const isAway = me.data === undefined && AWAY.includes(me.error?.code ?? '');
  const known = useKnownMe(token, (isCut || isAway) && !isLooking);
  const { data, refetch } = me;
  // Packs and tests of this browser belong to the student who uses it: staff who look on leave them alone.
  const owner = isLooking ? undefined : data?.contact;
  useSending(token, owner);
  useEndedPacks(token, owner);
  useEffect(() => {
    if (data && !isLooking) void keepMe(token, data);
  }, [token, data, isLooking]);
  if (known && isCut)
    return (
      <MeContext value={{ ...known, refetch }}>
        <Frame page="offline">
          <OfflinePage isCut />
        </Frame>
      </MeContext>
    );
  const shown = data ?? known;
  if (!shown) return <Trouble answer={me} isPage />;
  const Shown = SHOWN[isLooking && name === 'offline' ? 'dashboard' : name];
  return (
    <MeContext value={{ ...shown, refetch }}>
      <Frame page={name}>
        {isAway ? <Unconfirmed onRetry={refetch} /> : null}
        <Shown key={`${name} ${id}`} id={id} />
      </Frame>
    </MeContext>
  );
}

/** `/layout/contact/…`: the student's app, behind its sign-in. */
export function StudentApp() {
  const text = useAppText();
  const { name, id } = pageAt(usePath());
  const token = useToken();
  // A link of the school is for the person who has just scanned it, also where somebody else is in.
  const hasLink = name === 'sign-in' && window.location.hash.length > 1;
  const isOutside = token === null || hasLink;
  useEffect(() => {
    document.title = `${text(`pages.${isOutside ? 'sign-in' : name}`)} · ${text('app')}`;
  }, [text, name, isOutside]);
  useEffect(() => {
    if (token !== null && name === 'sign-in' && !hasLink) goTo(pathOf('dashboard'), true);
  }, [token, name, hasLink]);
  // A test is left alone; its page takes a new version at its next load.
  useOwnWorker(APP, name === 'dashboard');
  useEffect(() => {
    if (token === null) void wipePhone();
  }, [token]);
  if (token === LOOK_OVER) return <LookOver />;
  if (isOutside) return <SignInPage />;
  return (
    <TokenContext value={token}>
      <Inside key={token} token={token} name={name === 'sign-in' ? 'dashboard' : name} id={id} />
    </TokenContext>
  );
}
