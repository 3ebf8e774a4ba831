import type { SeriesTarget } from './series.contract.js';

/** Columns of the lines that a template may leave out; concept and amount are always there. */
export const PAPER_COLUMNS = {
  position: 'Número de línea',
  quantity: 'Cantidad',
  price: 'Precio',
  discount: 'Descuento',
  tax: 'Impuesto',
} as const;
export type PaperColumn = keyof typeof PAPER_COLUMNS;

/** How a document looks on paper. */
export interface PaperLook {
  /** `#rrggbb`. */
  colour: string;
  columns: readonly PaperColumn[];
  /** Printed above the foot of the last page; '' for nothing. */
  footer: string;
  /** Id of the logo's file; `null`: that of the issuer. */
  logo: string | null;
  showsLogo: boolean;
}

export const DEFAULT_COLOUR = '#2f6b3a';
export const DEFAULT_LOOK: PaperLook = {
  colour: DEFAULT_COLOUR,
  columns: ['quantity', 'price', 'discount', 'tax'],
  footer: '',
  logo: null,
  showsLogo: true,
};

/** Kinds whose paper gives the unit price and each discount (RD 1619/2012, art. 6.1.f). */
const FULL: readonly SeriesTarget[] = ['invoice', 'rectifying'];
const BY_LAW: readonly PaperColumn[] = ['quantity', 'price', 'discount'];

/** The columns of a document, in the order of the paper: those that the law asks for are there whatever the template says. */
export function columnsOfPaper(target: SeriesTarget, { columns }: Pick<PaperLook, 'columns'>): PaperColumn[] {
  const wanted = new Set(FULL.includes(target) ? [...columns, ...BY_LAW] : columns);
  return (Object.keys(PAPER_COLUMNS) as PaperColumn[]).filter((column) => wanted.has(column));
}

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The ink that is read best on a colour. */
export const inkOn = (colour: string): '#ffffff' | '#111827' =>
  1.05 / (luminance(colour) + 0.05) >= 4.5 ? '#ffffff' : '#111827';

/** The colour itself where it can be read on white; dark grey otherwise. */
export const inkOnWhite = (colour: string): string =>
  1.05 / (luminance(colour) + 0.05) >= 4.5 ? colour : '#374151';

/** The colour mixed with white: `share` of it, 0 to 1. */
export function tintOf(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(255 - (255 - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
