import { QueryClientProvider } from '@tanstack/react-query';
import { configure, type RenderResult, render } from '@testing-library/react';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { createQueryClient } from '@volante/mfe-kit/query';
import { setSessionUser } from '@volante/mfe-kit/session';
import kitTexts from '@volante/mfe-kit/texts' with { type: 'json' };
import { TOOLBAR_HOST_ID } from '@volante/mfe-kit/toolbar';
import { App, ConfigProvider } from 'antd';
import spanish from 'antd/es/locale/es_ES';
import type { ReactNode } from 'react';
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { declaredWords } from './declared-words';
import { aPerson } from './records';

// Lazy modules may load slowly on a busy machine; no test waits longer than needed.
configure({ asyncUtilTimeout: 5_000 });

interface PageOptions {
  /** Route of the page: `/contact/view/:id`. */
  path: string;
  /** Address to open; the route itself by default. */
  at?: string;
  user?: SessionUser;
  /** The remote's texts by namespace. */
  texts: Readonly<Record<string, object>>;
}

/** The address in the words of the page that a link has led to: `dirección: /contact/list`. */
function Elsewhere() {
  return <p>dirección: {window.location.pathname}</p>;
}

function Frame() {
  return (
    <>
      <section id={TOOLBAR_HOST_ID} />
      {/* As in the shell: a press on plain text gives the focus to it. */}
      <main tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

/** Shows one page of a remote as the shell would, without the shell: session, texts, theme, toolbar and address. */
export async function openPage(page: ReactNode, options: PageOptions): Promise<RenderResult> {
  const { path, at = path, user = aPerson(), texts } = options;
  await startTexts();
  addTexts('kit', kitTexts);
  const declared = await declaredWords();
  for (const [namespace, words] of Object.entries(texts)) addTexts(namespace, { ...declared, ...words });
  setSessionUser(user);
  window.history.replaceState(null, '', at);
  const children: RouteObject[] = [
    { path, element: page },
    { path: '*', element: <Elsewhere /> },
  ];
  const router = createBrowserRouter([{ element: <Frame />, children }]);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      {/* No style sheets: jsdom would work them out for every look-up by role. */}
      <ConfigProvider locale={spanish} theme={{ zeroRuntime: true, token: { motion: false } }}>
        <App component={false}>
          <RouterProvider router={router} />
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
}
