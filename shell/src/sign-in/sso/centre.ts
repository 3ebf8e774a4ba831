import type { OfferedIdentityProvider } from '@volante/contracts/session/identity-provider.contract';
import { readStored, writeStored } from '@volante/mfe-kit/storage';

/** The business of this browser's last sign-in, with its last known providers. */
export interface Centre {
  id: string;
  doors: readonly OfferedIdentityProvider[];
}

const ID = /^[0-9a-f]{24}$/;

function stored(): Centre | null {
  try {
    const value: unknown = JSON.parse(readStored('centre') ?? 'null');
    if (typeof value !== 'object' || value === null || !('id' in value) || !('doors' in value)) return null;
    const { id, doors } = value as Centre;
    return typeof id === 'string' && ID.test(id) && Array.isArray(doors) ? { id, doors } : null;
  } catch {
    return null;
  }
}

export function keepCentre(centre: Centre): void {
  writeStored('centre', JSON.stringify(centre));
}

/** Set by the last sign-in; the known providers of it stay. */
export function signedInAt(id: string): void {
  const known = stored();
  if (known?.id !== id) keepCentre({ id, doors: [] });
}

/** The one that the address names (`?centro=`), or else where somebody last signed in on this browser. */
export function knownCentre(search: string): Centre | null {
  const known = stored();
  const named = new URLSearchParams(search).get('centro') ?? '';
  if (!ID.test(named) || named === known?.id) return known;
  return { id: named, doors: [] };
}
