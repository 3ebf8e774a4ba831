import type { SessionUser } from '@volante/contracts/session/session.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { openSession } from '@volante/mfe-kit/session';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import texts from '../../locales/sign-in.es.json' with { type: 'json' };
import { SignInPage } from './sign-in.page';

const RESET = '/user/password/reset/';

/** Only an address of this console: a crafted link must not lead away after the password. */
export function returnAddress(search: string): string {
  const asked = new URLSearchParams(search).get('return') ?? '';
  return /^\/(?![/\\])/.test(asked) && !asked.startsWith('/user/sign-in') ? asked : '/dashboard';
}

/** The other pages for whoever is not signed in, each with code of its own. */
async function otherPage({ pathname, hash }: Location): Promise<ReactNode> {
  if (pathname === '/user/password/recovery') {
    const { RecoveryPage } = await import('./recovery.page');
    return <RecoveryPage />;
  }
  if (pathname.startsWith(RESET)) {
    const { ResetPage } = await import('./reset.page');
    return <ResetPage token={pathname.slice(RESET.length)} />;
  }
  if (pathname !== '/user/sign-up') return null;
  // A link opened where this page stands already changes nothing but what follows the hash sign.
  window.addEventListener('hashchange', () => window.location.reload(), { once: true });
  if (hash.length > 1) {
    const { ConfirmPage } = await import('./confirm.page');
    return <ConfirmPage token={hash.slice(1)} />;
  }
  const { SignUpPage } = await import('./sign-up.page');
  return <SignUpPage />;
}

export async function startSignIn(): Promise<void> {
  await startTexts();
  addTexts('sign-in', texts);
  const host = document.getElementById('root');
  if (!host) throw new Error('index.html has no #root');
  const root = createRoot(host);
  const other = await otherPage(window.location);
  if (other !== null) return root.render(other);
  const { pathname, search } = window.location;
  if (pathname !== '/user/sign-in') {
    const back = pathname === '/' ? '' : `?return=${encodeURIComponent(pathname + search)}`;
    window.history.replaceState(null, '', `/user/sign-in${back}`);
  }
  const enter = async (user: SessionUser & { token: string }) => {
    openSession(user);
    window.history.replaceState(null, '', returnAddress(window.location.search));
    const { startConsole } = await import('../console/start');
    await startConsole(root);
  };
  root.render(<SignInPage onSignedIn={enter} />);
}
