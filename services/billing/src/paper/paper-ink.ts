import { inkOn, inkOnWhite, tintOf } from '@volante/contracts/billing/paper-look';

/** Colours of a paper: greys are the same for all, the rest comes from the template's colour. */
export interface PaperInk {
  text: string;
  soft: string;
  line: string;
  /** The template's own, for areas. */
  main: string;
  /** Letters on `main`. */
  onMain: string;
  /** The template's colour for letters on white. */
  title: string;
  /** Behind the customer. */
  tint: string;
}

/** Greys of every paper. */
export const COLOURS = { text: '#111827', soft: '#4b5563', line: '#d1d5db', header: '#eef2f7' } as const;

export const inkOf = (colour: string): PaperInk => ({
  ...{ text: COLOURS.text, soft: COLOURS.soft, line: COLOURS.line },
  ...{ main: colour, onMain: inkOn(colour), title: inkOnWhite(colour), tint: tintOf(colour, 0.07) },
});
