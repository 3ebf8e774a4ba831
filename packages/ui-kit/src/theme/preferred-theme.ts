import { readStored } from '@volante/mfe-kit/storage';
import type { ThemeMode } from './theme';

/** The person's choice, else the system's preference. */
export function preferredTheme(): ThemeMode {
  const chosen = readStored('theme');
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
