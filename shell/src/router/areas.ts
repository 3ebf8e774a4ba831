import type { RemoteState } from '@volante/mfe-kit/registry';

export const isWithin = (areas: readonly string[], pathname: string): boolean =>
  areas.some((area) => pathname === area || pathname.startsWith(`${area}/`));

/** The remote whose area the address lies in, if any. */
export function remoteOf(remotes: readonly RemoteState[], pathname: string): RemoteState | undefined {
  return remotes.find(({ release }) => isWithin(release.areas, pathname));
}
