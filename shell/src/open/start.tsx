import { QueryClientProvider } from '@tanstack/react-query';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { createQueryClient } from '@volante/mfe-kit/query';
import kitTexts from '@volante/mfe-kit/texts' with { type: 'json' };
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import texts from '../../locales/es.json' with { type: 'json' };
import { fetchManifest, inlinedManifest } from '../federation/manifest';
import { startRemotes } from '../federation/remotes';
import { isWithin } from '../router/areas';
import { OpenPages } from './open-pages';
import '@volante/mfe-kit/kit.css';
import '../layout/layout.css';

/** A page of a remote for visitors without a session: nothing of the console is loaded with it. */
export async function startOpenPage(): Promise<void> {
  const host = document.getElementById('root');
  if (!host) throw new Error('index.html has no #root');
  await startTexts();
  addTexts('kit', kitTexts);
  addTexts('shell', texts);
  const path = window.location.pathname;
  const released = inlinedManifest() ?? (await fetchManifest().catch(() => []));
  startRemotes(released.filter(({ areas }) => isWithin(areas, path)));
  createRoot(host).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <OpenPages path={path} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
