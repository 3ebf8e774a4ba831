import { type AddressParams, bestMatch } from '@volante/contracts/page-address';
import { Boundary } from '@volante/mfe-kit/boundary';
import { useText } from '@volante/mfe-kit/i18n';
import { loadChunk } from '@volante/mfe-kit/load-chunk';
import { type RemoteState, retryRemote, useRemoteStates } from '@volante/mfe-kit/registry';
import type { OpenPage, OpenPageProps } from '@volante/mfe-kit/remote';
import { type ComponentType, lazy, Suspense, useEffect, useMemo } from 'react';
import { Panel } from '../pages/panel';
import { remoteOf } from '../router/areas';

const pageAt = (remote: RemoteState | undefined, path: string) =>
  bestMatch(remote?.description?.openPages ?? [], (page) => page.path, path);

function Loader() {
  const text = useText('shell');
  return <output className="vs-loader" aria-label={text('loading')} />;
}

function Trouble({ title, body, onRetry }: { title: string; body: string; onRetry?: () => void }) {
  const text = useText('shell');
  return (
    <main className="vs-alone">
      <Panel
        title={title}
        body={body}
        {...(onRetry ? { action: { label: text('retry'), onSelect: onRetry } } : {})}
      />
    </main>
  );
}

function Shown({ page, params }: { page: OpenPage; params: AddressParams }) {
  const text = useText('shell');
  const Page = useMemo(
    () =>
      lazy(
        async (): Promise<{ default: ComponentType<OpenPageProps> }> => ({
          default: await loadChunk(page.page),
        }),
      ),
    [page],
  );
  useEffect(() => {
    document.title = `${page.title} · Volante`;
  }, [page]);
  const again = () => window.location.reload();
  return (
    <Boundary
      fallback={() => <Trouble title={text('broken.heading')} body={text('broken.body')} onRetry={again} />}
    >
      <Suspense fallback={<Loader />}>
        <Page params={params} />
      </Suspense>
    </Boundary>
  );
}

/** The open page at an address: as soon as its remote is there. */
export function OpenPages({ path }: { path: string }) {
  const text = useText('shell');
  const remote = remoteOf(useRemoteStates(), path);
  const found = pageAt(remote, path);
  if (found) return <Shown {...found} />;
  if (!remote || remote.status === 'ready')
    return <Trouble title={text('notFound.heading')} body={text('notFound.body')} />;
  if (remote.status === 'failed')
    return (
      <Trouble
        title={text('broken.heading')}
        body={text('broken.body')}
        onRetry={() => retryRemote(remote.release.name)}
      />
    );
  return <Loader />;
}
