import { isLostChunk, loadChunk } from '@volante/mfe-kit/load-chunk';
import { remoteStates } from '@volante/mfe-kit/registry';
import type { RemoteRoute } from '@volante/mfe-kit/remote';
import { useEffect } from 'react';
import { reportFailure } from '../federation/report-failure';
import { BrokenPart } from './broken-part';

const FIRST_PAUSE_MS = 2_000;
const LAST_PAUSE_MS = 10_000;

/** Asks for the code of a page until it is there. Answers how to stop. */
function askUntilThere(route: RemoteRoute, attempt: number, onThere: () => void): () => void {
  let timer = 0;
  let isOver = false;
  const wait = (tries: number) => {
    timer = window.setTimeout(() => void ask(tries), Math.min(FIRST_PAUSE_MS * 2 ** tries, LAST_PAUSE_MS));
  };
  const ask = async (tries: number) => {
    const failure: unknown = await loadChunk(route.page).then(
      () => null,
      (error: unknown) => error,
    );
    if (isOver) return;
    if (failure === null) onThere();
    else if (isLostChunk(failure)) wait(tries + 1);
  };
  wait(attempt);
  return () => {
    isOver = true;
    window.clearTimeout(timer);
  };
}

/** In place of a page that failed. One whose files did not arrive comes back by itself; a fault in its code stays. */
export function LostPage(props: {
  route: RemoteRoute;
  remote: string;
  error: unknown;
  attempt: number;
  onRetry: () => void;
}) {
  const { route, remote, error, attempt, onRetry } = props;
  useEffect(() => {
    const release = remoteStates().find((state) => state.release.name === remote)?.release;
    if (release) reportFailure(release, error);
  }, [remote, error]);
  useEffect(
    () => (isLostChunk(error) ? askUntilThere(route, attempt, onRetry) : undefined),
    [route, error, attempt, onRetry],
  );
  return <BrokenPart onRetry={onRetry} />;
}
