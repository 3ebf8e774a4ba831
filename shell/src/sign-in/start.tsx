import { PRIVACY_PATH } from '@volante/contracts/privacy/privacy-layers';
import { FIRST_PASSWORD_HASH } from '@volante/contracts/session/first-password';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { openSession } from '@volante/mfe-kit/session';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Entered } from './code-form';
import { returnAddress } from './return-address';
import { SignInPage } from './sign-in.page';
import { signedInAt } from './sso/centre';

const RESET = '/user/password/reset/';
const SSO = '/user/door/';

/** Loads a new page: a person who came through a provider leaves its page, and its permissions, behind. */
function enterAnew({ user }: Entered, back: string): void {
  openSession(user);
  signedInAt(user.business.id);
  window.location.replace(back);
}

/** The other pages without a session, each with its own code. */
async function otherPage({ pathname, search, hash }: Location): Promise<ReactNode> {
  if (pathname === '/user/password/recovery') {
    const { RecoveryPage } = await import('./recovery.page');
    return <RecoveryPage />;
  }
  if (pathname.startsWith(RESET)) {
    const { ResetPage } = await import('./reset.page');
    return (
      <ResetPage
        token={pathname.slice(RESET.length)}
        isFirst={hash === FIRST_PASSWORD_HASH}
        onSignedIn={enterAnew}
      />
    );
  }
  if (pathname.startsWith(SSO)) {
    const { SsoPage } = await import('./sso/sso.page');
    return <SsoPage onSignedIn={enterAnew} />;
  }
  if (pathname === PRIVACY_PATH) {
    const { PrivacyPage } = await import('./privacy.page');
    return <PrivacyPage search={search} hash={hash} />;
  }
  if (pathname !== '/user/sign-up') return null;
  // A link opened on the same page changes only the part after the hash sign.
  window.addEventListener('hashchange', () => window.location.reload(), { once: true });
  if (hash.length > 1) {
    const { ConfirmPage } = await import('./confirm.page');
    return <ConfirmPage token={hash.slice(1)} />;
  }
  const { SignUpPage } = await import('./sign-up.page');
  return <SignUpPage />;
}

export async function startSignIn(): Promise<void> {
  const host = document.getElementById('root');
  if (!host) throw new Error('index.html has no #root');
  const root = createRoot(host);
  const other = await otherPage(window.location);
  if (other !== null) return root.render(other);
  const { pathname, search } = window.location;
  if (pathname !== '/user/sign-in') {
    const back =
      pathname === '/' || pathname === '/noauth' ? '' : `?return=${encodeURIComponent(pathname + search)}`;
    window.history.replaceState(null, '', `/user/sign-in${back}`);
  }
  const enter = async (user: SessionUser & { token: string }) => {
    openSession(user);
    signedInAt(user.business.id);
    window.history.replaceState(null, '', returnAddress(window.location.search));
    const { startConsole } = await import('../console/start');
    await startConsole(root);
  };
  root.render(<SignInPage onSignedIn={enter} />);
}
