import type { RemoteRelease } from '@volante/mfe-kit/registry';

const ADDRESS = '/remote-failures';
const MAX_REASON = 300;

/** A retry fails for the same reason every few seconds. */
const reported = new Set<string>();

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON);
}

/** Writes why code of a remote failed to the console, and sends it to the gateway, whose log the operator reads. */
export function reportFailure({ name, version }: RemoteRelease, error: unknown): void {
  const reason = reasonOf(error);
  const key = `${name} ${version} ${reason}`;
  if (reported.has(key)) return;
  reported.add(key);
  console.error(`Volante: ${name} ${version} no se ha podido cargar.`, error);
  fetch(ADDRESS, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote: name, version, reason }),
  }).catch(() => void reported.delete(key));
}
