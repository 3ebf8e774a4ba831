import { sessionUser } from '@volante/mfe-kit/session';
import { readStored, writeStored } from '@volante/mfe-kit/storage';
import type { Entry } from './entries';

const KEPT = 5;

interface Recent {
  key: string;
  title: string;
  detail?: string;
  to?: string;
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { key, title, to } = value as Partial<Recent>;
  const isOwnPage = to === undefined || (typeof to === 'string' && /^\/(?!\/)/.test(to));
  return typeof key === 'string' && typeof title === 'string' && isOwnPage;
}

/** The person's last choices, newest first. The store is the browser's: malformed entries are left out. */
export function readRecent(): Recent[] {
  try {
    const stored: unknown = JSON.parse(readStored('palette') ?? 'null');
    if (typeof stored !== 'object' || stored === null) return [];
    const { person, rows } = stored as { person?: unknown; rows?: unknown };
    return person === sessionUser()?.id && Array.isArray(rows) ? rows.filter(isRecent).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberEntry({ key, title, detail, to }: Entry): void {
  const rows = [{ key, title, detail, to }, ...readRecent().filter((row) => row.key !== key)].slice(0, KEPT);
  writeStored('palette', JSON.stringify({ person: sessionUser()?.id, rows }));
}
