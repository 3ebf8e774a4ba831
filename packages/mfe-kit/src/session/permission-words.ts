import { useEffect } from 'react';
import { followRemoteStates, remoteStates, wakeRemotes } from '../registry';
import { createStore, useStore } from '../store';

/** How the permissions of a remote's own area are called. Spanish text, not keys: it is loaded where permissions are shown. */
export interface PermissionWords {
  /** Heading of the group. */
  section: string;
  /** By the first part of a permission, in the order in which they are shown: `dgt-fee` → "Tasas de Tráfico". */
  nouns: Readonly<Record<string, string>>;
  /** For permissions whose name is not the usual verb: `dgt-folder.present` → "Presentar". */
  special?: Readonly<Record<string, string>>;
}

/** The entry of an unloaded remote in `volante.slots`, so that it is loaded for its words. */
const PLACE = 'permission.words';

const areas = createStore<readonly PermissionWords[]>([]);
const asked = new Set<string>();
let isFollowing = false;

function gather(): void {
  for (const { release, description } of remoteStates()) {
    const load = description?.permissionWords;
    const key = `${release.name} ${release.version}`;
    if (!load || asked.has(key)) continue;
    asked.add(key);
    load().then(
      ({ default: words }) => areas.set([...areas.get(), words]),
      () => asked.delete(key),
    );
  }
  wakeRemotes(({ slots }) => slots.includes(PLACE));
}

/** The remotes' names of their permissions, as they arrive. */
export function usePermissionWordsOfRemotes(): readonly PermissionWords[] {
  useEffect(() => {
    if (isFollowing) return;
    isFollowing = true;
    followRemoteStates(gather);
    gather();
  }, []);
  return useStore(areas);
}
