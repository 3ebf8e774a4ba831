import type { RemoteState } from '@volante/mfe-kit/registry';

/** The released versions of a manifest: the shell's version, and each remote's with its display name. */
export interface Versions {
  release: string;
  shell: string | null;
  remotes: ReadonlyMap<string, { version: string; title: string }>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function readVersions(value: unknown): Versions | null {
  if (!isRecord(value) || !isRecord(value.remotes) || typeof value.release !== 'string') return null;
  const remotes = Object.entries(value.remotes).flatMap(([name, remote]) => {
    if (!isRecord(remote) || typeof remote.version !== 'string') return [];
    return [[name, { version: remote.version, title: textOf(remote.title) ?? name }] as const];
  });
  const shell = isRecord(value.shell) ? textOf(value.shell.version) : null;
  return { release: value.release, shell, remotes: new Map(remotes) };
}

export interface Pending {
  release: string;
  /** The one part that has a new version; `null` when it is the console itself or several parts. */
  part: string | null;
}

/** Parts that are newer in `out` than on this page, if any. A removed part is no reason to reload. */
export function pendingUpdate(
  out: Versions,
  shell: string | null,
  remotes: readonly RemoteState[],
): Pending | null {
  const loaded = new Map(remotes.map(({ release }) => [release.name, release.version]));
  const newer = [...out.remotes].filter(([name, { version }]) => loaded.get(name) !== version);
  const isShellNewer = shell !== null && out.shell !== null && out.shell !== shell;
  if (newer.length === 0 && !isShellNewer) return null;
  const [only] = newer;
  const part = only && newer.length === 1 && !isShellNewer ? only[1].title : null;
  return { release: out.release, part };
}
