import type { RemoteState } from '@volante/mfe-kit/registry';

/** The remote whose area the address lies in, if any. */
export function remoteOf(remotes: readonly RemoteState[], pathname: string): RemoteState | undefined {
  return remotes.find((remote) =>
    remote.release.areas.some((area) => pathname === area || pathname.startsWith(`${area}/`)),
  );
}
