import { resetPageLayout } from '@volante/mfe-kit/page-layout';
import { followRemoteStates, remoteStates } from '@volante/mfe-kit/registry';
import type { RemoteDescription } from '@volante/mfe-kit/remote';
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

/** Longer than this a person should not look at an empty window when a remote or its code does not come. */
const FIRST_PAGE_MS = 1_000;

/**
 * Loads the code of the page that the address leads to, beside the question who this is. Settles when the page can
 * render at once, or when it is not worth waiting for.
 */
export function firstPage(): Promise<void> {
  const { pathname } = window.location;
  return new Promise((resolve) => {
    const giveUp = setTimeout(resolve, FIRST_PAGE_MS);
    const look = () => {
      const remote = remoteOf(remoteStates(), pathname);
      if (remote?.status === 'loading') return;
      stop();
      const route = remote?.description?.routes.find(({ path }) => matchPath(path, pathname));
      void (route ? pageOf(route).settled : Promise.resolve()).then(() => {
        clearTimeout(giveUp);
        resolve();
      });
    };
    const stop = followRemoteStates(look);
    look();
  });
}

/** A remote's routes join on the first visit of its area, if it is there by then; else `AreaFallback` waits for it. */
export function createConsoleRouter() {
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
