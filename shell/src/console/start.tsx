import IconContext from '@ant-design/icons/es/components/Context';
import { QueryClientProvider } from '@tanstack/react-query';
import { userVerify } from '@volante/contracts/session/session.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { callQuery, createQueryClient } from '@volante/mfe-kit/query';
import { sessionUser, signInAddress } from '@volante/mfe-kit/session';
import { onStoredChange } from '@volante/mfe-kit/storage';
import kitTexts from '@volante/mfe-kit/texts' with { type: 'json' };
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import texts from '../../locales/es.json' with { type: 'json' };
import { fetchManifest, inlinedManifest } from '../federation/manifest';
import { startRemotes } from '../federation/remotes';
import { styleNonce } from '../layout/style-nonce';
import { printInLight } from '../layout/theme-mode';
import { LockGuard } from '../lock/lock-guard';
import { createConsoleRouter } from '../router/console-router';
import { keptTrip } from '../sign-in/sso/sso-trip';
import { LiveSession } from './live-session';
import { RightsWatch } from './rights-watch';
import { SessionGate } from './session-gate';
import '@volante/mfe-kit/kit.css';
import '../layout/layout.css';
import '../layout/print.css';

const LinkOffer = lazy(() => import('../sign-in/sso/link-offer'));

function container(): HTMLElement {
  const host = document.getElementById('root');
  if (!host) throw new Error('index.html has no #root');
  return host;
}

/** The console, in the root of the sign-in page when it comes from there. */
export async function startConsole(root: Root = createRoot(container())): Promise<void> {
  const client = createQueryClient();
  // Pending while the rest is built; `SessionGate` receives the answer or the refusal.
  const verified = sessionUser() === null ? client.prefetchQuery(callQuery(userVerify, {})) : null;
  await startTexts();
  addTexts('kit', kitTexts);
  addTexts('shell', texts);
  startRemotes(inlinedManifest() ?? (await fetchManifest().catch(() => [])));
  onStoredChange('token', (token) => {
    if (token === null) window.location.assign(signInAddress());
  });
  printInLight();
  const router = createConsoleRouter(verified && { client, verified });
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <IconContext.Provider value={{ csp: styleNonce() }}>
          <SessionGate known={sessionUser() !== null}>
            <LiveSession />
            <RightsWatch />
            <LockGuard />
            {keptTrip()?.aim === 'pending' ? (
              <Suspense fallback={null}>
                <LinkOffer />
              </Suspense>
            ) : null}
            <RouterProvider router={router} />
          </SessionGate>
        </IconContext.Provider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
