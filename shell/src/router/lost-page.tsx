import { askUntilThere, isLostChunk } from '@volante/mfe-kit/load-chunk';
import { reportFailedPart } from '@volante/mfe-kit/registry';
import type { RemoteRoute } from '@volante/mfe-kit/remote';
import { useEffect } from 'react';
import { BrokenPart } from './broken-part';

/** In place of a page that failed. One whose files did not arrive comes back by itself; a fault in its code stays. */
export function LostPage(props: {
  route: RemoteRoute;
  remote: string;
  error: unknown;
  attempt: number;
  onRetry: () => void;
}) {
  const { route, remote, error, attempt, onRetry } = props;
  useEffect(() => reportFailedPart(remote, error), [remote, error]);
  useEffect(
    () => (isLostChunk(error) ? askUntilThere(route.page, attempt, onRetry) : undefined),
    [route, error, attempt, onRetry],
  );
  return <BrokenPart onRetry={onRetry} />;
}
