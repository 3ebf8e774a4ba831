import { writeStored } from '@volante/mfe-kit/storage';
import { createStore } from '@volante/mfe-kit/store';
import { preferredTheme } from '@volante/ui-kit/preferred-theme';
import { applyTheme, type ThemeMode } from '@volante/ui-kit/theme';

export const themeMode = createStore<ThemeMode>(preferredTheme());

export function chooseTheme(mode: ThemeMode): void {
  writeStored('theme', mode);
  applyTheme(mode);
  themeMode.set(mode);
}

/** Paper is light whatever the screen is. */
export function printInLight(): void {
  window.addEventListener('beforeprint', () => {
    applyTheme('light');
    themeMode.set('light');
  });
  window.addEventListener('afterprint', () => {
    const mode = preferredTheme();
    applyTheme(mode);
    themeMode.set(mode);
  });
}
