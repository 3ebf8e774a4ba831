import { studentVerify } from '@volante/contracts/session/student-session.contract';
import { type ReactNode, useEffect } from 'react';
import { AccountPage } from '../account/account.page';
import { AttemptPage } from '../attempt/attempt.page';
import { DashboardPage } from '../dashboard/dashboard.page';
import { ProgressPage } from '../learn/progress.page';
import { TestPage } from '../learn/test.page';
import { TodayPage } from '../learn/today.page';
import { LessonsPage } from '../lessons/lessons.page';
import { MoneyPage } from '../money/money.page';
import { useToken } from '../session/student-session';
import { TokenContext, useOwn } from '../session/use-own';
import { SignInPage } from '../sign-in/sign-in.page';
import { goTo, usePath } from './address';
import { useAppText } from './app-text';
import { Frame } from './frame';
import { MeContext } from './me';
import { Trouble } from './parts';
import { type PageName, pageAt, pathOf } from './paths';
import './app.css';

type Inner = Exclude<PageName, 'sign-in'>;

const SHOWN: Record<Inner, (props: { id: string }) => ReactNode> = {
  dashboard: DashboardPage,
  test: TestPage,
  attempt: AttemptPage,
  today: TodayPage,
  lessons: LessonsPage,
  money: MoneyPage,
  progress: ProgressPage,
  account: AccountPage,
};

function Inside({ name, id }: { name: Inner; id: string }) {
  const me = useOwn(studentVerify, {});
  if (!me.data) return <Trouble answer={me} />;
  const Shown = SHOWN[name];
  return (
    <MeContext value={{ ...me.data, refetch: me.refetch }}>
      <Frame page={name}>
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
  if (isOutside) return <SignInPage />;
  return (
    <TokenContext value={token}>
      <Inside key={token} name={name === 'sign-in' ? 'dashboard' : name} id={id} />
    </TokenContext>
  );
}
