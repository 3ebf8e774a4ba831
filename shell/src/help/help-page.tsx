import { Boundary } from '@volante/mfe-kit/boundary';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { BrokenPart } from '../router/broken-part';
import { PageSkeleton } from '../router/page-skeleton';

type Name = 'changelog' | 'tutorials' | 'about' | 'account';

const LOADERS: Readonly<Record<Name, () => Promise<ComponentType>>> = {
  changelog: async () => (await import('./changelog.page')).ChangelogPage,
  tutorials: async () => (await import('./tutorials.page')).TutorialsPage,
  account: async () => (await import('../account/account.page')).AccountPage,
  about: async () => (await import('./about.page')).AboutPage,
};

const load = (name: Name) => lazy(async () => ({ default: await LOADERS[name]() }));

/** The shell's own pages that few visits need: loaded when opened. */
export function HelpPage({ name }: { name: Name }) {
  const [Page, setPage] = useState(() => load(name));
  const again = (reset: () => void) => {
    setPage(() => load(name));
    reset();
  };
  return (
    <Boundary fallback={(reset) => <BrokenPart onRetry={() => again(reset)} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </Boundary>
  );
}
