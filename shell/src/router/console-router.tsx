import type { QueryClient } from '@tanstack/react-query';
import { type SessionUser, userVerify } from '@volante/contracts/session/session.contract';
import { resetPageLayout } from '@volante/mfe-kit/page-layout';
import { callKey } from '@volante/mfe-kit/query';
import { followRemoteStates, remoteStates } from '@volante/mfe-kit/registry';
import type { RemoteDescription, RemoteRoute } from '@volante/mfe-kit/remote';
import { isAllowed } from '@volante/mfe-kit/session';
import { createBrowserRouter, matchPath, Navigate, type RouteObject } from 'react-router';
import { DashboardPage } from '../dashboard/dashboard.page';
import { HelpPage } from '../help/help-page';
import { Layout } from '../layout/layout';
import { ConsoleFault, ForbiddenPage, NotFoundPage } from '../pages/error.pages';
import { AreaFallback } from './area-fallback';
import { remoteOf } from './areas';
import { pageOf, RemotePage } from './remote-page';

/** The frame's knowledge of a page. */
export interface PageHandle {
  keepAlive?: boolean;
}

/** `verified`: settles once the client holds the person's session, or a refusal. */
interface FirstReads {
  client: QueryClient;
  verified: Promise<void>;
}

const ROOT = 'root';

function routesOf(remote: RemoteDescription): RouteObject[] {
  return remote.routes.map((route) => ({
    path: route.path,
    element: <RemotePage key={route.path} route={route} remote={remote.name} />,
    handle: { keepAlive: route.keepAlive ?? false } satisfies PageHandle,
  }));
}

const ROUTES: RouteObject[] = [
  {
    id: ROOT,
    element: <Layout />,
    errorElement: <ConsoleFault />,
    hydrateFallbackElement: <output className="vs-loader" />,
    children: [
      { path: '/', element: <Navigate to="/dashboard" replace /> },
      { path: '/dashboard', element: <DashboardPage /> },
      { path: '/user/sign-in', element: <Navigate to="/dashboard" replace /> },
      { path: '/user', element: <Navigate to="/user/account" replace /> },
      { path: '/noauth', element: <Navigate to="/" replace /> },
      { path: '/user/account', element: <HelpPage name="account" /> },
      { path: '/version/changelog', element: <HelpPage name="changelog" /> },
      { path: '/version/tutorials', element: <HelpPage name="tutorials" /> },
      { path: '/about/version', element: <HelpPage name="about" /> },
      { path: '/403', element: <ForbiddenPage /> },
      { path: '/404', element: <NotFoundPage /> },
      { path: '*', element: <AreaFallback /> },
    ],
  },
];

/** Begins the reads of a page for the person who may open it, as soon as the person is known: beside the frame's first paint. */
async function readFirstPage(route: RemoteRoute, { client, verified }: FirstReads): Promise<void> {
  await verified;
  const user = client.getQueryData<SessionUser>(callKey(userVerify, {}));
  if (!user || !isAllowed(user, route)) return;
  for (const read of route.ahead?.(new URLSearchParams(window.location.search)) ?? []) void read(client);
}

/**
 * The code of the page that the address asks for, as soon as its remote is there: beside the question who this is. The
 * console does not wait for it: the frame would be painted a second later, and the page no sooner.
 */
function loadFirstPage(reads: FirstReads | null): void {
  const { pathname } = window.location;
  const stop = followRemoteStates(() => {
    const routes = remoteOf(remoteStates(), pathname)?.description?.routes;
    if (!routes) return;
    stop();
    const route = routes.find(({ path }) => matchPath(path, pathname));
    if (!route) return;
    pageOf(route);
    if (reads) void readFirstPage(route, reads);
  });
}

/** A remote's routes join on the first visit of its area, if it is there by then; else `AreaFallback` waits for it. */
export function createConsoleRouter(reads: FirstReads | null = null) {
  loadFirstPage(reads);
  const joined = new Set<RemoteDescription>();
  const router = createBrowserRouter(ROUTES, {
    patchRoutesOnNavigation: ({ path, patch }) => {
      const description = remoteOf(remoteStates(), path)?.description;
      if (!description || joined.has(description)) return;
      joined.add(description);
      patch(ROOT, routesOf(description));
    },
  });
  let shown = router.state.location.key;
  router.subscribe(({ location }) => {
    if (location.key === shown) return;
    shown = location.key;
    resetPageLayout();
  });
  return router;
}
