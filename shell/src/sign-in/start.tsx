import type { SessionUser } from '@volante/contracts/session/session.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { openSession } from '@volante/mfe-kit/session';
import { createRoot } from 'react-dom/client';
import texts from '../../locales/sign-in.es.json' with { type: 'json' };
import { SignInPage } from './sign-in.page';

/** Only an address of this console: a crafted link must not lead away after the password. */
export function returnAddress(search: string): string {
  const asked = new URLSearchParams(search).get('return') ?? '';
  return /^\/(?![/\\])/.test(asked) && !asked.startsWith('/user/sign-in') ? asked : '/dashboard';
}

export async function startSignIn(): Promise<void> {
  await startTexts();
  addTexts('sign-in', texts);
  const { pathname, search } = window.location;
  if (pathname !== '/user/sign-in') {
    const back = pathname === '/' ? '' : `?return=${encodeURIComponent(pathname + search)}`;
    window.history.replaceState(null, '', `/user/sign-in${back}`);
  }
  const host = document.getElementById('root');
  if (!host) throw new Error('index.html has no #root');
  const root = createRoot(host);
  const enter = async (user: SessionUser & { token: string }) => {
    openSession(user);
    window.history.replaceState(null, '', returnAddress(window.location.search));
    const { startConsole } = await import('../console/start');
    await startConsole(root);
  };
  root.render(<SignInPage onSignedIn={enter} />);
}
