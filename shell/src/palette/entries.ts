import type { PaletteChoice } from '@volante/mfe-kit/palette-commands';

export type Section = 'recent' | 'people' | 'actions' | 'screens';

/** In the order in which they stand. */
export const SECTIONS: readonly Section[] = ['recent', 'people', 'actions', 'screens'];

/** A line of the palette. */
export interface Entry extends PaletteChoice {
  /** Unique in the whole palette. */
  key: string;
  section: Section;
  /** Put into the search box instead of being done: "Exportar contactos de ". */
  prompt?: string;
}
