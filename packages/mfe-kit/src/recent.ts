import { useEffect } from 'react';
import { sessionUser } from './session/session';
import { readStored, writeStored } from './session/storage';

const KEPT = 8;

/** A record that was open, or a choice of the palette. */
export interface Recent {
  key: string;
  title: string;
  detail?: string | undefined;
  to?: string | undefined;
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { key, title, to } = value as Partial<Recent>;
  const isOwnPage = to === undefined || (typeof to === 'string' && /^\/(?!\/)/.test(to));
  return typeof key === 'string' && typeof title === 'string' && isOwnPage;
}

/** Newest first. The store is the browser's: malformed entries are left out. */
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

export function rememberRecent({ key, title, detail, to }: Recent): void {
  const others = readRecent().filter((row) => row.key !== key && (to === undefined || row.to !== to));
  const rows = [{ key, title, detail, to }, ...others].slice(0, KEPT);
  writeStored('palette', JSON.stringify({ person: sessionUser()?.id, rows }));
}

export function forgetRecent(): void {
  writeStored('palette', null);
}

/** The page of a record is on show: the palette offers it again. */
export function useSeen(title: string): void {
  useEffect(() => {
    const to = window.location.pathname;
    if (title !== '') rememberRecent({ key: `seen${to}`, title, to });
  }, [title]);
}
