import type { ReleaseCard, ReleaseMenuEntry, RemoteRelease } from '@volante/mfe-kit/registry';

const MANIFEST_ADDRESS = '/manifest.json';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

function hashes(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

const isMenuEntry = (value: unknown): value is ReleaseMenuEntry =>
  isRecord(value) &&
  [value.key, value.label, value.icon, value.to].every((part) => typeof part === 'string') &&
  typeof value.order === 'number';

const isCard = (value: unknown): value is ReleaseCard =>
  isRecord(value) && typeof value.id === 'string' && typeof value.order === 'number';

/** Unreadable entries are left out: a remote without entry or version does not exist. */
export function readManifest(value: unknown): RemoteRelease[] {
  if (!isRecord(value) || !isRecord(value.remotes)) return [];
  return Object.entries(value.remotes).flatMap(([name, remote]) => {
    if (!isRecord(remote) || typeof remote.entry !== 'string' || typeof remote.version !== 'string')
      return [];
    return {
      name,
      version: remote.version,
      entry: remote.entry,
      areas: strings(remote.areas),
      openPages: strings(remote.openPages),
      slots: strings(remote.slots),
      menu: Array.isArray(remote.menu) ? remote.menu.filter(isMenuEntry) : null,
      cards: Array.isArray(remote.cards) ? remote.cards.filter(isCard) : [],
      files: hashes(remote.files),
    };
  });
}

/** The gateway writes the manifest into the page, which saves a round trip. */
export function inlinedManifest(): RemoteRelease[] | null {
  const text = document.getElementById('volante-manifest')?.textContent?.trim() ?? '';
  if (!text.startsWith('{')) return null;
  try {
    return readManifest(JSON.parse(text));
  } catch {
    return null;
  }
}

export async function fetchManifest(signal?: AbortSignal): Promise<RemoteRelease[]> {
  const response = await fetch(MANIFEST_ADDRESS, { cache: 'no-store', signal: signal ?? null });
  if (!response.ok) throw new Error(`manifest: ${response.status}`);
  return readManifest(await response.json());
}
