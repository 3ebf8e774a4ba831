import { readStored, writeStored } from './storage';

/** The server's secret for each person who signs in on this browser: the proof that the device is theirs. */
function known(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(readStored('trust') ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, secret]) => typeof secret === 'string'));
  } catch {
    return {};
  }
}

const keyOf = (user: string) => user.trim().toLowerCase();

export function trustOf(user: string): string | undefined {
  return known()[keyOf(user)];
}

export function keepTrust(user: string, secret: string): void {
  writeStored('trust', JSON.stringify({ ...known(), [keyOf(user)]: secret }));
}

/** For all people who sign in on this browser, at most twenty: a provider does not announce beforehand who comes. */
export function allTrusts(): string[] {
  return Object.values(known()).slice(-20);
}
