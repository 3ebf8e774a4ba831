import type { PaletteChoice } from '@volante/mfe-kit/palette-commands';

export type Section = 'recent' | 'people' | 'actions' | 'screens';

/** In the order in which they stand when nothing speaks for another. */
const SECTIONS: readonly Section[] = ['recent', 'people', 'actions', 'screens'];

/** A line of the palette. */
export interface Entry extends PaletteChoice {
  /** Unique in the whole palette. */
  key: string;
  section: Section;
  /** How well it fits what is typed, as `matchOf` says; what was found by others has none. */
  fit?: number;
  /** Put into the search box instead of being done: "Exportar contactos de ". */
  prompt?: string;
}

/** People come first, but for a page or an action whose name begins with what is typed. */
const FOUND_FIT = 0.5;
const RECENT_FIT = -1;

function fitOf(entries: readonly Entry[], section: Section): number {
  if (section === 'recent') return RECENT_FIT;
  return Math.min(...entries.filter((entry) => entry.section === section).map(({ fit = FOUND_FIT }) => fit));
}

/** The sections that have entries, the one with the best first. */
export function sectionsOf(entries: readonly Entry[]): Section[] {
  return SECTIONS.filter((section) => entries.some((entry) => entry.section === section))
    .map((section) => ({ section, fit: fitOf(entries, section) }))
    .sort((a, b) => a.fit - b.fit)
    .map(({ section }) => section);
}
