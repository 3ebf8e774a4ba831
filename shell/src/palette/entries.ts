import type { PaletteChoice } from '@volante/mfe-kit/palette-commands';

export type Section = 'recent' | 'people' | 'actions' | 'screens';

/** Default order of the sections. */
const SECTIONS: readonly Section[] = ['recent', 'people', 'actions', 'screens'];

/** A line of the palette. */
export interface Entry extends PaletteChoice {
  /** Unique in the whole palette. */
  key: string;
  section: Section;
  /** Match with the typed text, as of `matchOf`; results of finders have none. */
  fit?: number;
  /** Put into the search box instead of being done: "Exportar contactos de ". */
  prompt?: string;
}

/** People come first, except for a page or an action with a name that begins with the typed text. */
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
